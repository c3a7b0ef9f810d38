import { type PictureUse, uploads } from "@arcade/contract/people/uploads/api";
import { CallFailure } from "@arcade/web/failure.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { call } from "../../../../../platform/wire/call.ts";
import { failureSentence } from "../../../../../platform/refusal.ts";
import { smallerPicture } from "../../../../../platform/smaller-picture.ts";

/** Makes a picture smaller and sends it. Returns its name, or why it was refused. */
export async function sendPicture(
  file: File,
  use: PictureUse,
  t: Translate,
): Promise<{ name: string } | { reason: string }> {
  const small = await smallerPicture(file);
  if (!small.ok)
    return {
      reason:
        small.fault === "too_large"
          ? t("listing.picture_too_large")
          : t("refusal.picture_refused", { reason: small.fault }),
    };
  try {
    const outcome = await call(uploads.picture, { use, picture: small.base64 });
    return outcome.ok ? { name: outcome.data.picture } : { reason: failureSentence(outcome.refusal, t) };
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    return { reason: reason.kind === "network" ? t("app.network_text") : failureSentence(reason, t) };
  }
}
