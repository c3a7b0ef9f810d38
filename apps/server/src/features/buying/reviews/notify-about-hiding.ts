import type { HideReason, ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import type { Context } from "../../../platform/context.ts";
import { type Notice, notify, notifyStore, type StoreNotice } from "../../base/notices/index.ts";
import type { ReviewInOffice } from "./office.sql.ts";
import { nameOfGoods } from "./office.views.ts";

/** Why a review, or a store's reply, no longer shows, what the operator wrote, and how to appeal (PROOF F4). */
export async function notifyHidden(
  context: Context,
  review: ReviewInOffice,
  { id, part, reason_code, message }: { id: bigint; part: ReviewPart; reason_code: HideReason; message: string },
): Promise<void> {
  tellWriter(context, review, part, hiddenTemplates, {
    dedupe_key: `review_hide:${id}`,
    details: {
      goods: { in: await nameOfGoods(context.tx, review.goods_id) },
      reason: { say: `reviews.hide_${reason_code}` },
      message,
    },
  });
}

export async function notifyShownAgain(
  context: Context,
  review: ReviewInOffice,
  { hide_id, part }: { hide_id: bigint; part: ReviewPart },
): Promise<void> {
  const details = { goods: { in: await nameOfGoods(context.tx, review.goods_id) } };
  tellWriter(context, review, part, shownTemplates, { dedupe_key: `review_hide:${hide_id}:ended`, details });
}

/** The buyer of a review, or the store of a reply. */
function tellWriter(
  context: Context,
  { member_id, owner_id }: ReviewInOffice,
  part: ReviewPart,
  templates: { review: Notice["template"]; reply: StoreNotice["template"] },
  about: Pick<Notice, "dedupe_key" | "details">,
): void {
  const said = { ...about, topic: "account", page: pages[part] } as const;
  if (part === "review") notify(context, member_id, { ...said, template: templates.review });
  else notifyStore(context, owner_id, { ...said, template: templates.reply });
}

/**
 * What came of a report, to who made it: what was hidden, or that it stays. A review that is hidden takes its reply
 * along.
 */
export async function notifyReported(
  context: Context,
  report: { id: bigint; member_id: bigint; part: ReviewPart },
  { goods_id }: ReviewInOffice,
  outcome: ReviewPart | "dismissed",
): Promise<void> {
  notify(context, report.member_id, {
    dedupe_key: `report:${report.id}`,
    topic: "account",
    template: reportTemplates[report.part][outcome],
    details: { goods: { in: await nameOfGoods(context.tx, goods_id) } },
    page: `/pages/product/goods?id=${goods_id}`,
  });
}

type Templates<Outcome extends string> = Record<Outcome, Notice["template"]>;

const pages = { review: "/pages/member/comment_list?tab=mine", reply: "/pages/shop/reviews" } as const satisfies Record<
  ReviewPart,
  Notice["page"]
>;
const hiddenTemplates = {
  review: ["mail.review_hidden_subject", "mail.review_hidden_body"],
  reply: ["mail.reply_hidden_subject", "mail.reply_hidden_body"],
} as const;
const shownTemplates = {
  review: ["mail.review_shown_subject", "mail.review_shown_body"],
  reply: ["mail.reply_shown_subject", "mail.reply_shown_body"],
} as const;
const replyUpheld: Notice["template"] = ["mail.reply_report_upheld_subject", "mail.reply_report_upheld_body"];
const reportTemplates: Record<ReviewPart, Templates<ReviewPart | "dismissed">> = {
  review: {
    review: ["mail.review_report_upheld_subject", "mail.review_report_upheld_body"],
    reply: ["mail.review_report_reply_subject", "mail.review_report_reply_body"],
    dismissed: ["mail.review_report_dismissed_subject", "mail.review_report_dismissed_body"],
  },
  reply: {
    review: replyUpheld,
    reply: replyUpheld,
    dismissed: ["mail.reply_report_dismissed_subject", "mail.reply_report_dismissed_body"],
  },
};
