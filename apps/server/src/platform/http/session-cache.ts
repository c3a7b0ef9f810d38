import type { Actor } from "../context.ts";

/**
 * Who was behind a token when it was last asked. Never believed: a change that begins with it asks again, in its own
 * transaction.
 */
export interface SessionCache {
  get(token: string): Actor | undefined;
  remember(token: string, actor: Actor): void;
  clear(token: string): void;
}

const max = 10_000;

export function createSessionCache(): SessionCache {
  const actors = new Map<string, Actor>();
  return {
    get: (token) => actors.get(token),
    remember(token, actor) {
      actors.delete(token);
      actors.set(token, actor);
      // The one that was remembered longest ago.
      if (actors.size > max) for (const oldest of actors.keys()) return void actors.delete(oldest);
    },
    clear(token) {
      actors.delete(token);
    },
  };
}
