import { applications } from "@arcade/contract/oversight/applications/api";
import {
  type IdentityDocumentSide,
  identityDocumentSides,
} from "@arcade/contract/oversight/applications/identity-documents";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { sideWords } from "./application.ts";
import { IdentityDocumentField } from "./identity-document-field.tsx";
import { PhotoGuide } from "./photo-guide.tsx";
import type { StepProps } from "./wizard.tsx";

/** Two pictures of the identity document, with a drawn guide. Each is saved as soon as it arrives. */
export function IdentityDocumentsStep({ draft, onDone }: StepProps): ReactNode {
  const t = useT();
  const [tried, setTried] = useState(false);
  const save = useChange(applications.save, { shows: ["papers_same", "not_found", "application_under_review"] });
  const kind = draft?.person?.document_kind;
  const keep = async (side: IdentityDocumentSide, id: string | null) =>
    (await save.send(side === "front" ? { front_id: id } : { back_id: id }))?.ok ?? false;
  const next = () => {
    setTried(true);
    if (draft?.front && draft.back) onDone();
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-text-2">
        {kind ? (
          <Trans id="applications.papers_text" values={{ document: t(`applications.document_${kind}`) }} />
        ) : (
          t("applications.papers_text_any")
        )}
      </p>
      <PhotoGuide />
      {identityDocumentSides.map((side) => (
        <IdentityDocumentField
          key={side}
          label={t(sideWords(kind, side))}
          kept={draft?.[side] ?? null}
          onSent={(id) => keep(side, id)}
          error={tried && !draft?.[side] ? t("field.rule_required") : null}
        />
      ))}
      <FailureNote of={save.failure} />
      <Button wide busy={save.pending} onClick={next}>
        {t("applications.next")}
      </Button>
    </div>
  );
}
