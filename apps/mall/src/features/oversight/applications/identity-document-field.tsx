import { uploads } from "@arcade/contract/people/uploads/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { PictureField } from "../../../kit/inputs/picture-field.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import { type SentPicture, usePictureUpload } from "../../../platform/picture-upload.ts";
import { useRead } from "../../../platform/wire/query.ts";
import type { Application } from "./application.ts";
import { looksBlurred } from "./sharpness.ts";

/** HEIC as well: if the browser can read it, it is sent as JPEG. */
const pictureKinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";
const linkLivesMs = 50_000;

interface IdentityDocumentFieldProps {
  label: string;
  kept: Application["front"];
  onSent: (id: string) => Promise<boolean>;
  error: string | null;
}

/**
 * One side of the identity document: choosing a picture from the camera or the device, uploading it, or the sealed
 * picture.
 */
export function IdentityDocumentField({ label, kept, onSent, error }: IdentityDocumentFieldProps): ReactNode {
  const t = useT();
  const { sent, choose, remove, retry } = usePictureUpload({
    endpoint: uploads.paper,
    onSent: ({ id }) => onSent(id),
    measure: looksBlurred,
    words: { failed: t("applications.picture_failed"), tooLarge: t("applications.picture_too_large") },
  });
  const [isAnew, setAnew] = useState(false);
  const [looking, setLooking] = useState(false);
  const own =
    useRead(
      uploads.look,
      { id: kept?.upload_id ?? "0" },
      { enabled: kept !== null && sent === null, staleMs: linkLivesMs },
    ).data?.link ?? null;
  const src = sent ? sent.src : own;
  const isSent = sent === null && kept !== null && !isAnew;
  const other = () => {
    remove();
    setAnew(true);
  };
  const take = (file: File) => {
    setAnew(false);
    void choose(file);
  };
  const actions = (
    <>
      {sent?.phase === "failed" && sent.base64 !== null && (
        <Button size="m" variant="quiet" onClick={retry}>
          {t("applications.picture_retry")}
        </Button>
      )}
      <Button size="m" variant="quiet" onClick={other}>
        {t(
          sent?.phase === "preparing" || sent?.phase === "sending"
            ? "applications.picture_cancel"
            : "applications.picture_other",
        )}
      </Button>
    </>
  );
  return (
    <div className="flex flex-col gap-2">
      <PictureField
        label={label}
        hint={t("applications.picture_hint")}
        error={sent?.phase === "failed" ? sent.reason : sent === null && !isSent ? error : null}
        accept={pictureKinds}
        onChoose={take}
        chooseLabel={t("applications.picture_choose")}
        chosen={
          sent || isSent
            ? {
                src,
                name: sent?.name ?? label,
                note: <Note sent={sent} />,
                progress: sent?.phase === "sending" ? sent.progress : null,
                failed: sent?.phase === "failed",
              }
            : null
        }
        onLook={() => setLooking(true)}
        lookLabel={`${label}: ${t("applications.picture_look")}`}
        progressLabel={t("applications.picture_progress")}
        actions={actions}
      />
      {sent?.blurred && sent.phase !== "failed" && <Notice tone="warn">{t("applications.blur_hint")}</Notice>}
      {src && looking && (
        <PictureViewer
          open={looking}
          onOpenChange={setLooking}
          title={label}
          zoomLabel={t("applications.picture_larger")}
          pictures={[{ src, alt: label, width: kept?.width ?? 1_200, height: kept?.height ?? 900 }]}
        />
      )}
    </div>
  );
}

function Note({ sent }: { sent: SentPicture | null }): ReactNode {
  const t = useT();
  const show = useShow();
  switch (sent?.phase) {
    case "preparing":
      return t("applications.picture_preparing");
    case "sending":
      return t("applications.picture_sending", { percent: show.percent(Math.round(sent.progress * 100) * 10_000) });
    case "failed":
      return null; // the field shows the reason as its error
    case "ready":
    case undefined:
      return t("applications.picture_ready");
  }
}
