import { languageOf } from "@arcade/contract/languages";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import {
  type HideReason,
  hideReasons,
  replyHideReasons,
  type ReviewPart,
} from "@arcade/contract/buying/reviews/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { MessageField } from "../../../kit/message-field.tsx";
import type { ReviewInOffice } from "./review-record.tsx";

type Act = "dismiss" | `${"hide" | "end"}_${ReviewPart}`;

interface ActProps {
  review: ReviewInOffice;
  onClose: () => void;
}

interface Part {
  part: ReviewPart;
  /** The decision that hides it now. */
  standing: ReviewInOffice["hides"][number] | undefined;
  words: typeof reviewWords | typeof replyWords;
  codes: readonly HideReason[];
}

const standingOf = ({ hides }: ReviewInOffice, part: ReviewPart) =>
  hides.find((hide) => hide.part === part && hide.ended === null);

/** What can be hidden and shown again: the review, and the store's reply to one that shows. */
function partsOf(review: ReviewInOffice): Part[] {
  const [whole, reply] = [standingOf(review, "review"), standingOf(review, "reply")];
  const parts: Part[] = [{ part: "review", standing: whole, words: reviewWords, codes: hideReasons }];
  if (reply || (review.reply && !whole))
    parts.push({ part: "reply", standing: reply, words: replyWords, codes: replyHideReasons });
  return parts;
}

const reviewWords = {
  hide: "oversight.review_hide",
  effect: "oversight.review_hide_effect",
  message: "oversight.review_message",
  show: "oversight.review_end_hide",
  showEffect: "oversight.review_end_hide_effect",
} as const;

const replyWords = {
  hide: "oversight.reply_hide",
  effect: "oversight.reply_hide_effect",
  message: "oversight.reply_message",
  show: "oversight.reply_end_hide",
  showEffect: "oversight.reply_end_hide_effect",
} as const;

const openReports = ({ reports }: ReviewInOffice) => reports.filter(({ state }) => state === "open").length;

/** What can be decided on a review; one form at a time, in place. */
export function ReviewActs({ review }: { review: ReviewInOffice }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const claiming = useClaim("review", review.id, review.claim);
  const { isOthers } = claiming;
  const parts = partsOf(review);
  const mayDismiss = !isOthers && openReports(review) > 0;
  useKeys({
    a: mayDismiss ? () => setAct("dismiss") : null,
    r: isOthers || standingOf(review, "review") ? null : () => setAct("hide_review"),
    c: claimKey(claiming, mayDismiss),
  });
  const close = () => setAct(null);
  if (act === "dismiss") return <Dismiss review={review} onClose={close} />;
  for (const part of parts) {
    if (act === `hide_${part.part}`) return <Hide review={review} of={part} onClose={close} />;
    if (act === `end_${part.part}`) return <EndHide of={part} onClose={close} />;
  }
  return (
    <div className="filters">
      <ClaimControl of={claiming} />
      {mayDismiss ? <Button onClick={() => setAct("dismiss")}>{t("oversight.review_dismiss")}</Button> : null}
      {isOthers
        ? null
        : parts.map(({ part, standing, words }) =>
            standing ? (
              <Button key={part} onClick={() => setAct(`end_${part}`)}>
                {t(words.show)}
              </Button>
            ) : (
              <Button key={part} danger onClick={() => setAct(`hide_${part}`)}>
                {t(words.hide)}
              </Button>
            ),
          )}
    </div>
  );
}

function Hide({ review, of: { part, words, codes }, onClose }: ActProps & { of: Part }): ReactNode {
  const t = useT();
  const show = useShow();
  const { message: toast } = Ground.useApp();
  const language = languageOf(part === "reply" && review.reply ? review.reply.language : review.author.language);
  return (
    <ActionForm<typeof moderationOffice.decide, { message: string }>
      endpoint={moderationOffice.decide}
      title={t(words.hide)}
      toInput={({ reason_code, message, note = "" }) => ({
        about: {
          kind: "review",
          id: review.id,
          decision: {
            kind: "hide",
            part,
            reason_code: codes.find((code) => code === reason_code) ?? "off_topic", // the form requires one of the list
            message: message ?? "",
          },
        },
        note,
      })}
      reasons={reasonsOf(codes, (code) => `reviews.hide_${code}`, { language })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t(words.effect, { reports: show.count(openReports(review)) })}</p>}
      confirm={t(words.hide)}
      danger
      onDone={() => {
        void toast.success(t("oversight.review_hidden_toast"));
        onClose();
      }}
      onCancel={onClose}
    >
      <MessageField label={t(words.message)} language={language} />
    </ActionForm>
  );
}

function Dismiss({ review, onClose }: ActProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { message: toast } = Ground.useApp();
  return (
    <ActionForm<typeof moderationOffice.decide>
      endpoint={moderationOffice.decide}
      title={t("oversight.review_dismiss")}
      toInput={({ note = "" }) => ({ about: { kind: "review", id: review.id, decision: { kind: "nothing" } }, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("oversight.review_dismiss_effect", { reports: show.count(openReports(review)) })}</p>}
      confirm={t("oversight.review_dismiss")}
      onDone={() => {
        void toast.success(t("oversight.review_dismissed_toast"));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EndHide({ of: { standing, words }, onClose }: { of: Part; onClose: () => void }): ReactNode {
  const t = useT();
  if (standing === undefined) return null;
  return (
    <ActionForm
      endpoint={reviewsOffice.endHide}
      title={t(words.show)}
      toInput={({ note = "" }) => ({ hide_id: standing.id, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t(words.showEffect)}</p>}
      confirm={t(words.show)}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
