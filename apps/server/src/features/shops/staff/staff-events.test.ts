import { staff } from "@arcade/contract/shops/staff/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { givenReceived, reviewOf } from "../../../../test/given/given-review.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMoney,
  givenPaidOrder,
  type GivenStore,
  givenStore,
} from "../../../../test/given.ts";
import { openSocketOf, type TestSocket } from "../../../../test/sockets/socket-client.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let address = "";
let store: GivenStore;
let goods: GivenGoods;
let seller: GivenMember & { staff_id: string };
let lister: GivenMember & { staff_id: string };
const opened: TestSocket[] = [];

beforeAll(async () => {
  address = await world.listen();
  store = await givenStore(world);
  goods = await givenGoods(world, store, { stock: [1_000] });
  seller = await givenStaff(world, store, ["orders"]);
  lister = await givenStaff(world, store, ["goods"]);
});
afterEach(() => {
  for (const { bare } of opened.splice(0)) bare.terminate();
});

async function bound(member: { token: string }): Promise<TestSocket> {
  const socket = await openSocketOf(world, address, member);
  opened.push(socket);
  return socket;
}

const owner = () => ({ token: store.merchant.token });
const heard = ({ heard: frames }: TestSocket) =>
  frames.flatMap((frame) => ("modules" in frame && frame.modules !== "notices" ? [frame.modules] : []));

/** A new order of the store, and everything that is said of it delivered. */
async function sell(): Promise<string> {
  const id = await givenPaidOrder(world, await givenBuyer(world), goods.skus[0]!);
  await flush();
  return id;
}

/** What was said before has been sent: a frame of the owner's own comes behind it. */
async function flush(): Promise<void> {
  const mark = await bound(store.merchant);
  await world.withContext(async (context) =>
    context.publish([store.merchant.member_id], { type: "live", modules: "coupons", modules_id: null }),
  );
  await world.settleDue();
  await expect.poll(() => heard(mark)).toContain("coupons");
}

describe("staff receive the events of their parts", () => {
  test("orders, refunds and reviews reach the owner and the people with that part, and nobody else of the store", async () => {
    const sockets = [await bound(store.merchant), await bound(seller), await bound(lister)] as const;
    const [ofOwner, ofSeller, ofLister] = sockets;
    const order = await sell();
    for (const socket of [ofOwner, ofSeller])
      expect(socket.heard).toContainEqual(
        expect.objectContaining({ type: "order", modules: "store_orders", modules_id: order, move: "pay" }),
      );
    const sold = await givenSold(world, "received", { store });
    const { refund_id } = await applied(world, sold);
    const buyer = await givenBuyer(world);
    const received = await givenReceived(world, buyer, store, [goods.skus[0]!]);
    const posted = await reviewOf(world, buyer, received);
    await world.ask(reviews.post, { ...posted, anonymous: false }, { token: buyer.token, key: `staff-${received}` });
    await flush();
    for (const socket of [ofOwner, ofSeller]) {
      expect(socket.heard).toContainEqual(
        expect.objectContaining({ type: "notice", modules: "store_refunds", modules_id: refund_id }),
      );
      expect(heard(socket)).toContain("reviews");
    }
    expect(heard(ofLister)).toEqual([]);
    // The store's money is not part of their work.
    expect(heard(ofSeller)).not.toContain("wallet");
  });

  test("the actions of staff reach the owner too", async () => {
    const order = await sell();
    const parcels = [{ order_id: order, carrier: "dhl", tracking_number: "JD014600055" }];
    await world.ask(orders.ship, { parcels }, { token: seller.token, key: `staff-ships-${order}` });
    const { parcels: sent } = await world.ask(orders.storeDetail, { id: order }, { token: seller.token });
    const [ofOwner, ofSeller] = [await bound(store.merchant), await bound(seller)];
    await world.ask(
      orders.correctTracking,
      { parcel_id: sent[0]!.id, carrier: "dhl", tracking_number: "JD014600056" },
      { token: seller.token },
    );
    await flush();
    for (const socket of [ofOwner, ofSeller])
      expect(socket.heard).toContainEqual(
        expect.objectContaining({ modules: "store_orders", modules_id: order, move: "correct_tracking" }),
      );
  });

  test("a change of the store's balance reaches the people with the part money, and no other staff", async () => {
    const cashier = await givenStaff(world, store, ["money"]);
    const [ofCashier, ofSeller] = [await bound(cashier), await bound(seller)];
    await givenMoney(world, store.merchant.member_id, "5.00");
    await flush();
    expect(new Set(heard(ofCashier))).toEqual(new Set(["wallet"]));
    expect(heard(ofSeller)).not.toContain("wallet");
  });
});

describe("an open socket of a former member of staff", () => {
  test("receives nothing of the store from the next event on, after a part is removed or the work ends", async () => {
    const person = await givenStaff(world, store, ["orders"]);
    const socket = await bound(person);
    await sell();
    const before = heard(socket).filter((modules) => modules === "store_orders").length;
    expect(before).toBeGreaterThan(0);
    await world.ask(staff.change, { id: person.staff_id, parts: ["goods"] }, owner());
    await sell();
    expect(heard(socket).filter((modules) => modules === "store_orders")).toHaveLength(before);
    await world.ask(staff.change, { id: person.staff_id, parts: ["orders"] }, owner());
    await sell();
    const again = heard(socket).filter((modules) => modules === "store_orders").length;
    expect(again).toBeGreaterThan(before);
    await world.ask(staff.remove, { id: person.staff_id }, owner());
    await sell();
    expect(heard(socket).filter((modules) => modules === "store_orders")).toHaveLength(again);
  });

  test("nor does anybody of a store whose owner is suspended", async () => {
    const small = await givenStore(world);
    const stock = await givenGoods(world, small, { stock: [10] });
    const person = await givenStaff(world, small, ["orders"]);
    const socket = await bound(person);
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = ${world.clock.now()}, suspended_reason = 'x'
        WHERE id = ${small.merchant.member_id}`,
    );
    await world.withContext(async (context) =>
      context.publish(
        [small.merchant.member_id],
        { type: "live", modules: "store_orders", modules_id: stock.skus[0]! },
        "orders",
      ),
    );
    await flush();
    expect(heard(socket)).toEqual([]);
  });
});
