import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { Field } from "../../kit/inputs/field.tsx";
import { useVideoUpload, type VideoUpload } from "../video-upload.ts";
import { FileButton } from "./file-button.tsx";
import { OurVideo } from "./video.tsx";

interface VideoChoiceProps extends Omit<VideoUpload, "onSent"> {
  /** The name of the stored video, or nothing. */
  video: string;
  error?: string | null;
  onChange: (video: string) => void;
  label: string;
  hint: string;
  chooseText: string;
  removeText: string;
  sendingText: (percent: string) => string;
}

/** One video: what is accepted, then the progress, then the video itself. */
export function VideoChoice({
  video,
  error = null,
  onChange,
  label,
  hint,
  chooseText,
  removeText,
  sendingText,
  ...upload
}: VideoChoiceProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { part, reason, choose, cancel } = useVideoUpload({ ...upload, onSent: onChange });
  return (
    <Field label={label} hint={hint} error={reason ?? error} optional>
      {(ties) =>
        video !== "" ? (
          <div className="flex flex-col gap-2">
            <OurVideo name={video} label={label} className="max-h-64 rounded-s" />
            <Button variant="secondary" size="m" onClick={() => onChange("")}>
              {removeText}
            </Button>
          </div>
        ) : (
          <div className="flex flex-col gap-2">
            {part === null ? (
              <FileButton {...ties} accept="video/mp4,video/webm" onChange={(event) => void choose(event)}>
                {chooseText}
              </FileButton>
            ) : (
              <>
                <span role="status" className="flex flex-col gap-1 text-label text-text-2">
                  <progress value={part} max={1} aria-label={label} className="w-full" />
                  {sendingText(show.percent(Math.round(part * 100) * 10_000))}
                </span>
                <Button variant="secondary" size="m" onClick={cancel}>
                  {t("app.cancel")}
                </Button>
              </>
            )}
          </div>
        )
      }
    </Field>
  );
}
