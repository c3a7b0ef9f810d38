import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import type { SayFunction } from "@arcade/web/say.tsx";

/** Any failure in a sentence: the server words its refusals in the language of the call. */
export function failureSentence(failure: CallFailure | Refusal, say: SayFunction): string {
  const refusal = "kind" in failure ? failure.refusal : failure;
  if (refusal) return refusal.msg || say("app.unknown_error");
  return "kind" in failure && failure.kind === "network" ? say("app.network_error") : say("app.unknown_error");
}
