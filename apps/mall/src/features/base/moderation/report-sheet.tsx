import { moderation } from "@arcade/contract/base/moderation/api";
import { maxReportText, type ReportReason, reportReasons } from "@arcade/contract/base/moderation/subjects";
import type { Sent } from "@arcade/contract/endpoint";
import type { MessageId } from "@arcade/messages/ids";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";

/** What can be reported: goods, a review, the store's reply to one, a question or an answer, or a message. */
type Reported = "goods" | "review" | "reply" | "question" | "message";

const words = {
  goods: { title: "moderation.goods_title", lead: "moderation.goods_lead", reasons: reportReasons.goods },
  review: { title: "moderation.review_title", lead: "moderation.review_lead", reasons: reportReasons.review },
  // Merchants are not paid for a reply.
  reply: {
    title: "moderation.reply_title",
    lead: "moderation.reply_lead",
    reasons: reportReasons.review.filter((reason) => reason !== "paid_for"),
  },
  question: {
    title: "moderation.question_title",
    lead: "moderation.question_lead",
    reasons: reportReasons.question,
  },
  message: { title: "moderation.message_title", lead: "moderation.message_lead", reasons: reportReasons.message },
} as const satisfies Record<Reported, { title: MessageId; lead: MessageId; reasons: readonly ReportReason[] }>;

interface ReportSheetProps {
  what: Reported;
  /** The id of the goods, the review, the question or the message. */
  id: string;
  onClose: () => void;
}

/** Reports something to the mall. Operators look at the report. */
export function ReportSheet({ what, id, onClose }: ReportSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { title, lead, reasons } = words[what];
  const change = useChange(moderation.report, {
    shows: ["reported_already", "own_report", "not_found", "invalid_input"],
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const about = aboutOf(what, id, reason);
    if (about === null) return;
    const outcome = await change.send({ about, text });
    if (!outcome?.ok) return;
    onClose();
    toast.show({ text: t("moderation.thanks"), tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
      {t("moderation.send")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t(title)} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t(lead)}</p>
        <RadioGroup<ReportReason>
          label={t("moderation.reason")}
          options={reasons.map((value) => ({ value, label: t(`moderation.reason_${value}`) }))}
          value={reason}
          onValueChange={setReason}
          error={isTried && reason === null ? t("moderation.reason_first") : null}
        />
        <TextArea
          label={t("moderation.details")}
          maxLength={maxReportText}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}

/** Null until the member chooses a reason from the list. */
function aboutOf(
  what: Reported,
  id: string,
  reason: ReportReason | null,
): Sent<typeof moderation.report>["about"] | null {
  switch (what) {
    case "goods": {
      const reason_code = reportReasons.goods.find((one) => one === reason);
      return reason_code === undefined ? null : { kind: "goods", id, reason_code };
    }
    case "review":
    case "reply": {
      const reason_code = reportReasons.review.find((one) => one === reason);
      return reason_code === undefined ? null : { kind: "review", id, part: what, reason_code };
    }
    case "question": {
      const reason_code = reportReasons.question.find((one) => one === reason);
      return reason_code === undefined ? null : { kind: "question", id, reason_code };
    }
    case "message": {
      const reason_code = reportReasons.message.find((one) => one === reason);
      return reason_code === undefined ? null : { kind: "message", id, reason_code };
    }
  }
}
