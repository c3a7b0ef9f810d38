import { refusalValues } from "@arcade/messages/catalogue";
import type { MessageId } from "@arcade/messages/ids";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { words } from "@arcade/web/words.ts";

/** Any failure in a sentence: the refusal's own, else the server's `msg`, else "unknown error" (SPEC 8). */
export function failureSentence(failure: CallFailure | Refusal, t: Translate): string {
  if (!("kind" in failure)) return refusalSentence(failure, t);
  if (failure.kind === "network") return t("app.network_error");
  if (failure.kind === "offline") return t("app.offline_not_sent");
  if (failure.refusal) return refusalSentence(failure.refusal, t);
  return t("app.unknown_error");
}

export function refusalSentence({ error, parameters, msg }: Refusal, t: Translate): string {
  // `refusal.json` has exactly the names of the contract's errors.ts, which a test of the messages holds
  const id = `refusal.${error}` as MessageId;
  return words.now().catalogue.has(id) ? t(id, refusalValues(parameters)) : msg || t("app.unknown_error");
}
