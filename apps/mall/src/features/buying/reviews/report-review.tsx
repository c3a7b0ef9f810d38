import { type Review, reviews } from "@arcade/contract/buying/reviews/api";
import { type ReviewPart, reviewParts, type ReviewReportReason, reviewReportReasons } from "@arcade/contract/buying/reviews/reasons";
import type { MessageId } from "@arcade/messages/ids";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";

const reasonWords = {
  offensive: "reviews.report_offensive",
  advertising: "reviews.report_advertising",
  personal_data: "reviews.report_personal_data",
  off_topic: "reviews.report_off_topic",
  paid_for: "reviews.report_paid_for",
  unlawful: "reviews.report_unlawful",
  something_else: "reviews.report_something_else",
} as const satisfies Record<ReviewReportReason, MessageId>;

const partWords = {
  review: { act: "reviews.report", title: "reviews.report_title", lead: "reviews.report_lead", reasons: reviewReportReasons },
  // Nobody is paid for answering.
  reply: {
    act: "reviews.report_reply",
    title: "reviews.report_reply_title",
    lead: "reviews.report_reply_lead",
    reasons: reviewReportReasons.filter((reason) => reason !== "paid_for"),
  },
} as const satisfies Record<ReviewPart, { act: MessageId; title: MessageId; lead: MessageId; reasons: readonly ReviewReportReason[] }>;

/** A quiet way to say that a review breaks the rules, or the store's reply where one stands. */
export function ReportReview({ review, parts = reviewParts }: { review: Review; parts?: readonly ReviewPart[] }): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const [open, setOpen] = useState<ReviewPart | null>(null);
  const shown = parts.filter((part) => part === "review" || review.reply !== null);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-4">
      {shown.map((part) => (
        <button
          key={part}
          type="button"
          className="min-h-11 text-label text-text-2 underline underline-offset-4"
          onClick={() => (loggedIn ? setOpen(part) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
        >
          {t(partWords[part].act)}
        </button>
      ))}
      {open && <ReportSheet reviewId={review.id} part={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function ReportSheet({ reviewId, part, onClose }: { reviewId: string; part: ReviewPart; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [reason, setReason] = useState<ReviewReportReason | null>(null);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const { title, lead, reasons } = partWords[part];
  const change = useChange(reviews.report, {
    shows: ["review_reported_already", "own_review_report", "invalid_input"],
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === null) return;
    const outcome = await change.send({ review_id: reviewId, part, reason_code: reason, text });
    if (!outcome?.ok) return;
    onClose();
    toast.show({ text: t("reviews.report_thanks"), tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
      {t("reviews.report_send")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t(title)} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-text-2">{t(lead)}</p>
        <RadioGroup<ReviewReportReason>
          label={t("reviews.report_reason")}
          options={reasons.map((value) => ({ value, label: t(reasonWords[value]) }))}
          value={reason}
          onValueChange={setReason}
          error={tried && reason === null ? t("reviews.report_reason_first") : null}
        />
        <TextArea label={t("reviews.report_details")} maxLength={1_000} value={text} onChange={({ target }) => setText(target.value)} />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
