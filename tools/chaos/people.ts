import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { text } from "../../apps/server/test/given/given-chat.ts";
import {
  type GivenMember,
  type GivenOperator,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
  type GivenStore,
  paymentPassword,
} from "../../apps/server/test/given.ts";
import { shownTo, transactionHash, type Wanted } from "../../apps/server/test/withdrawing.ts";
import type { World } from "../../apps/server/test/world.ts";
import type { Client } from "./client.ts";
import type { Chance } from "./random.ts";

/** Who acts, and what they have on their minds. */
export interface People {
  readonly stores: { store: GivenStore; plenty: bigint; few: bigint }[];
  readonly buyers: GivenMember[];
  /** Teams of three: one approves, one sends, one has seen it arrive. */
  readonly teams: GivenOperator[][];
  readonly toShip: Map<bigint, string[]>;
  readonly toConfirm: Map<bigint, string[]>;
  readonly buyerOf: Map<string, bigint>;
  readonly asked: { id: string; by: GivenMember }[];
  parcels: number;
}

export interface Acting {
  readonly world: World;
  readonly client: Client;
  readonly chance: Chance;
  readonly people: People;
  /** How long somebody thinks between two steps, in ms at the most. */
  readonly thinkMs: number;
  isOver(): boolean;
}

export const price = 10;
const firstFreight = 5;
const furtherFreight = 1;
/** A member may ask for ten withdrawals a month. */
const maxWithdrawals = 9;
/** A PNG of 60 by 60 pixels. */
const avatar =
  "iVBORw0KGgoAAAANSUhEUgAAADwAAAA8CAIAAAC1nk4lAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAhklEQVRoge2SUQkAURCENst0stPGvgT3PftAMICIk+U5pm4QpakXjXtgadxjjzJ1gyhNvWjcA0vjHnuUqRtEaepF4x5YGvfYo0zdIEpTLxr3wNK4xx5l6gZRmnrRuAeWxj32KFM3iNLUi8Y9sDTusUeZukGUpl407oGlcY89ytQNojT1on9832ECww71nPEAAAAASUVORK5CYII=";

export async function gather(world: World, count: number): Promise<People> {
  const stores: People["stores"] = [];
  for (let index = 0; index < Math.max(2, Math.round(count / 10)); index += 1) {
    const store = await givenStore(world);
    const shelf = async (pieces: number) => {
      const [sku] = (await givenGoods(world, store, { price: `${price}.00`, stock: [pieces] })).skus;
      if (sku === undefined) throw new Error("goods have a SKU");
      return sku;
    };
    stores.push({ store, plenty: await shelf(1_000_000), few: await shelf(100) });
  }
  const buyers: GivenMember[] = [];
  for (let index = 0; index < count; index += 1) buyers.push(await givenBuyer(world, "90000.00"));
  const teams: GivenOperator[][] = [];
  for (let index = 0; index < 2; index += 1) {
    const team: GivenOperator[] = [];
    for (let person = 0; person < 3; person += 1) team.push(await givenOperator(world, "finance"));
    teams.push(team);
  }
  return { stores, buyers, teams, toShip: new Map(), toConfirm: new Map(), buyerOf: new Map(), asked: [], parcels: 0 };
}

/** Everybody does what they do until it is over. */
export async function live(acting: Acting): Promise<void> {
  const { people } = acting;
  await Promise.all([
    ...people.buyers.map((buyer) => shop(acting, buyer)),
    ...people.stores.flatMap(({ store }) => [serve(acting, store), answer(acting, store)]),
    ...people.teams.map((team) => operate(acting, team)),
  ]);
}

async function shop(acting: Acting, buyer: GivenMember): Promise<void> {
  const { chance, client, people } = acting;
  let withdrawn = 0;
  while (!acting.isOver()) {
    const dice = chance.number();
    const received = people.toConfirm.get(buyer.member_id) ?? [];
    if (dice < 0.12 && withdrawn < maxWithdrawals) withdrawn += await withdraw(acting, buyer);
    else if (dice < 0.3 && received.length > 0)
      await client.ask("confirm", orders.confirm, { order_id: received.shift() ?? "" }, buyer);
    else if (dice < 0.36) await write(acting, buyer, chance.pick(people.stores).store.store_id);
    else if (dice < 0.4) await client.ask("read the wallet", wallet.entries, {}, buyer);
    else if (dice < 0.42) await client.ask("change the picture", account.changeAvatar, { picture: avatar }, buyer);
    else await buy(acting, buyer);
    await pause(chance.whole(acting.thinkMs / 4, acting.thinkMs));
  }
}

async function buy({ chance, client, people }: Acting, buyer: GivenMember): Promise<void> {
  const { store, plenty, few } = chance.pick(people.stores);
  // Some want what is soon sold out: the last piece is sold once.
  const sku = chance.number() < 0.06 ? few : plenty;
  const quantity = chance.whole(1, 3);
  const line = { sku_id: String(sku), quantity, price: `${price}.00` };
  const total = `${price * quantity + firstFreight + furtherFreight * (quantity - 1)}.00`;
  const { data: made } = await client.ask(
    "submit an order",
    orders.submit,
    { lines: [line], total, from_cart: false },
    buyer,
  );
  const [order] = made?.orders ?? [];
  if (order === undefined) return;
  if (chance.number() < 0.06) {
    await client.ask("cancel an order", orders.cancel, { order_id: order.id, reason: "other" }, buyer);
    return;
  }
  const { data: paid } = await client.ask(
    "pay",
    orders.pay,
    { order_ids: [order.id], payment_password: paymentPassword },
    buyer,
  );
  if (paid === null) return;
  people.buyerOf.set(order.id, buyer.member_id);
  listOf(people.toShip, store.store_id).push(order.id);
}

/** How many were asked for. */
async function withdraw({ world, chance, client, people }: Acting, buyer: GivenMember): Promise<number> {
  const wanted: Wanted = { amount: `${chance.whole(10, 40)}.${chance.whole(10, 99)}` };
  // Reads go to neither of the two processes, so that a fault there does not disturb them. A fault of the database may.
  const shown = await shownTo(world, buyer, wanted).catch(() => null);
  if (shown === null) return 0;
  const { data } = await client.ask("ask for a withdrawal", withdrawals.submit, shown, buyer);
  if (data === null) return 0;
  if (chance.number() < 0.15) await client.ask("take a withdrawal back", withdrawals.cancel, { id: data.id }, buyer);
  else people.asked.push({ id: data.id, by: buyer });
  return 1;
}

/** A merchant ships what was paid, several at a time. */
async function serve({ chance, client, people, isOver }: Acting, { store_id, merchant }: GivenStore): Promise<void> {
  while (!isOver()) {
    const parcels = listOf(people.toShip, store_id)
      .splice(0, chance.whole(1, 8))
      .map((order_id) => ({
        order_id,
        carrier: "dhl" as const,
        tracking_number: `JD${String((people.parcels += 1)).padStart(9, "0")}`,
      }));
    if (parcels.length > 0) {
      const { data } = await client.ask("ship", orders.ship, { parcels }, merchant);
      for (const id of data?.shipped ?? []) listOf(people.toConfirm, people.buyerOf.get(id) ?? 0n).push(id);
    }
    await pause(chance.whole(100, 400));
  }
}

/** A merchant writes to buyers. */
async function answer(acting: Acting, { merchant }: GivenStore): Promise<void> {
  while (!acting.isOver()) {
    await write(acting, merchant, acting.chance.pick(acting.people.buyers).member_id);
    await pause(acting.chance.whole(500, 2_000));
  }
}

async function write({ client, chance }: Acting, from: GivenMember, to: bigint): Promise<void> {
  const id = randomUUID();
  await client.ask(
    "write a message",
    chat.send,
    { id, to_id: String(to), message: text(`message ${chance.whole(1, 1_000_000)}`) },
    from,
  );
}

async function operate(
  { chance, client, people, isOver }: Acting,
  [approver, sender, witness]: GivenOperator[],
): Promise<void> {
  if (approver === undefined || sender === undefined || witness === undefined) throw new Error("a team is three");
  const as = ({ operator_id, token }: GivenOperator) => ({ member_id: operator_id, token });
  while (!isOver()) {
    const request = people.asked.shift();
    await pause(chance.whole(50, 200));
    if (request === undefined) continue;
    const { id } = request;
    const claim = (queue: "pending" | "to_send", who: GivenOperator) =>
      client.ask(
        "claim a withdrawal",
        queueOffice.claim,
        { kind: "withdrawal", queue, id, skip_reason: "urgent_report", note: "chaos" },
        as(who),
      );
    await claim("pending", approver);
    if (chance.number() < 0.15) {
      const decision = { id, seen_state: "pending", reason_code: "made_twice", note: "chaos" } as const;
      await client.ask("refuse a withdrawal", withdrawalsOffice.reject, decision, as(approver));
      continue;
    }
    await client.ask("approve a withdrawal", withdrawalsOffice.approve, { id, note: "chaos" }, as(approver));
    await claim("to_send", sender);
    await client.ask("begin to send", withdrawalsOffice.beginSend, { id }, as(sender));
    await client.ask(
      "enter the hash",
      withdrawalsOffice.enterHash,
      { id, hash: transactionHash(), note: "chaos" },
      as(sender),
    );
    await client.ask("confirm the arrival", withdrawalsOffice.confirm, { id, note: "chaos" }, as(witness));
  }
}

function listOf(lists: Map<bigint, string[]>, owner: bigint): string[] {
  const list = lists.get(owner) ?? [];
  lists.set(owner, list);
  return list;
}
