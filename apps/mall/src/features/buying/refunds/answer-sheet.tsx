import { refunds } from "@arcade/contract/buying/refunds/api";
import { type RefundRefusal, refundRefusals } from "@arcade/contract/buying/refunds/reasons";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import type { MessageId } from "@arcade/messages/ids";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { PicturesField } from "./pictures-field.tsx";

/** Who writes: the store refuses, or disputes what came back; the buyer asks the mall. */
type Kind = "reject" | "dispute" | "platform";

interface KindWords {
  title: MessageId;
  text: MessageId;
  send: MessageId;
  done: MessageId;
}

const wordsOf: Record<Kind, KindWords> = {
  reject: {
    title: "refunds.reject_title",
    text: "refunds.reject_text",
    send: "refunds.reject",
    done: "refunds.rejected_done",
  },
  dispute: {
    title: "refunds.dispute_return",
    text: "refunds.dispute_return_text",
    send: "refunds.dispute_send",
    done: "refunds.asked_platform",
  },
  platform: {
    title: "refunds.ask_platform",
    text: "refunds.ask_platform_text",
    send: "refunds.ask_platform",
    done: "refunds.asked_platform",
  },
};

/** A reason if the store must give one, a text and pictures. */
export function AnswerSheet({
  kind,
  refund,
  onClose,
}: {
  kind: Kind;
  refund: Pick<RefundDetail, "id" | "version">;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const [refusal, setRefusal] = useState<RefundRefusal | null>(kind === "dispute" ? "return_differs" : null);
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<readonly string[]>([]);
  // What the store read when it began to answer. A change that arrives meanwhile is not what it refuses.
  const [version] = useState(refund.version);
  const options = { shows: ["refund_moved", "picture_unknown"] as const };
  const reject = useChange(refunds.reject, { shows: [...options.shows, "refund_changed"] });
  const dispute = useChange(refunds.disputeReturn, options);
  const platform = useChange(refunds.askPlatform, options);
  const change = { reject, dispute, platform }[kind];
  const words = wordsOf[kind];
  const said = { refund_id: refund.id, text, pictures: [...pictures] };
  const sent = async () => {
    if (kind === "platform") return platform.send(said);
    if (refusal === null) return null;
    return kind === "dispute" ? dispute.send({ ...said, refusal }) : reject.send({ ...said, refusal, version });
  };
  const send = async () => {
    const outcome = await sent();
    if (!outcome?.ok) return;
    toast.show({ text: t(words.done), tone: "success" });
    onClose();
  };
  const missing = kind !== "platform" && refusal === null;
  const actions = (
    <Button
      wide
      variant={kind === "reject" ? "danger" : "primary"}
      busy={change.pending}
      disabledReason={missing ? t("refunds.reason_choose") : null}
      onClick={() => void send()}
    >
      {t(words.send)}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={t(words.title)} actions={actions}>
      <div className="flex flex-col gap-5">
        <p className="text-text-2">{t(words.text)}</p>
        {kind !== "platform" && (
          <RadioGroup
            label={t("refunds.reason")}
            value={refusal}
            onValueChange={setRefusal}
            options={refundRefusals.map((value) => ({ value, label: t(`refunds.refusal_${value}`) }))}
          />
        )}
        <TextArea
          label={t("refunds.text_store")}
          optional
          rows={4}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <PicturesField pictures={pictures} onChange={(change) => setPictures((present) => change(present))} />
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}
