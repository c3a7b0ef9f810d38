import { uploads } from "@arcade/contract/people/uploads/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { PictureField } from "../../../kit/inputs/picture-field.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import type { Application } from "./application.ts";
import { type SentIdentityDocument, useIdentityDocument } from "./use-paper.ts";

/** HEIC as well: where the browser reads it, it is sent as JPEG. */
const pictureKinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";
const linkLivesMs = 50_000;

interface IdentityDocumentFieldProps {
  label: string;
  kept: Application["front"];
  onSent: (id: string) => Promise<boolean>;
  error: string | null;
}

/** One side of the paper: from the camera or the device, on its way, or kept under its seal. */
export function IdentityDocumentField({ label, kept, onSent, error }: IdentityDocumentFieldProps): ReactNode {
  const t = useT();
  const { paper, choose, remove, retry } = useIdentityDocument(onSent);
  const [isAnew, setAnew] = useState(false);
  const [looking, setLooking] = useState(false);
  const own =
    useRead(
      uploads.look,
      { id: kept?.upload_id ?? "0" },
      { enabled: kept !== null && paper === null, staleMs: linkLivesMs },
    ).data?.link ?? null;
  const src = paper ? paper.src : own;
  const isSent = paper === null && kept !== null && !isAnew;
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
      {paper?.phase === "failed" && paper.base64 !== null && (
        <Button size="m" variant="quiet" onClick={retry}>
          {t("applications.picture_retry")}
        </Button>
      )}
      <Button size="m" variant="quiet" onClick={other}>
        {t(
          paper?.phase === "preparing" || paper?.phase === "sending"
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
        error={paper?.phase === "failed" ? paper.reason : paper === null && !isSent ? error : null}
        accept={pictureKinds}
        onChoose={take}
        chooseLabel={t("applications.picture_choose")}
        chosen={
          paper || isSent
            ? {
                src,
                name: paper?.name ?? label,
                note: <Note paper={paper} />,
                progress: paper?.phase === "sending" ? paper.progress : null,
                failed: paper?.phase === "failed",
              }
            : null
        }
        onLook={() => setLooking(true)}
        lookLabel={`${label}: ${t("applications.picture_look")}`}
        progressLabel={t("applications.picture_progress")}
        actions={actions}
      />
      {paper?.blurred && paper.phase !== "failed" && <Notice tone="warn">{t("applications.blur_hint")}</Notice>}
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

function Note({ paper }: { paper: SentIdentityDocument | null }): ReactNode {
  const t = useT();
  const show = useShow();
  switch (paper?.phase) {
    case "preparing":
      return t("applications.picture_preparing");
    case "sending":
      return t("applications.picture_sending", { percent: show.percent(Math.round(paper.progress * 100) * 10_000) });
    case "failed":
      return null; // the reason stands as the field's error
    case "ready":
    case undefined:
      return t("applications.picture_ready");
  }
}
