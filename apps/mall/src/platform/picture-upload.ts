import type { Sent } from "@arcade/contract/endpoint";
import type { uploads } from "@arcade/contract/people/uploads/api";
import { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useEffect, useRef, useState } from "react";
import { failureSentence } from "./refusal.ts";
import { smallerPicture } from "./smaller-picture.ts";
import { call } from "./wire/call.ts";
import { withProgress } from "./wire/upload.ts";

/** A picture on its way to the mall, as far as it has come. */
export interface SentPicture {
  phase: "preparing" | "sending" | "failed" | "ready";
  name: string;
  /** To be seen on this page only; null while it cannot be. */
  src: string | null;
  progress: number;
  /** Why it was not taken, or did not arrive. */
  reason: string | null;
  /** What `measure` says of it. */
  blurred: boolean;
  /** Ready to be sent again; null if the file itself is the fault. */
  base64: string | null;
}

interface Options {
  endpoint: typeof uploads.proof | typeof uploads.paper;
  /** One that was sent before this page was opened again. */
  kept?: { name: string } | null;
  /** Sent, and under this id. False: what waited for it could not be changed. */
  onSent: (upload: { id: string; name: string }) => Promise<boolean> | boolean;
  /** Another one was chosen, or it was taken away. */
  onGone?: () => void;
  /** Whether it looks blurred. */
  measure?: (file: File) => Promise<boolean>;
  /** The words for a failed upload, and for a file that is too large. */
  words: { failed: string; tooLarge: string };
}

/**
 * Chooses, makes smaller on this device, sends and takes back a picture; the rest of the form is not touched by any of
 * it (UX-042).
 */
export function usePictureUpload({ endpoint, kept = null, onSent, onGone, measure, words }: Options) {
  const t = useT();
  const [sent, setSent] = useState<SentPicture | null>(() => (kept ? { ...blank(kept.name), phase: "ready" } : null));
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const src = sent?.src ?? null;
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);

  const send = async (base64: string, name: string) => {
    const stopper = new AbortController();
    sending.current = stopper;
    const change = (part: Partial<SentPicture>) =>
      setSent((present) => (present && !stopper.signal.aborted ? { ...present, ...part } : present));
    change({ phase: "sending", progress: 0, reason: null, base64 });
    const input: Sent<typeof uploads.proof> = { picture: base64 };
    const outcome = await call(endpoint, input, {
      signal: stopper.signal,
      transport: withProgress((progress) => change({ progress })),
    }).catch((reason: unknown) => {
      if (reason instanceof CallFailure) return reason;
      if (stopper.signal.aborted) return null;
      throw reason;
    });
    if (outcome === null || stopper.signal.aborted) return;
    if (outcome instanceof CallFailure) {
      const isLost = outcome.kind === "network" || outcome.kind === "garbled";
      const reason = isLost ? words.failed : failureSentence(outcome, t);
      change({ phase: "failed", reason, ...(!isLost && { base64: null }) });
    } else if (!outcome.ok) {
      const isBad = outcome.refusal.error === "picture_refused";
      change({ phase: "failed", reason: failureSentence(outcome.refusal, t), ...(isBad && { base64: null }) });
    } else {
      change({ progress: 1 });
      if (await onSent({ id: outcome.data.id, name })) change({ phase: "ready", base64: null });
      else change({ phase: "failed", reason: words.failed });
    }
  };

  const choose = async (file: File) => {
    sending.current?.abort();
    onGone?.();
    setSent({ ...blank(file.name), phase: "preparing" });
    const [small, blurred = false] = await Promise.all([smallerPicture(file), measure?.(file)]);
    if (!small.ok) {
      const reason =
        small.fault === "too_large" ? words.tooLarge : t("refusal.picture_refused", { reason: small.fault });
      setSent({ ...blank(file.name), phase: "failed", reason });
      return;
    }
    const { base64 } = small;
    setSent({ ...blank(file.name), phase: "sending", src: URL.createObjectURL(file), blurred, base64 });
    await send(base64, file.name);
  };
  const remove = () => {
    sending.current?.abort();
    setSent(null);
    onGone?.();
  };
  return { sent, choose, remove, retry: () => (sent?.base64 ? void send(sent.base64, sent.name) : undefined) };
}

function blank(name: string): SentPicture {
  return { phase: "preparing", name, src: null, progress: 0, reason: null, blurred: false, base64: null };
}
