import { uploads } from "@arcade/contract/people/uploads/api";
import { maxReview } from "@arcade/contract/buying/reviews/reasons";
import { CallFailure } from "@arcade/web/failure.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { type ChangeEvent, useState } from "react";
import { call } from "../../../platform/wire/call.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { smallerPicture } from "../../../platform/smaller-picture.ts";

async function sendPicture(file: File, t: Translate): Promise<{ name: string } | { reason: string }> {
  const small = await smallerPicture(file);
  if (!small.ok)
    return {
      reason:
        small.fault === "too_large"
          ? t("reviews.picture_too_large")
          : t("refusal.picture_refused", { reason: small.fault }),
    };
  try {
    const outcome = await call(uploads.picture, { use: "review", picture: small.base64 });
    return outcome.ok ? { name: outcome.data.picture } : { reason: failureSentence(outcome.refusal, t) };
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    return { reason: reason.kind === "network" ? t("app.network_text") : failureSentence(reason, t) };
  }
}

/** Sends the chosen pictures one after the other. The last refused one says why. */
export function useSending(
  pictures: readonly string[],
  onChange: (change: (present: readonly string[]) => string[]) => void,
) {
  const t = useT();
  const [sending, setSending] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, maxReview.pictures - pictures.length - sending);
    event.target.value = "";
    setReason(null);
    setSending((present) => present + files.length);
    for (const file of files) {
      const sent = await sendPicture(file, t);
      if ("name" in sent) onChange((present) => [...present, sent.name].slice(0, maxReview.pictures));
      else setReason(sent.reason);
      setSending((present) => present - 1);
    }
  };
  return { sending, reason, add };
}
