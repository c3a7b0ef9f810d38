import type { Answered, Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { storeEventParts } from "@arcade/contract/socket-facts";
import { randomInt } from "node:crypto";
import { refuse } from "../../../platform/http/refuse.ts";
import { newIdAt, type Context } from "../../../platform/context.ts";
import { trimListed } from "../../shops/goods/index.ts";
import { completeOrder } from "../orders/index.ts";
import { recountCredit } from "../../shops/stores/index.ts";
import { namePictures, nameVideos } from "../../people/uploads/index.ts";
import { orderToReview, type OrderToReview } from "./own.views.ts";
import { daysAfter, daysBefore, startOfDay } from "./rules.ts";
import { countReviews, holdReviewed, insertReviews } from "./sql.ts";

/**
 * Reviews lines of an order that its buyer received; when none is left the order is completed (RULES 2, 9; PROOF
 * REL-036).
 */
export async function postReviews(
  context: Context,
  buyer_id: bigint,
  posted: Received<typeof reviews.post>,
): Promise<Answered<typeof reviews.post>> {
  const { order_id, service = null, delivery = null, anonymous, lines } = posted;
  const { tx, now, language, settings } = context;
  holdReviewed(tx, order_id);
  // Before the rows that name them: their foreign key asks for the videos.
  await nameVideos(
    context,
    buyer_id,
    lines.map(({ video }) => video),
  );
  const written = await insertReviews(
    tx,
    { order_id, buyer_id, service, delivery, anonymous, language, since: daysBefore(now, settings.review_days), now },
    lines.map((line) => ({ ...line, id: anonymous ? idWithinDay(now) : context.newId() })),
  );
  const order = (await orderToReview(tx, buyer_id, order_id, language)) ?? refuse("not_found");
  // guard: staff of a store do not review its goods
  if (order.works_there) refuse("review_of_own_work", { name: order.store_name });
  if (written.length < lines.length) return refusePosting(context, order, posted);

  await namePictures(
    context,
    buyer_id,
    lines.flatMap(({ pictures }) => pictures),
  );
  await countReviews(tx, written, 1);
  await recountCredit(context, order.store_id);
  await trimListed(context, order.store_id);
  const left = order.lines.filter(({ returned, review_id }) => !returned && review_id === null).length;
  const completes = left === 0 && order.state === "awaiting_review";
  if (completes) await completeOrder(context, order_id, { buyer_id });
  // A reader who learns of it at that very moment would know the author.
  if (!anonymous)
    context.publish(
      [order.merchant_id],
      { type: "live", modules: "reviews", modules_id: written[0] ?? order_id },
      storeEventParts.reviews,
    );
  return { state: completes ? "completed" : order.state, left };
}

/**
 * An anonymous review has a random time of its day so far: its id, which shows its time, says no more than its date
 * does.
 */
function idWithinDay(now: Date): bigint {
  const start = startOfDay(now).getTime();
  return newIdAt(new Date(start + randomInt(now.getTime() - start + 1)));
}

/** Why a line could not be reviewed. */
function refusePosting(
  context: Context,
  { state, taketime, lines }: OrderToReview,
  posted: Received<typeof reviews.post>,
): never {
  const asked = posted.lines.map(({ line_id }) => lines.find(({ id }) => id === line_id) ?? refuse("not_found"));
  const returned = asked.find((line) => line.returned);
  if (returned !== undefined) refuse("review_returned", { name: returned.name });
  if (taketime === null || (state !== "awaiting_review" && state !== "completed"))
    refuse("review_before_receipt", { state });
  const until = daysAfter(taketime, context.settings.review_days);
  if (until <= context.now) refuse("review_time_over", { until });
  refuse("reviewed_already", { name: asked.find(({ review_id }) => review_id !== null)?.name ?? "" });
}
