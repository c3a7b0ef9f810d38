import { uploads } from "@arcade/contract/uploads/api";
import { type ReactNode, useState } from "react";
import { Card } from "../../kit/card.tsx";
import { PictureViewer } from "../../kit/picture-viewer.tsx";
import { useRead } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";

const linkLivesMs = 50_000;

/** The picture that I sent. It is kept sealed, so its link lives a minute and is asked for anew. */
export function MyProof({ uploadId }: { uploadId: string }): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const link = useRead(uploads.look, { id: uploadId }, { staleMs: linkLivesMs }).data?.link;
  if (!link) return null;
  return (
    <Card>
      <h2 className="pb-2 text-title-s">{say("recharges.look_at_proof")}</h2>
      <button type="button" className="block h-32 w-24 overflow-hidden rounded-s bg-sunken" onClick={() => setOpen(true)}>
        <img src={link} alt={say("recharges.picture_look")} className="size-full object-cover" />
      </button>
      {open && (
        <PictureViewer
          open={open}
          onOpenChange={setOpen}
          title={say("recharges.look_at_proof")}
          zoomLabel={say("recharges.picture_larger")}
          pictures={[{ src: link, alt: say("recharges.picture"), width: 900, height: 1_200 }]}
        />
      )}
    </Card>
  );
}
