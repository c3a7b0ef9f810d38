import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { PictureField } from "../../../kit/inputs/picture-field.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import type { SentPicture, usePictureUpload } from "../../../platform/picture-upload.ts";

/** HEIC as well: if the browser can read it, it is sent as JPEG. */
const kinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";

/**
 * The picture of the transfer: first which files are accepted, then the progress, and buttons to cancel or replace it.
 */
export function ProofField({
  of: { sent: picture, choose, remove, retry },
  error,
}: {
  of: ReturnType<typeof usePictureUpload>;
  error: string | null;
}): ReactNode {
  const t = useT();
  const note = useNote(picture);
  const [looking, setLooking] = useState(false);
  const actions = picture && (
    <>
      {picture.phase === "failed" && picture.base64 !== null && (
        <Button size="m" variant="quiet" onClick={retry}>
          {t("recharges.picture_retry")}
        </Button>
      )}
      <Button size="m" variant="quiet" onClick={remove}>
        {picture.phase === "preparing" || picture.phase === "sending"
          ? t("recharges.picture_cancel")
          : t("recharges.picture_remove")}
      </Button>
    </>
  );
  return (
    <>
      <PictureField
        label={t("recharges.picture")}
        hint={t("recharges.picture_hint")}
        error={error ?? (picture?.phase === "failed" ? picture.reason : null)}
        accept={kinds}
        onChoose={(file) => void choose(file)}
        chooseLabel={t("recharges.picture_choose")}
        chosen={
          picture && {
            src: picture.src,
            name: picture.name,
            note,
            progress: picture.phase === "sending" ? picture.progress : null,
            failed: picture.phase === "failed",
          }
        }
        onLook={() => setLooking(true)}
        lookLabel={t("recharges.picture_look")}
        progressLabel={t("recharges.picture_progress")}
        actions={actions}
      />
      {picture?.src && looking && (
        <PictureViewer
          open={looking}
          onOpenChange={setLooking}
          title={t("recharges.picture")}
          zoomLabel={t("recharges.picture_larger")}
          pictures={[{ src: picture.src, alt: t("recharges.picture"), width: 900, height: 1_200 }]}
        />
      )}
    </>
  );
}

function useNote(picture: SentPicture | null): string | null {
  const t = useT();
  const show = useShow();
  switch (picture?.phase) {
    case "preparing":
      return t("recharges.picture_preparing");
    case "sending":
      return t("recharges.picture_sending", { percent: show.percent(Math.round(picture.progress * 100) * 10_000) });
    case "ready":
      return t("recharges.picture_ready");
    case "failed":
    case undefined:
      return null; // the field shows the reason as its error
  }
}
