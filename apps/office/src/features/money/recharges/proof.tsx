import { uploadsOffice } from "@arcade/contract/people/uploads/office";
import { Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { useOpenedOnce } from "../../../kit/viewer/opened-once.ts";
import { PictureViewer } from "../../../kit/viewer/picture-viewer.tsx";
import { useChange } from "../../../platform/change.ts";
import "./proof.css";

interface ProofProps {
  of: { upload_id: string; destroyed: boolean };
}

/** The member's picture: seen only after saying what for, and each look is written down. */
export function Proof({ of: { upload_id, destroyed } }: ProofProps): ReactNode {
  const t = useT();
  const [purpose, setPurpose] = useState(t("office.proof_purpose_usual"));
  const { src, isSpent, open } = useOpenedOnce();
  const look = useChange(uploadsOffice.look, { quiet: true });
  if (destroyed) return <p className="quiet">{t("office.proof_destroyed")}</p>;
  if (src !== null) return <PictureViewer src={src} alt={t("office.proof_alt")} />;
  const show = async () => {
    const outcome = await look.send({ upload_id, purpose });
    if (outcome?.ok) await open(outcome.data.link);
  };
  return (
    <div className="proof">
      <label>
        <span className="quiet">{t("office.proof_purpose")}</span>
        <Input value={purpose} maxLength={200} dir="auto" onChange={(event) => setPurpose(event.target.value)} />
      </label>
      <Button onClick={() => void show()} loading={look.pending} disabled={purpose.trim().length < 3}>
        {t("office.proof_show")}
      </Button>
      <p className="quiet">{t("office.proof_logged")}</p>
      {isSpent ? <p className="quiet">{t("office.proof_spent")}</p> : null}
      <FailureNote of={look.failure} />
    </div>
  );
}
