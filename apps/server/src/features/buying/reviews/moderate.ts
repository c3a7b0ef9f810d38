import type { Received } from "@arcade/contract/endpoint";
import type { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { storeEventParts } from "@arcade/contract/socket-facts";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Reportable, Upheld, Upholding } from "../../../platform/reportable.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { trimListed } from "../../shops/goods/index.ts";
import { recountCredit } from "../../shops/stores/index.ts";
import type { ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import { isOwnHide } from "./appeal.views.ts";
import { closeHide, hiddenPart, insertHide, lockReview, type ReviewInOffice } from "./office.sql.ts";
import { namedReviews, standingHides } from "./office.views.ts";
import { countReviews } from "./sql.ts";
import { partsOfReview } from "./views.ts";
import { notifyHidden, notifyReported, notifyShownAgain } from "./notify-about-hiding.ts";

/**
 * Reviews and their replies, which members report. Nobody else sees a hidden one until somebody ends that (PROOF F4).
 */
export const reportableReviews: Reportable<"review"> = {
  kind: "review",
  async find({ tx }, { member_id }, { id, part = "review" }) {
    const review = await partsOfReview(tx, id);
    // guard: the author of the review reports a store's reply, not the store [part === "review" ? review?.member_id : review?.replier_id -> review?.member_id]
    const author = part === "review" ? review?.member_id : review?.replier_id;
    if (!review || !author || (review.hidden && review.member_id !== member_id)) return null;
    return { about_id: author, part };
  },
  async hold(context, id) {
    const review = await lockReview(context.tx, id);
    if (review === null) return null;
    return {
      subject: { kind: "review", id },
      parties: [review.member_id, review.owner_id],
      uphold: (inside, operator, decision, note) => hideReview(inside, operator, review, { ...decision, note }),
      tell: (inside, { part, ...report }, upheld) =>
        notifyReported(
          inside,
          { ...report, part: part ?? "review" },
          review,
          upheld === null ? "dismissed" : (upheld.part ?? "review"),
        ),
    };
  },
  named: namedReviews,
  standing: () => standingHides,
};

/** Hides a review, which then does not count either, or only the store's reply. The author is notified. */
async function hideReview(
  context: OperatorContext,
  operator: Operator,
  review: ReviewInOffice,
  { part, reason_code, message, note }: Upholding<"review"> & { note: string },
): Promise<Upheld> {
  if (part === "reply" && !review.has_reply) refuse("not_found");
  const id = context.newId();
  const isHidden = await insertHide(
    context.tx,
    { id, review_id: review.id, part, reason_code, message, note, made_by: operator.operator_id },
    context.now,
  );
  if (!isHidden && part === "reply" && !review.hidden) refuse("reply_hidden");
  if (!isHidden) refuse("review_hidden");

  await showChanged(context, review, part, -1);
  await notifyHidden(context, review, { id, part, reason_code, message });
  return { hide_id: id, part, reason_code, after: { hide_id: String(id), part, message } };
}

export async function endHide(
  context: OperatorContext,
  operator: Operator,
  { hide_id, note }: Received<typeof reviewsOffice.endHide>,
) {
  const hidden = await hiddenBy(context, hide_id);
  refuseOwn(operator, hidden.review);
  if (!(await show(context, operator, hidden, { reason_code: "let_go", note }))) refuse("hide_ended");
  return {};
}

/**
 * Appeals against hidden words. If granted, they show again, and a review counts. If the decision had ended already,
 * nothing changes.
 */
export const reviewAppeals: Appealable<"review"> = {
  subject: "review",
  open: async ({ tx }, member_id, id) => ((await isOwnHide(tx, member_id, id)) ? { decided_by: null } : null),
  async grant(context, operator, { subject_id, note }) {
    await show(context, operator, await hiddenBy(context, subject_id), { reason_code: "appeal_granted", note });
  },
};

interface HiddenPart {
  hide_id: bigint;
  part: ReviewPart;
  review: ReviewInOffice;
}

async function show(
  context: OperatorContext,
  operator: Operator,
  { hide_id, part, review }: HiddenPart,
  because: { reason_code: "let_go" | "appeal_granted"; note: string },
): Promise<boolean> {
  if (!(await closeHide(context.tx, hide_id, operator.operator_id, context.now))) return false;
  await showChanged(context, review, part, 1);
  await notifyShownAgain(context, review, { hide_id, part });
  context.record({
    subject: { kind: "review", id: review.id },
    ...because,
    before: { hide_id: String(hide_id), part },
  });
  return true;
}

/** A review is counted again, or no more; a reply is in no figure. Its author and its store see what changed. */
async function showChanged(
  context: OperatorContext,
  { id, store_id, owner_id, member_id }: ReviewInOffice,
  part: ReviewPart,
  sign: 1 | -1,
): Promise<void> {
  if (part === "review") {
    await countReviews(context.tx, [id], sign);
    await recountCredit(context, store_id);
    await trimListed(context, store_id);
  }
  const changed = { type: "live", modules: "reviews", modules_id: id } as const;
  context.publish([member_id], changed);
  context.publish([owner_id], changed, storeEventParts.reviews);
}

/** Neither who wrote it nor whose store it is about. */
function refuseOwn({ own_member_id }: Operator, { member_id, owner_id }: ReviewInOffice): void {
  if (own_member_id !== null && (member_id === own_member_id || owner_id === own_member_id)) refuse("own_matter");
}

async function hiddenBy(context: OperatorContext, hide_id: bigint): Promise<HiddenPart> {
  const { review_id, part } = (await hiddenPart(context.tx, hide_id)) ?? refuse("not_found");
  return { hide_id, part, review: (await lockReview(context.tx, review_id)) ?? refuse("not_found") };
}
