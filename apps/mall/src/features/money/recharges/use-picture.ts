import { uploads } from "@arcade/contract/people/uploads/api";
import { useEffect, useRef, useState } from "react";
import { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { call } from "../../../platform/wire/call.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { withProgress } from "../../../platform/wire/upload.ts";
import { smallerPicture } from "../../../platform/smaller-picture.ts";

/** The picture of the transfer, as far as it has come. */
export interface Picture {
  phase: "preparing" | "sending" | "failed" | "ready";
  name: string;
  /** To be seen on this page; null while it cannot be. */
  src: string | null;
  progress: number;
  /** Why it was not taken, or did not arrive. */
  reason: string | null;
  /** Ready to be sent once more; null where the file itself is the trouble. */
  base64: string | null;
}

interface Options {
  /** One that was sent before this page was opened anew. */
  kept: { name: string } | null;
  /** Sent, and under this id; or taken away. */
  onChange: (upload: { id: string; name: string } | null) => void;
}

/**
 * Chooses, makes smaller, sends and takes back a picture; the rest of the form is not touched by any of it (UX-042).
 */
export function usePicture({ kept, onChange }: Options) {
  const t = useT();
  const [picture, setPicture] = useState<Picture | null>(() => (kept ? { ...blank(kept.name), phase: "ready" } : null));
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const { src } = picture ?? {};
  useEffect(() => () => void (src?.startsWith("blob:") && URL.revokeObjectURL(src)), [src]);

  const send = async (base64: string, name: string) => {
    const stopper = new AbortController();
    sending.current = stopper;
    const change = (part: Partial<Picture>) =>
      setPicture((present) => (present && !stopper.signal.aborted ? { ...present, ...part } : present));
    change({ phase: "sending", progress: 0, reason: null, base64 });
    const outcome = await call(
      uploads.proof,
      { picture: base64 },
      { signal: stopper.signal, transport: withProgress((progress) => change({ progress })) },
    ).catch((reason: unknown) => {
      if (reason instanceof CallFailure) return reason;
      if (stopper.signal.aborted) return null;
      throw reason;
    });
    if (!outcome || stopper.signal.aborted) return;
    if (outcome instanceof CallFailure || !outcome.ok) {
      const refused =
        outcome instanceof CallFailure
          ? outcome.kind !== "network" && outcome.kind !== "garbled"
          : outcome.refusal.error === "picture_refused";
      const reason =
        outcome instanceof CallFailure
          ? refused
            ? failureSentence(outcome, t)
            : t("recharges.picture_failed")
          : failureSentence(outcome.refusal, t);
      change({ phase: "failed", reason, ...(refused && { base64: null }) });
      return;
    }
    change({ phase: "ready", progress: 1, base64: null });
    onChange({ id: outcome.data.id, name });
  };

  const choose = async (file: File) => {
    sending.current?.abort();
    onChange(null);
    setPicture({ ...blank(file.name), phase: "preparing" });
    const small = await smallerPicture(file);
    if (!small.ok) {
      const reason =
        small.fault === "too_large"
          ? t("recharges.picture_too_large")
          : t("refusal.picture_refused", { reason: small.fault });
      setPicture({ ...blank(file.name), phase: "failed", reason });
      return;
    }
    const shown = URL.createObjectURL(file);
    setPicture({ ...blank(file.name), phase: "sending", src: shown, base64: small.base64 });
    await send(small.base64, file.name);
  };
  const remove = () => {
    sending.current?.abort();
    setPicture(null);
    onChange(null);
  };
  const retry = () => (picture?.base64 ? void send(picture.base64, picture.name) : undefined);
  return { picture, choose, remove, retry };
}

function blank(name: string): Picture {
  return { phase: "preparing", name, src: null, progress: 0, reason: null, base64: null };
}
