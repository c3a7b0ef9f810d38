import { orders } from "@arcade/contract/buying/orders/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import type { IdText } from "@arcade/contract/wire";
import { type GivenMember, type GivenStore, pay, ship, submit } from "../given.ts";
import type { World } from "../world.ts";

/** An order that its buyer has received. */
export async function givenReceived(
  world: World,
  buyer: GivenMember,
  store: GivenStore,
  skus: readonly bigint[],
): Promise<IdText> {
  const bought = await submit(
    world,
    buyer,
    skus.map((sku) => ({ sku })),
  );
  await pay(world, buyer, bought);
  const [order] = bought.orders;
  if (order === undefined) throw new Error("nothing was bought");
  await ship(world, store, order.id);
  await world.ask(orders.confirm, { order_id: order.id }, { token: buyer.token });
  return order.id;
}

/** The ids of an order's lines, in the order of the lines. */
export async function linesOf(world: World, buyer: GivenMember, order_id: IdText): Promise<IdText[]> {
  return (await world.ask(reviews.ofOrder, { order_id }, { token: buyer.token })).lines.map(({ id }) => id);
}

interface Said {
  stars?: number;
  text?: string;
  pictures?: string[];
  video?: string;
  service?: number;
  delivery?: number;
  anonymous?: boolean;
}

/** A buyer's input for the reviews of all lines of an order, or of these. */
export async function reviewOf(world: World, buyer: GivenMember, order_id: IdText, said: Said = {}, lines?: IdText[]) {
  const {
    stars = 5,
    text = "As described.",
    pictures = [],
    video,
    service = 5,
    delivery = 5,
    anonymous = false,
  } = said;
  const line_ids = lines ?? (await linesOf(world, buyer, order_id));
  return {
    order_id,
    service,
    delivery,
    anonymous,
    lines: line_ids.map((line_id) => ({ line_id, stars, text, pictures, ...(video !== undefined && { video }) })),
  };
}

/** A received order of one piece with its review. Returns the review's id. */
export async function givenReview(
  world: World,
  buyer: GivenMember,
  store: GivenStore,
  sku: bigint,
  said: Said = {},
): Promise<{ order_id: IdText; id: IdText }> {
  const order_id = await givenReceived(world, buyer, store, [sku]);
  await world.ask(reviews.post, await reviewOf(world, buyer, order_id, said), { token: buyer.token });
  const { lines } = await world.ask(reviews.ofOrder, { order_id }, { token: buyer.token });
  const id = lines[0]?.review?.id;
  if (id === undefined) throw new Error("nothing was reviewed");
  return { order_id, id };
}
