import { uploads } from "@arcade/contract/people/uploads/api";
import { useEffect, useRef, useState } from "react";
import { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { call } from "../../../platform/wire/call.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { smallerPicture } from "../../../platform/smaller-picture.ts";
import { withProgress } from "../../../platform/wire/upload.ts";
import { looksBlurred } from "./sharpness.ts";

/** A picture of an identity document on its way to the mall. */
export interface SentIdentityDocument {
  phase: "preparing" | "sending" | "failed" | "ready";
  name: string;
  /** To be seen on this page only. */
  src: string | null;
  progress: number;
  reason: string | null;
  blurred: boolean;
  /** Ready to be sent once more; null where the file itself is the trouble. */
  base64: string | null;
}

/** Makes a picture smaller on this device, measures it, sends it; `onSent` names it in the draft. */
export function useIdentityDocument(onSent: (id: string) => Promise<boolean>) {
  const t = useT();
  const [sent, setSent] = useState<SentIdentityDocument | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const src = sent?.src ?? null;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);

  const send = async (base64: string) => {
    const stopper = new AbortController();
    sending.current = stopper;
    const change = (part: Partial<SentIdentityDocument>) =>
      setSent((present) => (present && !stopper.signal.aborted ? { ...present, ...part } : present));
    change({ phase: "sending", progress: 0, reason: null, base64 });
    const outcome = await call(
      uploads.paper,
      { picture: base64 },
      { signal: stopper.signal, transport: withProgress((progress) => change({ progress })) },
    ).catch((reason: unknown) => {
      if (reason instanceof CallFailure) return reason;
      if (stopper.signal.aborted) return null;
      throw reason;
    });
    if (outcome === null || stopper.signal.aborted) return;
    if (outcome instanceof CallFailure)
      return change({
        phase: "failed",
        reason: outcome.kind === "network" ? t("applications.picture_failed") : failureSentence(outcome, t),
      });
    if (!outcome.ok) return change({ phase: "failed", reason: failureSentence(outcome.refusal, t), base64: null });
    change({ progress: 1 });
    if (await onSent(outcome.data.id)) change({ phase: "ready", base64: null });
    else change({ phase: "failed", reason: t("applications.picture_failed") });
  };

  const choose = async (file: File) => {
    sending.current?.abort();
    setSent({
      phase: "preparing",
      name: file.name,
      src: null,
      progress: 0,
      reason: null,
      blurred: false,
      base64: null,
    });
    const [small, blurred] = await Promise.all([smallerPicture(file), looksBlurred(file)]);
    if (!small.ok) {
      const reason =
        small.fault === "too_large"
          ? t("applications.picture_too_large")
          : t("refusal.picture_refused", { reason: small.fault });
      return setSent({
        phase: "failed",
        name: file.name,
        src: null,
        progress: 0,
        reason,
        blurred: false,
        base64: null,
      });
    }
    setSent({
      phase: "sending",
      name: file.name,
      src: URL.createObjectURL(file),
      progress: 0,
      reason: null,
      blurred,
      base64: small.base64,
    });
    await send(small.base64);
  };
  const remove = () => {
    sending.current?.abort();
    setSent(null);
  };
  return { sent, choose, remove, retry: () => (sent?.base64 ? void send(sent.base64) : undefined) };
}
