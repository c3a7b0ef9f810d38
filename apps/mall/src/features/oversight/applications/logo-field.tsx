import { uploads } from "@arcade/contract/people/uploads/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { PictureField } from "../../../kit/inputs/picture-field.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { pictureUrl } from "@arcade/contract/pictures";
import { failureSentence } from "../../../platform/refusal.ts";
import { smallerPicture } from "../../../platform/smaller-picture.ts";

interface LogoFieldProps {
  logo: string | null;
  onSent: (logo: string) => Promise<boolean>;
  error: string | null;
}

/**
 * The store's logo. The mall crops the middle to a square. The merchant can change the crop later in the store's
 * settings.
 */
export function LogoField({ logo, onSent, error }: LogoFieldProps): ReactNode {
  const t = useT();
  const [isAnew, setAnew] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const keep = useChange(uploads.picture, { shows: ["picture_refused", "uploads_limit"] });
  const choose = async (file: File) => {
    setFault(null);
    setPreparing(true);
    const small = await smallerPicture(file);
    setPreparing(false);
    if (!small.ok) {
      setFault(
        small.fault === "too_large"
          ? t("applications.picture_too_large")
          : t("refusal.picture_refused", { reason: small.fault }),
      );
      return;
    }
    const outcome = await keep.send({ use: "logo", picture: small.base64 });
    if (outcome?.ok && (await onSent(outcome.data.picture))) setAnew(false);
    else if (outcome && !outcome.ok) setFault(failureSentence(outcome.refusal, t));
  };
  const busy = preparing || keep.pending;
  return (
    <PictureField
      label={t("applications.logo")}
      hint={t("applications.logo_hint")}
      error={fault ?? error}
      accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
      onChoose={(file) => void choose(file)}
      chooseLabel={t("applications.logo_choose")}
      chosen={
        busy || (logo && !isAnew)
          ? {
              src: !busy && logo ? pictureUrl(logo, 160) : null,
              name: t("applications.logo"),
              note: t(busy ? "applications.picture_preparing" : "applications.logo_ready"),
              progress: null,
              failed: false,
            }
          : null
      }
      onLook={() => setAnew(true)}
      lookLabel={t("applications.picture_other")}
      progressLabel={t("applications.picture_progress")}
      actions={
        <Button size="m" variant="quiet" busy={busy} onClick={() => setAnew(true)}>
          {t("applications.picture_other")}
        </Button>
      }
    />
  );
}
