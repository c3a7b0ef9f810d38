import { refusalValues } from "@arcade/messages/catalogue";
import type { MessageId } from "@arcade/messages/ids";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import type { SayFunction } from "@arcade/web/say.tsx";
import { words } from "@arcade/web/words.ts";

/** Any failure in a sentence: the refusal's own, else the server's `msg`, else "unknown error" (SPEC 8). */
export function failureSentence(failure: CallFailure | Refusal, say: SayFunction): string {
  if (!("kind" in failure)) return refusalSentence(failure, say);
  if (failure.kind === "network") return say("app.network_error");
  if (failure.kind === "offline") return say("app.offline_not_sent");
  if (failure.refusal) return refusalSentence(failure.refusal, say);
  return say("app.unknown_error");
}

export function refusalSentence({ error, parameters, msg }: Refusal, say: SayFunction): string {
  // `refusal.json` has exactly the names of the contract's errors.ts, which a test of the messages holds
  const id = `refusal.${error}` as MessageId;
  return words.now().catalogue.has(id) ? say(id, refusalValues(parameters)) : msg || say("app.unknown_error");
}
