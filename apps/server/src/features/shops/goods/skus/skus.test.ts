import { listing } from "@arcade/contract/shops/goods/listing/api";
import { skus } from "@arcade/contract/shops/goods/skus/api";
import { beforeEach, describe, expect, test } from "vitest";
import { type GivenStore, givenGoods, givenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let lamp: { goods_id: bigint; sku: bigint };
let chair: { goods_id: bigint; sku: bigint };

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await given("Lamp", { price: "20.00", stock: [7] });
  chair = await given("Chair", { price: "30.00", stock: [9] });
});

const by = () => ({ token: store.merchant.token });
async function given(name: string, about: Parameters<typeof givenGoods>[2]) {
  const { goods_id, skus: made } = await givenGoods(world, store, { name, ...about });
  return { goods_id, sku: made[0]! };
}
const send = (csv: string, dry_run = false) => world.ask(skus.importCsv, { csv, dry_run }, by());
const written = async (template?: "1") => {
  const { base64 } = await world.ask(skus.exportCsv, template === undefined ? {} : { template }, by());
  return Buffer.from(base64, "base64").toString("utf8");
};
const shelved = async ({ goods_id }: { goods_id: bigint }) =>
  (await world.ask(listing.shelved, { id: String(goods_id) }, by())).skus[0]!;
const faultsOf = async (csv: string) =>
  (await send(csv, true)).faults.map(
    ({ line, column, rule, figure, refused }) =>
      `${line} ${column} ${refused?.error ?? rule}${figure === null ? "" : ` ${figure}`}`,
  );

describe("a file of prices and stock", () => {
  test("changes nothing after only an export, and its template has the same header", async () => {
    const csv = await written();
    expect(csv.split("\r\n")).toHaveLength(4);
    expect(csv.startsWith(await written("1").then((head) => head.trimEnd()))).toBe(true);
    expect(await send(csv)).toEqual({ rows: 2, prices: 0, stocks: 0, codes: 0, faults: [], applied: true });
    // What was sold meanwhile stays sold.
    await run(world.owner, sql`UPDATE sku SET on_hand = 4 WHERE id = ${lamp.sku}`);
    expect(await send(csv)).toMatchObject({ prices: 0, stocks: 0, faults: [] });
    expect((await shelved(lamp)).on_hand).toBe(4);
  });

  test("changes prices, stock and codes together, once, however often it is sent", async () => {
    const csv = (await written())
      .replace(/sku-(\d+),,Lamp,,20.00,20.00,7,7/, "sku-$1,LMP-1,Lamp,,18.50,20.00,12,7")
      .replaceAll(",", ";");
    expect(await send(csv, true)).toMatchObject({ prices: 1, stocks: 1, codes: 1, faults: [], applied: false });
    expect(await shelved(lamp)).toMatchObject({ price: "20.00", on_hand: 7, code: "" });
    expect(await send(csv)).toMatchObject({ prices: 1, stocks: 1, codes: 1, applied: true });
    expect(await shelved(lamp)).toMatchObject({ price: "18.50", on_hand: 12, code: "LMP-1" });
    expect(await send(csv)).toMatchObject({ prices: 0, stocks: 0, codes: 0, applied: true });
    const { items } = await world.ask(listing.moves, { id: String(lamp.goods_id) }, by());
    expect(items.filter(({ reason }) => reason === "counted")).toMatchObject([{ delta: 5 }]);
    // A list of the merchant's own names SKUs by their codes, in any case.
    expect(await send("sku_code,stock\nlmp-1,3\n")).toMatchObject({ stocks: 1, applied: true });
    expect((await shelved(lamp)).on_hand).toBe(3);
  });

  test("names each wrong row with its column, and changes none of the right ones", async () => {
    await run(world.owner, sql`UPDATE sku SET reserved = 5 WHERE id = ${chair.sku}`);
    const supply = await given("Kettle", { price: "11.00", purchase_price: "10.00" });
    const head = "sku_id,price,price_was,stock,stock_was";
    const csv = [
      head,
      `sku-${lamp.sku},19.00,20.00,,`,
      `sku-${chair.sku},0.001,,4,`,
      `${supply.sku},9.00,,1,`,
      `sku-${lamp.sku},18.00,,,`,
      "sku-12,18.00,,,",
      ",18.00,,,",
      `sku-${chair.sku},31.00,29.00,4,8`,
    ].join("\n");
    expect(await faultsOf(csv)).toEqual([
      "3 price too_many_decimals",
      "4 stock stock_of_supplier",
      "4 price price_below_cost",
      "5 sku_id repeated",
      "6 sku_id not_a_choice",
      "7 sku_id required",
      "8 price changed_meanwhile 30",
      "8 stock changed_meanwhile 9",
    ]);
    expect(await faultsOf(`${head}\nsku-${chair.sku},,,4,\n`)).toEqual(["2 stock stock_reserved"]);
    expect(await faultsOf(`${head}\nsku-${supply.sku},500.00,,,\n`)).toEqual(["2 price price_above_ratio"]);
    expect(await faultsOf("price\n1.00")).toEqual(["1 sku_id required", "2 sku_id required"]);
    expect(await faultsOf("sku_id,colour,price,price\nsku-1,red,1,1")).toEqual(
      expect.arrayContaining(["1 colour unknown_field", "1 price repeated"]),
    );
    expect(await send(csv)).toMatchObject({ applied: false });
    expect((await shelved(lamp)).price).toBe("20.00");
  });

  test("has a limit of rows, and an unreadable file is named as such", async () => {
    const row = `sku-${lamp.sku},1.00`;
    expect(await faultsOf(["sku_id,price", ...Array.from({ length: 2_001 }, () => row)].join("\n"))).toContain(
      "2002  too_long 2000",
    );
    expect(await faultsOf('sku_id,price\nsku-1,"1')).toEqual([expect.stringMatching(/wrong_format$/)]);
  });

  test("sent twice at once moves the pieces once", async () => {
    const csv = `sku_id,price,price_was,stock,stock_was\nsku-${lamp.sku},,,12,7\n`;
    await Promise.all([send(csv), send(csv), send(csv)]);
    expect((await shelved(lamp)).on_hand).toBe(12);
  });

  test("from another store names nothing of this one", async () => {
    const other = await givenStore(world);
    const theirs = await givenGoods(world, other, { name: "Rug" });
    expect(await faultsOf(`sku_id,price\nsku-${theirs.skus[0]!},1.00\n`)).toEqual(["2 sku_id not_a_choice"]);
    const asked = { prices: [{ sku_id: String(theirs.skus[0]!), price: "1.00" }] };
    expect(await world.call(skus.judgePrices, asked, by())).toMatchObject({ error: "not_found" });
  });
});

describe("the merchant's codes", () => {
  const put = (codes: Record<string, string>) =>
    world.call(skus.codes, { codes: Object.entries(codes).map(([sku_id, code]) => ({ sku_id, code })) }, by());

  test("are unique in a store, can be swapped, and are free again after removal", async () => {
    expect(await put({ [String(lamp.sku)]: "A-1", [String(chair.sku)]: "A-2" })).toMatchObject({
      data: { changed: 2 },
    });
    expect(await put({ [String(chair.sku)]: "a-1" })).toMatchObject({
      error: "sku_code_taken",
      parameters: { sku_code: "a-1" },
    });
    expect((await shelved(chair)).code).toBe("A-2");
    expect(await put({ [String(lamp.sku)]: "A-2", [String(chair.sku)]: "A-1" })).toMatchObject({ ok: true });
    expect(await faultsOf(`sku_id,sku_code\nsku-${lamp.sku},A-1\n`)).toEqual(["2 sku_code sku_code_taken"]);
    expect(await put({ [String(chair.sku)]: "" })).toMatchObject({ ok: true });
    expect(await put({ [String(lamp.sku)]: "A-1" })).toMatchObject({ ok: true });
    const other = await givenStore(world);
    const theirs = await givenGoods(world, other, { name: "Rug" });
    const same = { codes: [{ sku_id: String(theirs.skus[0]!), code: "A-1" }] };
    expect(await world.call(skus.codes, same, { token: other.merchant.token })).toMatchObject({ ok: true });
    expect(await world.call(skus.codes, same, by())).toMatchObject({ error: "not_found" });
  });

  test("are used once, when two SKUs want the same at once", async () => {
    const both = await Promise.all([put({ [String(lamp.sku)]: "X" }), put({ [String(chair.sku)]: "x" })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: "sku_code_taken" });
  });

  test("find goods", async () => {
    await put({ [String(lamp.sku)]: "ZX-81" });
    const found = await world.ask(listing.list, { tab: "on", keywords: "zx-8" }, by());
    expect(found.items.map(({ name }) => name)).toEqual(["Lamp"]);
  });
});

test("goods have their own limit for low stock", async () => {
  const low = async () => (await world.ask(listing.list, { tab: "on", low: "1" }, by())).items.map(({ name }) => name);
  expect(await low()).toEqual([]);
  const id = String(lamp.goods_id);
  expect(await world.ask(skus.lowStock, { id, pieces: 7 }, by())).toEqual({ low_stock: 7 });
  expect(await low()).toEqual(["Lamp"]);
  expect(await world.ask(listing.shelved, { id }, by())).toMatchObject({ low_stock: 7, own_low_stock: 7 });
  expect(await world.ask(skus.lowStock, { id, pieces: null }, by())).toEqual({ low_stock: 5 });
  expect(await low()).toEqual([]);
  const other = await givenStore(world);
  expect(await world.call(skus.lowStock, { id, pieces: 1 }, { token: other.merchant.token })).toMatchObject({
    error: "not_found",
  });
});

test("prices are checked one by one before a change, and nothing is changed", async () => {
  const supply = await given("Kettle", { price: "11.00", purchase_price: "10.00" });
  const { verdicts } = await world.ask(
    skus.judgePrices,
    {
      prices: [
        { sku_id: String(lamp.sku), price: "19.00" },
        { sku_id: String(supply.sku), price: "500.00" },
      ],
    },
    by(),
  );
  expect(verdicts).toMatchObject([{ refused: null }, { refused: { error: "price_above_ratio" } }]);
  expect((await shelved(lamp)).price).toBe("20.00");
});
