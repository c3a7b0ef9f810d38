import type { Language } from "@arcade/contract/languages";
import type { Actor, Context } from "./context.ts";
import type { Mall } from "./mall.ts";
import { plainChange } from "./metrics.ts";
import { isOutage } from "./sql/outage.ts";
import { type Intent, keepWhole } from "./http/idempotency.ts";
import { Refusal } from "./http/refuse.ts";

/** A change, called by somebody from the session cache. */
export interface QuickCall<Input> {
  input: Input;
  actor: Actor;
  token: string;
  language: Language;
  /** Null: the endpoint needs no key, or the call has none. */
  intent: Intent | null;
  stringify: (answer: unknown) => string;
}

/** The result of a try, and whether the function of the plain case wrote it. */
export interface Tried<Answer> {
  answer: Answer;
  short: boolean;
}

/**
 * Tries the plain case of a change that has a key. One transaction confirms the session, does the work and stores its
 * answer. `work` returns null, before it writes, if the verb has to serve the call. Null: nothing was written, and the
 * verb serves the call. A refusal of the work is final, because it has locked what the verb would lock.
 */
export async function tryPlainly<Answer extends object>(
  mall: Mall,
  path: string,
  { actor, token, language, intent, stringify }: QuickCall<unknown>,
  work: (context: Context, intent: Intent) => Promise<Tried<Answer> | null>,
): Promise<Answer | null> {
  if (intent === null) return null;
  const settings = await mall.settings();
  try {
    const tried = await mall.transaction(async (tx) => {
      const now = mall.clock.now();
      mall.confirm(tx, token, now, actor, () => {});
      return mall.withContext(tx, { now, language, settings }, async (context) => {
        const done = await work(context, intent);
        if (done !== null) keepWhole(tx, intent, stringify(done.answer), now);
        return done;
      });
    });
    plainChange(path, tried?.short === true);
    return tried?.answer ?? null;
  } catch (error) {
    // During an outage another try would only wait again.
    if (error instanceof Refusal || isOutage(error)) throw error;
    plainChange(path, false);
    return null;
  }
}
