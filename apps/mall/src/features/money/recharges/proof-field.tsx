import { type ReactNode, useState } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { PictureField } from "../../../kit/inputs/picture-field.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import type { Picture, usePicture } from "./use-picture.ts";

/** HEIC as well: where the browser reads it, it is sent as JPEG. */
const kinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";

/** The picture of the transfer: what is taken is said first, then how far it has come, and every way back. */
export function ProofField({ of: { picture, choose, remove, retry }, error }: { of: ReturnType<typeof usePicture>; error: string | null }): ReactNode {
  const say = useSay();
  const note = useNote(picture);
  const [looking, setLooking] = useState(false);
  const actions = picture && (
    <>
      {picture.phase === "failed" && picture.base64 !== null && (
        <Button size="m" variant="quiet" onClick={retry}>
          {say("recharges.picture_retry")}
        </Button>
      )}
      <Button size="m" variant="quiet" onClick={remove}>
        {picture.phase === "preparing" || picture.phase === "sending" ? say("recharges.picture_cancel") : say("recharges.picture_remove")}
      </Button>
    </>
  );
  return (
    <>
      <PictureField
        label={say("recharges.picture")}
        hint={say("recharges.picture_hint")}
        error={error ?? (picture?.phase === "failed" ? picture.reason : null)}
        accept={kinds}
        onChoose={(file) => void choose(file)}
        chooseLabel={say("recharges.picture_choose")}
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
        lookLabel={say("recharges.picture_look")}
        progressLabel={say("recharges.picture_progress")}
        actions={actions}
      />
      {picture?.src && looking && (
        <PictureViewer
          open={looking}
          onOpenChange={setLooking}
          title={say("recharges.picture")}
          zoomLabel={say("recharges.picture_larger")}
          pictures={[{ src: picture.src, alt: say("recharges.picture"), width: 900, height: 1_200 }]}
        />
      )}
    </>
  );
}

function useNote(picture: Picture | null): string | null {
  const say = useSay();
  const show = useShow();
  switch (picture?.phase) {
    case "preparing":
      return say("recharges.picture_preparing");
    case "sending":
      return say("recharges.picture_sending", { percent: show.percent(Math.round(picture.progress * 100) * 10_000) });
    case "ready":
      return say("recharges.picture_ready");
    case "failed":
    case undefined:
      return null; // the reason stands as the field's error
  }
}
