import { orders } from "@arcade/contract/buying/orders/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenGoods,
  type GivenMember,
  givenPaidOrder,
  givenSettings,
  givenStore,
  type GivenStore,
  paymentPassword,
  ship,
} from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let store: GivenStore;
let goods: GivenGoods;
let buyer: GivenMember;
let token: string;

beforeEach(async () => {
  store = await givenStore(world, { name: "Cedar" });
  goods = await givenGoods(world, store, { price: "10.00", stock: [1_000] });
  buyer = await givenBuyer(world, "1000.00");
  token = store.merchant.token;
});

const paid = () => givenPaidOrder(world, buyer, goods.skus[0]!);
const asBuyer = (id: string | bigint) => world.ask(orders.detail, { id: String(id) }, { token: buyer.token });
const asStore = (id: string | bigint) => world.ask(orders.storeDetail, { id: String(id) }, { token });

async function shipped(): Promise<{ id: string; parcel_id: string }> {
  const id = String(await paid());
  await ship(world, store, id);
  return { id, parcel_id: (await asStore(id)).parcels[0]!.id };
}

describe("a wrong tracking number can be corrected for a time (UX-136)", () => {
  const correct = (parcel_id: string, tracking_number: string, by = token) =>
    world.call(orders.correctTracking, { parcel_id, carrier: "ups", tracking_number }, { token: by });

  test("the buyer sees the new number, and the old one in the order's history", async () => {
    const { id, parcel_id } = await shipped();
    const before = (await asBuyer(id)).parcels[0]!;
    expect(before.correct_until).not.toBeNull();
    expect(await correct(parcel_id, "1Z 999A A101 2345 6784")).toMatchObject({ ok: true });
    const after = await asBuyer(id);
    expect(after.parcels).toMatchObject([{ id: parcel_id, carrier: "ups", tracking_number: "1Z 999A A101 2345 6784" }]);
    expect(after.history[0]).toMatchObject({
      move: "correct_tracking",
      by: "merchant",
      note: `${before.tracking_number} → 1Z 999A A101 2345 6784`,
    });
  });

  test("not after 24 hours, by the settings row that the page shows", async () => {
    const { id, parcel_id } = await shipped();
    world.clock.move(24 * hour + 1_000);
    expect((await asStore(id)).parcels[0]!.correct_until).toBeNull();
    expect(await correct(parcel_id, "1Z999AA10123456786")).toMatchObject({
      error: "tracking_fixed",
      parameters: { hours: 24 },
    });
    await givenSettings(world, { tracking_correct_hours: 48 });
    expect(await correct(parcel_id, "1Z999AA10123456786")).toMatchObject({ ok: true });
    await givenSettings(world, { tracking_correct_hours: 24 });
  });

  test("not after the parcel was delivered, however early", async () => {
    const { parcel_id } = await shipped();
    const at = world.clock.now().toISOString();
    await world.ask(orders.addParcelEvent, { parcel_id, step: "delivered", place: "Boston", at }, { token });
    expect(await correct(parcel_id, "1Z999AA10123456787")).toMatchObject({ error: "tracking_fixed" });
  });

  test("not to the same number, and not of an order that has moved on", async () => {
    const { id, parcel_id } = await shipped();
    expect(await correct(parcel_id, "1Z999AA10123456788")).toMatchObject({ ok: true });
    expect(await correct(parcel_id, "1Z999AA10123456788")).toMatchObject({ error: "tracking_same" });
    await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
    expect(await correct(parcel_id, "1Z999AA10123456789")).toMatchObject({
      error: "order_moved",
      parameters: { state: "awaiting_review" },
    });
  });

  test("another store's parcel is not found", async () => {
    const { parcel_id } = await shipped();
    const other = await givenStore(world, { name: "Other" });
    expect(await correct(parcel_id, "1Z999AA10123456790", other.merchant.token)).toMatchObject({ error: "not_found" });
  });

  test("a correction, an extension and a receipt at the same time happen one after another, each once in the history", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, parcel_id } = await shipped();
      const by = { token: buyer.token };
      // A number is unique in a store.
      const put = `1Z999AA1012345660${round}`;
      const [corrected, extended, confirmed] = await Promise.all([
        correct(parcel_id, put),
        world.call(orders.extend, { order_id: id }, by),
        world.call(orders.confirm, { order_id: id }, by),
      ]);
      for (const outcome of [corrected, extended]) if (!outcome.ok) expect(outcome.error).toBe("order_moved");
      expect(confirmed.ok).toBe(true);
      const { history, parcels } = await asBuyer(id);
      const times = (move: string) => history.filter((line) => line.move === move).length;
      expect([times("correct_tracking"), times("extend"), times("confirm")]).toEqual([
        corrected.ok ? 1 : 0,
        extended.ok ? 1 : 0,
        1,
      ]);
      expect(parcels[0]!.tracking_number === put).toBe(corrected.ok);
    }
  });
});

describe("shipping from a pasted list", () => {
  test("each line with a fault is named with its reason, and the others ship", async () => {
    const [first, second, gone] = [await paid(), await paid(), await paid()];
    await ship(world, store, String(gone));
    const bought = await givenPaidOrder(
      world,
      buyer,
      (await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", stock: [9] })).skus[0]!,
    );
    const other = await givenStore(world, { name: "Other" });
    const theirs = await givenPaidOrder(
      world,
      buyer,
      (await givenGoods(world, other, { price: "5.00", stock: [9] })).skus[0]!,
    );
    const numberOf = async (id: bigint) => (await asBuyer(id)).order_no;
    const numbers = await Promise.all([first, second, gone, bought, theirs].map((id) => numberOf(BigInt(id))));
    const parcels = [...numbers, "NOBODYS"].map((order_no, index) => ({
      order_no,
      carrier: "dhl" as const,
      tracking_number: `JD01460${1_000 + index}`,
    }));
    const answer = await world.ask(orders.shipByNumber, { parcels }, { token });
    expect(new Set(answer.shipped)).toEqual(new Set([numbers[0], numbers[1]]));
    expect(answer.failed.toSorted((a, b) => (a.error < b.error ? -1 : 1))).toEqual([
      { order_no: numbers[4], error: "not_found", state: null },
      { order_no: "NOBODYS", error: "not_found", state: null },
      { order_no: numbers[2], error: "order_moved", state: "awaiting_receipt" },
      { order_no: numbers[3], error: "purchase_first", state: "awaiting_shipment" },
    ]);
    expect((await asStore(first)).parcels).toMatchObject([{ carrier: "dhl", tracking_number: "JD014601000" }]);
    expect((await asBuyer(theirs)).state).toBe("awaiting_shipment");
  });

  test("a repeated number is refused, and nothing ships", async () => {
    const id = await paid();
    const { order_no } = await asBuyer(id);
    const parcel = { order_no, carrier: "dhl", tracking_number: "JD014601234" };
    expect(await world.callWith(orders.shipByNumber, { parcels: [parcel, parcel] }, { token })).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
    expect((await asBuyer(id)).state).toBe("awaiting_shipment");
  });
});

describe("notes of the store", () => {
  const write = (order_id: bigint, text: string, shown = false, by = token) =>
    world.call(orders.addNote, { order_id: String(order_id), text, shown }, { token: by });

  test("a note for the buyer is shown beside the parcel's events, one for the store stays in the store", async () => {
    const id = BigInt(await paid());
    await write(id, "Gift wrap");
    await write(id, "Leaves on Monday", true);
    expect((await asBuyer(id)).notes.map(({ text }) => text)).toEqual(["Leaves on Monday"]);
    expect(JSON.stringify(await asBuyer(id))).not.toContain("Gift wrap");
    const mine = await asStore(id);
    expect([mine.notes, mine.own_notes].map((notes) => notes.map(({ text }) => text))).toEqual([
      ["Leaves on Monday"],
      ["Gift wrap"],
    ]);
  });

  test("a note that the buyer could read stays; one of the store alone can be deleted; another store's is not found", async () => {
    const id = BigInt(await paid());
    const own = await write(id, "Own");
    const shown = await write(id, "Shown", true);
    const other = await givenStore(world, { name: "Other" });
    const remove = (note: typeof own, by = token) =>
      world.call(orders.removeNote, { note_id: note.ok ? note.data.id : "" }, { token: by });
    expect(await remove(own, other.merchant.token)).toMatchObject({ error: "not_found" });
    expect(await remove(own)).toMatchObject({ ok: true });
    expect(await remove(own)).toMatchObject({ error: "not_found" });
    expect(await remove(shown)).toMatchObject({ error: "not_found" });
    expect(await write(id, "Mine?", false, other.merchant.token)).toMatchObject({ error: "not_found" });
    await expect(run(world.mall.db, sql`UPDATE order_note SET removed_at = now() WHERE shown`)).rejects.toThrow(
      "order_note_shown_stays",
    );
  });

  test("of thirty at once twenty stay, and a freed place can be used again", async () => {
    const id = BigInt(await paid());
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, index) => write(id, `Note ${index}`)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    expect(outcomes.filter(({ ok }) => !ok)[0]).toMatchObject({ error: "notes_full", parameters: { max: 20 } });
    const { own_notes } = await asStore(id);
    expect(own_notes).toHaveLength(20);
    await world.ask(orders.removeNote, { note_id: own_notes[3]!.id }, { token });
    expect(await write(id, "Once more")).toMatchObject({ ok: true });
    expect(await write(id, "Too many")).toMatchObject({ error: "notes_full" });
  });
});

describe("packing slips", () => {
  const slips = (ids: readonly (bigint | string)[], by = token, lang: "en" | "ar" = "en") =>
    world.call(orders.packingSlip, { order_ids: ids.join(",") }, { token: by, lang });

  test.each(["en", "ar"] as const)("one PDF has a page for each order, in %s", async (lang) => {
    const outcome = await slips([await paid(), await paid(), await paid()], token, lang);
    expect(outcome).toMatchObject({ ok: true, data: { type: "application/pdf" } });
    const pdf = Buffer.from(outcome.ok ? outcome.data.base64 : "", "base64");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3);
  });

  test("not for another store's order, not before payment and not after receipt", async () => {
    const other = await givenStore(world, { name: "Other" });
    const id = await paid();
    expect(await slips([id], other.merchant.token)).toMatchObject({ error: "not_found" });
    await ship(world, store, String(id));
    await world.ask(orders.confirm, { order_id: String(id) }, { token: buyer.token });
    expect(await slips([id])).toMatchObject({ error: "order_moved", parameters: { state: "awaiting_review" } });
  });

  test("not for goods that the supplier ships", async () => {
    const supplied = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", stock: [9] });
    const id = await givenPaidOrder(world, buyer, supplied.skus[0]!);
    await world.ask(orders.purchase, { order_ids: [String(id)], payment_password: paymentPassword }, { token });
    expect(await slips([id])).toMatchObject({ error: "order_moved" });
  });

  test.each(["", "abc", "1,1", "1,,2", "-1"])("%j is no list of orders", async (order_ids) => {
    expect(await world.callWith(orders.packingSlip, { order_ids }, { token })).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });
});
