import { uploadsOffice } from "@arcade/contract/people/uploads/office";
import { Button, Image, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { useChange } from "../../../platform/change.ts";
import "./proof.css";

interface ProofProps {
  of: { upload_id: string; width: number; height: number; destroyed: boolean };
}

/** The member's picture: seen only after saying what for, and each look is written down. */
export function Proof({ of: { upload_id, width, height, destroyed } }: ProofProps): ReactNode {
  const t = useT();
  const [purpose, setPurpose] = useState(t("office.proof_purpose_usual"));
  const [link, setLink] = useState<string | null>(null);
  const look = useChange(uploadsOffice.look, { quiet: true });
  if (destroyed) return <p className="quiet">{t("office.proof_destroyed")}</p>;
  if (link !== null) {
    return (
      <Image
        className="proof-picture"
        src={link}
        alt={t("office.proof_alt")}
        width={Math.min(width, 320)}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    );
  }
  const show = async () => {
    const outcome = await look.send({ upload_id, purpose });
    if (outcome?.ok) setLink(outcome.data.link);
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
      <FailureNote of={look.failure} />
    </div>
  );
}
