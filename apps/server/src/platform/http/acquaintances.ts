import type { Actor } from "../turn.ts";

/** Who was behind a token when it was last asked. Never believed: a change that begins with it asks again, in its own transaction. */
export interface Acquaintances {
  get(token: string): Actor | undefined;
  remember(token: string, actor: Actor): void;
  forget(token: string): void;
}

const most = 10_000;

export function createAcquaintances(): Acquaintances {
  const actors = new Map<string, Actor>();
  return {
    get: (token) => actors.get(token),
    remember(token, actor) {
      actors.delete(token);
      actors.set(token, actor);
      // The one that was remembered longest ago.
      if (actors.size > most) for (const oldest of actors.keys()) return void actors.delete(oldest);
    },
    forget(token) {
      actors.delete(token);
    },
  };
}
