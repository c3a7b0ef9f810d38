import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** Any failure in a sentence: the server words its refusals in the language of the call. */
export function failureSentence(failure: CallFailure | Refusal, t: Translate): string {
  const refusal = "kind" in failure ? failure.refusal : failure;
  if (refusal) return refusal.msg || t("app.unknown_error");
  return "kind" in failure && failure.kind === "network" ? t("app.network_error") : t("app.unknown_error");
}
