import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../../kit/inputs/text-area.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../../platform/draft.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import type { Dispute } from "./dispute-part.tsx";
import { PicturesField } from "../pictures-field.tsx";

const minCharacters = 10;

/** A text and pictures for the mall. The text is kept until it is sent. */
export function EvidenceSheet({ dispute, onClose }: { dispute: Dispute; onClose: () => void }): ReactNode {
  const { refund_id: refundId, side } = dispute;
  const t = useT();
  const [draft, keep, drop] = useDraft(`evidence:${refundId}`, { text: "" }, noSecrets);
  const [text, setText] = useState(draft.text);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const change = useChange(side === "store" ? disputes.answerForStore : disputes.addEvidence, {
    shows: ["dispute_over", "evidence_full", "picture_unknown"],
  });
  const isShort = text.trim().length < minCharacters;
  const send = async () => {
    setTried(true);
    if (isShort) return;
    const outcome = await change.send({ refund_id: refundId, text, pictures: [...pictures] });
    if (!outcome?.ok) return;
    drop();
    toast.show({ text: t("disputes.added"), tone: "success" });
    onClose();
  };
  const actions = (
    <Button wide busy={change.pending} onClick={() => void send()}>
      {t("disputes.add_send")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={t("disputes.add")} actions={actions}>
      <div className="flex flex-col gap-5">
        <p className="text-text-2">{t("disputes.add_lead")}</p>
        <TextArea
          label={t("disputes.add_text")}
          error={tried && isShort ? t("disputes.add_text_short") : null}
          rows={4}
          maxLength={2_000}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            keep({ text: event.target.value });
          }}
        />
        <PicturesField pictures={pictures} onChange={(from) => setPictures((present) => from(present))} />
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}
