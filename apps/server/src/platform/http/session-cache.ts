import type { Actor } from "../context.ts";

/**
 * The owner of a token when it was last checked. It is never trusted: a change that begins with it checks again, in its
 * own transaction.
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
      // The entry that was added first.
      if (actors.size > max) for (const oldest of actors.keys()) return void actors.delete(oldest);
    },
    clear(token) {
      actors.delete(token);
    },
  };
}
