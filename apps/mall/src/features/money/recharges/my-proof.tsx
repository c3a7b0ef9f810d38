import { uploads } from "@arcade/contract/people/uploads/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Card } from "../../../kit/card.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import { useRead } from "../../../platform/wire/query.ts";

/**
 * The picture that the member sent. It is stored sealed, and its link is valid for a minute. Therefore an old link is
 * never shown: a new one is requested.
 */
export function MyProof({ uploadId }: { uploadId: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const look = useRead(uploads.look, { id: uploadId }, { staleMs: 0 });
  if (!look.data || !look.isFetchedAfterMount) return null;
  const { link } = look.data;
  const enlarge = async () => {
    await look.refetch();
    setOpen(true);
  };
  return (
    <Card>
      <h2 className="pb-2 text-title-s">{t("recharges.look_at_proof")}</h2>
      <button
        type="button"
        className="block h-32 w-24 overflow-hidden rounded-s bg-sunken"
        onClick={() => void enlarge()}
      >
        <img src={link} alt={t("recharges.picture_look")} className="size-full object-cover" />
      </button>
      {open && (
        <PictureViewer
          open={open}
          onOpenChange={setOpen}
          title={t("recharges.look_at_proof")}
          zoomLabel={t("recharges.picture_larger")}
          pictures={[{ src: link, alt: t("recharges.picture"), width: 900, height: 1_200 }]}
        />
      )}
    </Card>
  );
}
