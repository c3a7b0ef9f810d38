import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { orders as orderRows } from "@arcade/contract/buying/orders/api";
import { stores as storeRows } from "@arcade/contract/shops/stores/api";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { chatScenes } from "./load-chats.ts";
import { couponScenes } from "./load-coupons.ts";
import {
  act,
  type Acting,
  addAddress,
  type BoughtLine,
  confirmAll,
  type MadeOrder,
  payFor,
  purchaseAll,
  shipAll,
  shipTwoPieces,
  submit,
} from "./load-orders.ts";
import { disputeScenes } from "./load-disputes.ts";
import { favouriteScenes } from "./load-favourites.ts";
import { groupScenes } from "./load-groups.ts";
import { invitationScenes } from "./load-invitations.ts";
import { openingBalance, type People, recharge } from "./load-people.ts";
import { questionScenes } from "./load-questions.ts";
import { exchangeScenes } from "./load-exchanges.ts";
import { refundScenes } from "./load-refunds.ts";
import { reportNewest, reviewAndReply } from "./load-reviews.ts";
import { known, micro } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import { buyerAddresses, buyersBefore } from "../people.ts";
import type { Scene } from "../play.ts";

const minute = 1 / (24 * 60);

/** One order in each state for the demo's buyer, so that every tab shows something. */
export function buyerScenes(
  shelves: Shelves,
  { buyer: member_id, ...people }: People,
  password: { hash: string },
): Scene[] {
  const buyer: Acting = { member_id, store_id: null };
  const buy = (context: Context, ...lines: BoughtLine[]) => submit(context, buyer, lines);
  const story = (
    day: number,
    lines: () => BoughtLine[],
    ...then: [days: number, step: (context: Context, made: MadeOrder[]) => Promise<void>][]
  ): Scene[] => {
    let made: MadeOrder[] = [];
    return [
      { day, run: async (context) => void (made = await buy(context, ...lines())) },
      ...then.map(([days, step]): Scene => ({ day: day + days, run: (context) => step(context, made) })),
    ];
  };
  const pay = (context: Context, made: MadeOrder[]) => payFor(context, buyer, made);
  const reviewed = (context: Context, made: MadeOrder[]) =>
    reviewAndReply(context, made, {
      text: "Fits as the table says, and the colour is the one in the pictures. One thread was loose; a minute with a needle.",
      reply: "Thank you for telling us. We have shown the seam to the people who sew it.",
    });
  const { scenes: couponsBefore, grants } = couponScenes(shelves, member_id);
  let withCoupon: MadeOrder[] = [];
  return [
    ...couponsBefore,
    { day: -33, run: (context) => recharge(context, member_id, openingBalance) },
    { day: -33 + minute, run: (context) => keepAddresses(context, buyer) },
    ...story(
      -32,
      () => [line(shelves, "hangang_wardrobe", 2)],
      [minute, pay],
      [1, shipAll],
      [6, confirmAll],
      [9, reviewed],
    ),
    ...story(
      -14,
      () => [line(shelves, "haneul_beauty", 1), line(shelves, "haneul_beauty", 4)],
      [minute, pay],
      [1, shipAll],
      [7, confirmAll],
    ),
    ...story(-6, () => [line(shelves, "tin_sparrow", 0)], [minute, (context, made) => cancel(context, buyer, made)]),
    {
      day: -2.5,
      async run(context) {
        withCoupon = await submit(context, buyer, [line(shelves, "pixel_harbor", 9)], {
          grant_id: known(grants, "play"),
          off: micro("3.00"),
        });
      },
    },
    { day: -2.5 + minute, run: (context) => pay(context, withCoupon) },
    { day: -1.9, run: (context) => shipAll(context, withCoupon) },
    ...story(-0.2, () => [line(shelves, "dar_souira", 3), line(shelves, "minato_audio", 5)], [minute, pay]),
    // Two of three pieces are on their way.
    ...story(
      -0.25,
      () => [{ ...line(shelves, "cedar_house", 2, false), quantity: 3 }],
      [minute, pay],
      [0.15, shipTwoPieces],
    ),
    ...story(-2 * minute, () => [line(shelves, "kumo_stationery", 1)]),
    { day: -0.1, run: (context) => lookAround(context, shelves, buyer) },
    ...chatScenes(buyer, (key) => ({ store_id: known(shelves.stores, key).id, owner: known(people.owners, key) })),
    ...refundScenes(
      buyer,
      (index) => personOf(people, index),
      (store, index) => line(shelves, store, index, false),
    ),
    ...exchangeScenes(
      buyer,
      (index) => personOf(people, index),
      (store, index) => line(shelves, store, index, false),
    ),
    ...disputeScenes(
      (index) => personOf(people, index),
      (store, index) => line(shelves, store, index, false),
    ),
    ...groupScenes(
      (index) => personOf(people, index),
      (store, index) => line(shelves, store, index, false),
    ),
    ...questionScenes((index) => personOf(people, index)),
    ...favouriteScenes(shelves, buyer),
    ...invitationScenes(shelves, member_id, password, () => line(shelves, "kumo_stationery", 0, false)),
    ...merchantScenes(shelves, { ...people, buyer: member_id }),
  ];
}

/** The demo merchant's store: orders to be purchased, to be shipped by hand, to be paid, and on their way. */
function merchantScenes(shelves: Shelves, { buyers }: People): Scene[] {
  const from = (index: number): Acting => personOf({ buyers }, index);
  const supplied = (index: number) => line(shelves, "cedar_house", index, true);
  const own = (index: number) => line(shelves, "cedar_house", index, false);
  const paid = (
    day: number,
    buyer: Acting,
    lines: () => BoughtLine[],
    ...then: [days: number, step: (context: Context, made: MadeOrder[]) => Promise<void>][]
  ): Scene[] => {
    let made: MadeOrder[] = [];
    return [
      {
        day,
        async run(context) {
          made = await submit(context, buyer, lines());
          await payFor(context, buyer, made);
        },
      },
      ...then.map(([days, step]): Scene => ({ day: day + days, run: (context) => step(context, made) })),
    ];
  };
  return [
    ...paid(-5, from(1), () => [supplied(2), supplied(3)], [0.4, purchaseAll]),
    ...paid(-1.2, from(4), () => [supplied(8)]),
    ...paid(-0.9, from(10), () => [supplied(5)]),
    ...paid(-0.4, from(13), () => [supplied(11)]),
    ...paid(-0.7, from(7), () => [own(0)]),
    ...paid(-0.3, from(16), () => [own(1)]),
    { day: -4 * minute, run: async (context) => void (await submit(context, from(2), [supplied(6)])) },
    {
      day: -0.25,
      async run(context) {
        const { id: store_id, owner_id } = known(shelves.stores, "cedar_house");
        await reportNewest(
          context,
          { member_id: owner_id, store_id },
          "off_topic",
          "This is about the parcel service, not about our goods.",
        );
      },
    },
  ];
}

/** One of those who bought before. */
function personOf({ buyers }: Pick<People, "buyers">, index: number): Acting {
  return { member_id: known(buyers, buyersBefore[index]?.nickname ?? ""), store_id: null };
}

async function keepAddresses(context: Context, buyer: Acting): Promise<void> {
  for (const [index, address] of buyerAddresses.entries())
    await addAddress(context, buyer.member_id, address, index === 0);
}

async function cancel(context: Context, buyer: Acting, made: readonly MadeOrder[]): Promise<void> {
  for (const { id } of made) await act(context, orderRows.cancel, { order_id: id, reason: "changed_mind" }, buyer);
}

/** Some favourites, a followed store and a little history. */
async function lookAround(context: Context, shelves: Shelves, buyer: Acting): Promise<void> {
  const seen = ["oasis_gold", "kontur_photo", "stride_lab", "cedar_house", "formosa_hearth", "wooden_whale"].map(
    (store, index) => line(shelves, store, index).goods.id,
  );
  for (const id of seen) await act(context, goodsRows.visit, { id }, buyer);
  await act(context, goodsRows.favourite, { goods_ids: seen.slice(1, 5), favourite: true }, buyer);
  await act(
    context,
    storeRows.follow,
    { store_ids: [known(shelves.stores, "haneul_beauty").id, known(shelves.stores, "dar_souira").id], followed: true },
    buyer,
  );
}

/** One piece of a store's goods, of the combination that has most. */
function line(shelves: Shelves, store: string, index: number, supplied?: boolean): BoughtLine {
  const shelved = [...shelves.goods.values()].filter(
    (goods) => goods.seed.store === store && (supplied === undefined || goods.supplied === supplied),
  );
  const goods = shelved[index % shelved.length];
  if (goods === undefined) throw new Error(`the demo's ${store} has no goods`);
  const { stock } = goods.seed;
  const [best] = goods.skus
    .map((sku, place) => ({ sku, pieces: stock[place % stock.length] ?? 0 }))
    .toSorted((one, other) => other.pieces - one.pieces);
  if (best === undefined) throw new Error(`the demo's ${goods.seed.key} has no combination`);
  return { goods, sku: best.sku, quantity: 1 };
}
