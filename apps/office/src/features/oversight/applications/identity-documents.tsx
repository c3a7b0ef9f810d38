import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import {
  type IdentityDocumentSide,
  identityDocumentSides,
} from "@arcade/contract/oversight/applications/identity-documents";
import { Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { FailureNote } from "../../../kit/failure.tsx";
import { useOpenedOnce } from "../../../kit/viewer/opened-once.ts";
import { PictureViewer } from "../../../kit/viewer/picture-viewer.tsx";
import { useChange } from "../../../platform/change.ts";
import type { RecordAnswer } from "./application-record.tsx";
import "./identity-documents.css";

/** The identity document's pictures: each is seen after saying what for, once, and the look is written down (PROOF 5.4). */
export function IdentityDocuments({ record }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const [purpose, setPurpose] = useState(t("applications.office_purpose_usual"));
  if (record.front === null && record.back === null)
    return <p className="quiet">{t("applications.office_papers_gone")}</p>;
  const mayLook = record.open_to_me && (record.state !== "under_review" || record.claim?.mine === true);
  return (
    <div className="papers">
      <label>
        <span className="quiet">{t("applications.office_purpose")}</span>
        <Input value={purpose} maxLength={200} dir="auto" onChange={(event) => setPurpose(event.target.value)} />
      </label>
      <p className="quiet">{t(mayLook ? "applications.office_look_once" : "applications.office_look_claim")}</p>
      {identityDocumentSides.map((side) =>
        record[side] === null ? null : (
          <IdentityDocumentPicture key={side} id={record.id} side={side} purpose={purpose} disabled={!mayLook} />
        ),
      )}
    </div>
  );
}

/** The link opens once. */
function IdentityDocumentPicture({
  id,
  side,
  purpose,
  disabled,
}: {
  id: string;
  side: IdentityDocumentSide;
  purpose: string;
  disabled: boolean;
}): ReactNode {
  const t = useT();
  const look = useChange(applicationsOffice.look, { quiet: true });
  const { src, isSpent, open } = useOpenedOnce();
  const name = t(`applications.side_${side}`);
  const show = async () => {
    const outcome = await look.send({ id, side, purpose });
    if (outcome?.ok) await open(outcome.data.link);
  };
  return (
    <figure className="paper">
      {src === null ? (
        <Button onClick={() => void show()} loading={look.pending} disabled={disabled || purpose.trim().length < 3}>
          {t("applications.office_show", { side: name })}
        </Button>
      ) : (
        <PictureViewer src={src} alt={t("applications.office_paper_alt", { side: name })} />
      )}
      {isSpent ? <p className="quiet">{t("applications.office_paper_spent")}</p> : null}
      <FailureNote of={look.failure} />
    </figure>
  );
}
