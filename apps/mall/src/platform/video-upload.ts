import type { uploads } from "@arcade/contract/people/uploads/api";
import { videoBytes } from "@arcade/contract/people/uploads/videos";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { base64Of } from "./base64.ts";
import { failureSentence } from "./refusal.ts";
import { call } from "./wire/call.ts";
import { withProgress } from "./wire/upload.ts";

export interface VideoUpload {
  endpoint: typeof uploads.video | typeof listing.video;
  /** How long the video may be. The server decides; this device asks first, so that nothing is sent in vain. */
  seconds?: number;
  /** Stored, and under this name. */
  onSent: (video: string) => void;
  /** True while a video is on its way. */
  onSending?: ((isSending: boolean) => void) | undefined;
}

/** Chooses and sends a video. `part` is how much of it is sent, from 0 to 1; null: none is on its way. */
export function useVideoUpload({ endpoint, seconds, onSent, onSending }: VideoUpload) {
  const t = useT();
  const [part, setPart] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File, stopper: AbortController) => {
    try {
      const length = seconds === undefined ? null : await secondsOf(file);
      if (length !== null && seconds !== undefined && length > seconds + 1)
        return setReason(t("refusal.video_refused", { reason: "too_long" }));
      const outcome = await call(
        endpoint,
        { video: await base64Of(file) },
        { signal: stopper.signal, transport: withProgress(setPart) },
      );
      if (outcome.ok) onSent(outcome.data.video);
      else setReason(failureSentence(outcome.refusal, t));
    } catch (failure) {
      if (stopper.signal.aborted) return;
      if (!(failure instanceof CallFailure)) throw failure;
      setReason(failure.kind === "network" ? t("app.network_text") : failureSentence(failure, t));
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (file === undefined) return;
    if (file.size > videoBytes) return setReason(t("refusal.video_refused", { reason: "too_large" }));
    const stopper = new AbortController();
    sending.current = stopper;
    setReason(null);
    setPart(0);
    onSending?.(true);
    await send(file, stopper);
    setPart(null);
    onSending?.(false);
  };
  return { part, reason, choose, cancel: () => sending.current?.abort() };
}

/** A browser that says nothing in this time does not read the file. */
const readMs = 5_000;

/** How long a file on this device plays. Null: the file does not say it, or this browser cannot read it. */
async function secondsOf(file: File): Promise<number | null> {
  const src = URL.createObjectURL(file);
  const video = document.createElement("video");
  try {
    return await new Promise<number | null>((resolve) => {
      const end = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
      for (const event of ["loadedmetadata", "error"] as const) video.addEventListener(event, end);
      setTimeout(end, readMs);
      video.preload = "metadata";
      video.src = src;
    });
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(src);
  }
}
