import type { FileFault } from "@arcade/contract/file-fault";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { beforeEach, describe, expect, test } from "vitest";
import { filledDraft, givenPicture, givenPublished } from "../../../../../test/given/given-content.ts";
import { type GivenStore, givenGoods, givenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;

beforeEach(async () => {
  store = await givenStore(world);
});

const by = () => ({ token: store.merchant.token });
const send = (csv: string, dry_run = false) => world.call(listing.importCsv, { csv, dry_run }, by());
const drafts = async () => (await world.ask(listing.drafts, {}, by())).items;
const head = "key,name,category,axis_1,value_1,price,stock,weight_grams";
const line = (
  key: string,
  change: { name?: string; value?: string; price?: string; stock?: string; weight?: string; category?: string } = {},
) =>
  [
    key,
    change.name ?? "Kettle",
    change.category ?? String(store.category_id),
    "Size",
    change.value ?? "S",
    change.price ?? "12.00",
    change.stock ?? "5",
    change.weight ?? "",
  ].join(",");
const faultsOf = async (csv: string): Promise<string[]> => {
  const outcome = await send(csv, true);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data.faults.map(
    ({ line: number, column, rule, figure }: FileFault) =>
      `${number} ${column} ${rule}${figure === null ? "" : ` ${figure}`}`,
  );
};

describe("importing a list of goods", () => {
  test("only checks in a dry run; then all of it becomes drafts, a row for each SKU", async () => {
    const csv = `\ufeff${head}\r\n${line("1", { value: "S" })}\r\n${line("1", { value: "M", price: "14.00" })}\r\n${line("2", { name: "Lamp", category: "things" })}\r\n`;
    expect(await send(csv, true)).toMatchObject({ data: { rows: 3, goods: 2, faults: [], imported: 0 } });
    expect(await drafts()).toEqual([]);
    expect(await send(csv)).toMatchObject({ data: { imported: 2 } });
    // Sent again, it finds its drafts.
    expect(await send(csv)).toMatchObject({ data: { goods: 0, unchanged: 2, imported: 0 } });
    const made = await drafts();
    expect(
      made.map(({ name, skus }) => [name, skus]).toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ["Kettle", 2],
      ["Lamp", 1],
    ]);
    const { content } = await world.ask(
      listing.editor,
      { draft_id: made.find(({ name }) => name === "Kettle")?.id ?? "" },
      by(),
    );
    expect(content).toMatchObject({
      freight_template_id: String(store.template_id),
      category_id: String(store.category_id),
      axes: [{ name: { en: "Size" }, values: [{ name: { en: "S" } }, { name: { en: "M" } }] }],
      skus: [{ price: "12.00", stock: "5" }, { price: "14.00" }],
    });
  });

  test("with semicolons and quotes, as spreadsheets of other countries write it, gives the same", async () => {
    const csv = `${head.replaceAll(",", ";")}\n1;"Kettle; the ""large"" one";${store.category_id};;;12.00;5;\n`;
    expect(await send(csv)).toMatchObject({ data: { imported: 1, faults: [] } });
    expect((await drafts())[0]?.name).toBe('Kettle; the "large" one');
  });

  test("names every wrong line with its column and figure, and writes none of the right ones", async () => {
    const csv = [
      head,
      line("1"),
      line("2", { price: "0.001" }),
      line("3", { stock: "many" }),
      line("4", { name: "K" }),
      line("5", { weight: "-1" }),
      line("6", { category: "nowhere" }),
      line("7", { value: "S" }),
      line("7", { value: "S", price: "" }),
      line("7", { value: "M", name: "Another name" }),
      line(""),
    ].join("\n");
    expect(await faultsOf(csv)).toEqual([
      "3 price too_many_decimals",
      "4 stock wrong_type",
      "5 name too_short 2",
      "6 weight_grams too_small 1",
      "7 category not_a_choice",
      "9 value_1 repeated",
      "9 price required",
      "10 name not_a_choice",
      "11 key required",
    ]);
    expect(await send(csv)).toMatchObject({ data: { imported: 0 } });
    expect(await drafts()).toEqual([]);
  });

  test("without its columns, with others, or broken, it says so", async () => {
    expect(await faultsOf("key,colour\n1,red")).toEqual(
      expect.arrayContaining(["1 name required", "1 price required", "1 colour unknown_field"]),
    );
    // A price to strike is nobody's to write: what was asked is kept, and struck automatically.
    expect(await faultsOf("key,name,price,old_price\n1,Lamp,10.00,99.00")).toContain("1 old_price struck_by_itself 30");
    expect(await faultsOf(`${head}\n1,"Kettle`)).toEqual([expect.stringMatching(/wrong_format$/)]);
    expect(await faultsOf(`${head}\n1,2`)).toEqual([expect.stringMatching(/wrong_format$/)]);
    expect(await faultsOf(head)).toEqual(["2  required"]);
    expect(
      await faultsOf([head, ...Array.from({ length: 501 }, (_, index) => line(String(index)))].join("\n")),
    ).toEqual(["502  too_long 500"]);
  });

  test("shows only the merchant's own pictures", async () => {
    const other = await givenStore(world);
    const [own, theirs] = [await givenPicture(world, store), await givenPicture(world, other, 2)];
    const csv = (names: string) => `key,name,category,price,pictures\n1,Kettle,${store.category_id},12.00,${names}\n`;
    expect(await faultsOf(csv(theirs))).toEqual(["2 pictures not_a_choice"]);
    expect(await send(csv(own))).toMatchObject({ data: { imported: 1 } });
    expect((await drafts())[0]?.picture).toBe(own);
  });

  test("is refused beyond the thousandth draft", async () => {
    await run(
      world.owner,
      sql`INSERT INTO goods_draft (id, store_id, content, created_at, changed_at)
        SELECT n, ${store.store_id}, '{}', now(), now() FROM generate_series(1, 999) n`,
    );
    expect(await send([head, line("1"), line("2")].join("\n"))).toMatchObject({
      error: "drafts_most",
      parameters: { max: 1_000 },
    });
    expect(await send([head, line("1")].join("\n"))).toMatchObject({ data: { imported: 1 } });
    await run(world.owner, sql`DELETE FROM goods_draft WHERE store_id = ${store.store_id}`);
  });
});

describe("exporting a list of goods", () => {
  const written = async () =>
    Buffer.from((await world.ask(listing.exportCsv, {}, by())).base64, "base64").toString("utf8");

  const givenKettle = async () =>
    givenPublished(world, store, {
      ...filledDraft(
        store,
        [await givenPicture(world, store)],
        [
          ["S", "M"],
          ["Red", "Blue"],
        ],
      ),
      name: { en: "Copper kettle", ar: "غلاية نحاسية" },
      description: { en: '<p>One, <strong>"two"</strong></p><p>three &amp; four</p>' },
    });

  test("changes nothing when it is imported unchanged", async () => {
    await givenKettle();
    await givenGoods(world, store, { price: "11.00", purchase_price: "10.00" });
    const csv = await written();
    expect(csv.split("\r\n")).toHaveLength(6); // the head, four SKUs of own goods, the end
    expect(await send(csv)).toMatchObject({ data: { rows: 4, goods: 0, unchanged: 1, faults: [], imported: 0 } });
    expect(await drafts()).toEqual([]);
  });

  test("changes the goods of its keys, and leaves out what it does not mention", async () => {
    const id = await givenKettle();
    const csv = (await written())
      .replace("S,Axis 1,Blue,,,20.00", "S,Axis 1,Blue,,,25.00")
      .replaceAll("Kettler", "Brew");
    expect(await send(csv)).toMatchObject({ data: { goods: 1, unchanged: 0, faults: [], imported: 1 } });
    expect(await send(csv)).toMatchObject({ data: { imported: 1 } });
    expect(await drafts()).toMatchObject([{ goods_id: id }]);
    const { content } = await world.ask(listing.editor, { goods_id: id }, by());
    expect(content).toMatchObject({
      brand: "Brew",
      name: { en: "Copper kettle", ar: "غلاية نحاسية" },
      description: { en: '<p>One, <strong>"two"</strong></p><p>three &amp; four</p>' },
    });
    expect(content.skus.map(({ price }) => price)).toEqual(["20.00", "25.00", "20.00", "20.00"]);
    expect(content.skus.every((sku) => sku.id !== "")).toBe(true);
    const { draft_id } = await world.ask(listing.editor, { goods_id: id }, by());
    await world.ask(listing.publish, { draft_id: draft_id!, list: true }, by());
    expect(await send(csv)).toMatchObject({ data: { goods: 0, unchanged: 1, imported: 0 } });
  });

  test("does not move the stock of existing goods", async () => {
    await givenKettle();
    const csv = (await written()).replace("Blue,,,20.00,,", "Blue,,,20.00,9,");
    expect(await faultsOf(csv)).toEqual(["7 stock stock_by_other_file"]);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"])(
    "a name %s is no formula in a spreadsheet, and comes back unchanged (SEC-031)",
    async (name) => {
      await givenGoods(world, store, { name: `${name} kettle` });
      const csv = (await written()).replace("goods-", "other-");
      expect(csv).toContain(`'${name}`);
      expect(csv).not.toMatch(/(^|[,\n])"?[=+@-]/);
      expect(await send(csv)).toMatchObject({ data: { faults: [], imported: 1 } });
      expect((await drafts())[0]?.name).toBe(`${name} kettle`);
    },
  );
});
