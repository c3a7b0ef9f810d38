import { listing, videoBytes } from "@arcade/contract/shops/goods/listing/api";
import { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../../../kit/button.tsx";
import { Field } from "../../../../../kit/inputs/field.tsx";
import { call } from "../../../../../platform/wire/call.ts";
import { failureSentence } from "../../../../../platform/refusal.ts";
import { withProgress } from "../../../../../platform/wire/upload.ts";
import { FileButton } from "../../../../../platform/page/file-button.tsx";

/** One video: the accepted files, then the progress, then the video itself. */
export function VideoField({
  video,
  error,
  onChange,
}: {
  video: string;
  error: string | null;
  onChange: (video: string) => void;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const { part, reason, choose } = useVideo(onChange);
  return (
    <Field label={t("listing.video")} hint={t("listing.video_hint")} error={reason ?? error} optional>
      {(ties) =>
        video !== "" ? (
          <div className="flex flex-col gap-2">
            <video
              src={`/videos/${video}`}
              controls
              preload="metadata"
              playsInline
              className="max-h-64 w-full rounded-s bg-sunken"
              aria-label={t("listing.video")}
            />
            <Button variant="secondary" size="m" onClick={() => onChange("")}>
              {t("listing.video_remove")}
            </Button>
          </div>
        ) : (
          <div className="flex flex-col gap-2">
            <FileButton {...ties} accept="video/mp4,video/webm" onChange={(event) => void choose(event)}>
              {t("listing.video_choose")}
            </FileButton>
            {part !== null && (
              <span role="status" className="flex flex-col gap-1 text-label text-text-2">
                <progress value={part} max={1} aria-label={t("listing.video")} className="w-full" />
                {t("listing.video_sending", { percent: show.percent(Math.round(part * 100) * 10_000) })}
              </span>
            )}
          </div>
        )
      }
    </Field>
  );
}

function useVideo(onChange: (video: string) => void) {
  const t = useT();
  const [part, setPart] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (file === undefined) return;
    if (file.size > videoBytes) return setReason(t("refusal.video_refused", { reason: "too_large" }));
    const stopper = new AbortController();
    sending.current = stopper;
    setReason(null);
    setPart(0);
    try {
      const outcome = await call(
        listing.video,
        { video: await base64Of(file) },
        { signal: stopper.signal, transport: withProgress(setPart) },
      );
      if (outcome.ok) onChange(outcome.data.video);
      else setReason(failureSentence(outcome.refusal, t));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setReason(failure.kind === "network" ? t("app.network_text") : failureSentence(failure, t));
    } finally {
      setPart(null);
    }
  };
  return { part, reason, choose };
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((taken, failed) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      taken((typeof reader.result === "string" ? reader.result : "").replace(/^data:[^,]*,/, "")),
    );
    reader.addEventListener("error", () => failed(new TypeError("the file could not be read")));
    reader.readAsDataURL(file);
  });
}
