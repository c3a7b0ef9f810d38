import type { Received } from "@arcade/contract/endpoint";
import type { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { trimListed } from "../../shops/goods/index.ts";
import { type ClaimedWork, refuseIfOthers } from "../../base/queue/index.ts";
import { recountCredit } from "../../shops/stores/index.ts";
import type { ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import { isOwnHide } from "./appeal.views.ts";
import { closeHide, decideReports, hasOpenReports, hiddenPart, insertHide, lockReview, type ReviewInOffice } from "./office.sql.ts";
import { openReports } from "./office.views.ts";
import { countReviews } from "./sql.ts";
import { notifyHidden, notifyReported, notifyShownAgain } from "./notify-about-hiding.ts";

/** All open reports of a review are claimed together. Refuses `not_found` where there is none. */
export const reviewReportWork: ClaimedWork = {
  kind: "review",
  open: openReports,
  async hold(context, _operator, id) {
    await lockReview(context.tx, id);
    if (!(await hasOpenReports(context.tx, id))) refuse("not_found");
  },
};

/** The review stays; who reported it is told. */
export async function dismissReports(context: OperatorContext, operator: Operator, { review_id, note }: Received<typeof reviewsOffice.dismissReports>) {
  const review = await heldReview(context, operator, review_id);
  refuseOwn(operator, review);
  const decided = await decideReports(context.tx, review_id, { state: "dismissed", operator_id: operator.operator_id, hide_id: null }, context.now);
  if (decided.length === 0) refuse("reports_decided");
  for (const report of decided) await notifyReported(context, report, review, "dismissed");
  context.record({ subject: { kind: "review", id: review_id }, reason_code: "dismissed", note, after: { reports: decided.map(({ id }) => String(id)) } });
  return { reports: decided.length };
}

/**
 * Nobody else sees it until somebody ends that: a review, which leaves the figures as well, or the store's reply alone. Whose words they are
 * and whoever reported the review are told (PROOF F4).
 */
export async function hideReview(context: OperatorContext, operator: Operator, wanted: Received<typeof reviewsOffice.hide>) {
  const { review_id, part, reason_code, message, note } = wanted;
  const review = await heldReview(context, operator, review_id);
  refuseOwn(operator, review);
  if (part === "reply" && !review.has_reply) refuse("not_found");
  const id = context.newId();
  const isHidden = await insertHide(context.tx, { id, review_id, part, reason_code, message, note, made_by: operator.operator_id }, context.now);
  if (!isHidden && part === "reply" && !review.hidden) refuse("reply_hidden");
  if (!isHidden) refuse("review_hidden");

  await showChanged(context, review, part, -1);
  const decided = await decideReports(context.tx, review_id, { state: "upheld", operator_id: operator.operator_id, hide_id: id }, context.now);
  await notifyHidden(context, review, { id, part, reason_code, message });
  for (const report of decided) await notifyReported(context, report, review, part);
  context.record({
    subject: { kind: "review", id: review_id },
    reason_code,
    note,
    after: { hide_id: String(id), part, message, reports: decided.map((report) => String(report.id)) },
  });
  return { hide_id: id, reports: decided.length };
}

export async function endHide(context: OperatorContext, operator: Operator, { hide_id, note }: Received<typeof reviewsOffice.endHide>) {
  const hidden = await hiddenBy(context, hide_id);
  refuseOwn(operator, hidden.review);
  if (!(await show(context, operator, hidden, { reason_code: "let_go", note }))) refuse("hide_ended");
  return {};
}

/** Appeals against hidden words. Granting: they show again, and a review counts; where the decision had ended already, nothing changes. */
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
  context.record({ subject: { kind: "review", id: review.id }, ...because, before: { hide_id: String(hide_id), part } });
  return true;
}

/** A review is counted again, or no more; a reply is in no figure. Its author and its store see what changed. */
async function showChanged(context: OperatorContext, { id, store_id, owner_id, member_id }: ReviewInOffice, part: ReviewPart, sign: 1 | -1): Promise<void> {
  if (part === "review") {
    await countReviews(context.tx, [id], sign);
    await recountCredit(context, store_id);
    await trimListed(context, store_id);
  }
  context.publish([member_id, owner_id], { type: "live", modules: "reviews", modules_id: id });
}

/** Neither who wrote it nor whose store it is about. */
function refuseOwn({ own_member_id }: Operator, { member_id, owner_id }: ReviewInOffice): void {
  if (own_member_id !== null && (member_id === own_member_id || owner_id === own_member_id)) refuse("own_matter");
}

async function hiddenBy(context: OperatorContext, hide_id: bigint): Promise<HiddenPart> {
  const { review_id, part } = (await hiddenPart(context.tx, hide_id)) ?? refuse("not_found");
  return { hide_id, part, review: (await lockReview(context.tx, review_id)) ?? refuse("not_found") };
}

/** The review, held until the end, where no colleague has the reports of it on the desk. */
async function heldReview(context: OperatorContext, operator: Operator, id: bigint): Promise<ReviewInOffice> {
  const review = (await lockReview(context.tx, id)) ?? refuse("not_found");
  await refuseIfOthers(context, operator, "review", id);
  return review;
}
