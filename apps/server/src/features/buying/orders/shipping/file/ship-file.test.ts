import { orders } from "@arcade/contract/buying/orders/api";
import { skus } from "@arcade/contract/shops/goods/skus/api";
import { beforeEach, describe, expect, test } from "vitest";
import { givenBuyer, type GivenMember, givenStore, type GivenStore, ship } from "../../../../../../test/given.ts";
import { expectInvariants } from "../../../../../../test/invariants.ts";
import { applied, givenSold, orderOf, type Sold } from "../../../../../../test/refunding.ts";
import { useWorld } from "../../../../../../test/world.ts";

const world = useWorld();
let store: GivenStore;
let buyer: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  buyer = await givenBuyer(world);
});

const by = () => ({ token: store.merchant.token });
const sold = (wanted: { purchase_price?: string; price?: string } = {}) =>
  givenSold(world, "paid", { store, buyer, ...wanted });
const numberOf = async (one: Sold) => (await orderOf(world, one)).order_no;
const send = (csv: string, dry_run = false, who = by()) => world.ask(orders.importParcels, { csv, dry_run }, who);
const written = async (who = by()) => {
  const { base64 } = await world.ask(orders.exportToShip, {}, who);
  return Buffer.from(base64, "base64").toString("utf8").slice(1).trimEnd().split("\r\n");
};
const head = "order_no,sku_id,quantity,carrier,tracking_number";
const faultsOf = async (csv: string) =>
  (await send(csv, true)).faults.map(
    ({ line, column, rule, figure, problem }) =>
      `${line} ${column} ${problem ?? rule}${figure === null ? "" : ` ${figure}`}`,
  );

describe("a file of orders to ship", () => {
  test("is exported with lines, codes and addresses, and imported with the parcels, once", async () => {
    const first = await sold();
    const second = await sold();
    await world.ask(skus.codes, { codes: [{ sku_id: String(first.skus[0]), code: "LMP-1" }] }, by());
    const [names, ...lines] = await written();
    expect(names).toMatch(/^order_no,ship_by,name,phone,address,.*,sku_id,sku_code,goods,choice,quantity,carrier,/);
    expect(lines).toHaveLength(4);
    const { address, order_no } = await orderOf(world, first);
    expect(lines[0]).toContain(order_no);
    expect(lines[0]).toContain(address.name);
    expect(lines[0]).toContain(`sku-${first.skus[0]},LMP-1,`);
    expect(lines[0]).toMatch(/,3,,$/);

    // The first order ships in two parcels, the second waits.
    const csv = [names, lines[0]!.replace(/,,$/, ",DHL,JD014600001"), lines[1]!.replace(/,,$/, ",dhl,JD014600002")]
      .concat(lines.slice(2))
      .join("\r\n");
    const planned = {
      rows: 4,
      waiting: 2,
      known: 0,
      faults: [],
      parcels: [
        { order_no, carrier: "dhl", tracking_number: "JD014600001", pieces: 3, left: 1 },
        { order_no, carrier: "dhl", tracking_number: "JD014600002", pieces: 1, left: 0 },
      ],
    };
    expect(await send(csv, true)).toEqual({ ...planned, applied: false });
    expect(await orderOf(world, first)).toMatchObject({ state: "awaiting_shipment", parcels: [] });
    expect(await send(csv)).toEqual({ ...planned, applied: true });
    expect(await orderOf(world, first)).toMatchObject({
      state: "awaiting_receipt",
      parcels: [
        { tracking_number: "JD014600002", lines: [{ sku_id: String(first.skus[1]), quantity: 1 }] },
        { tracking_number: "JD014600001", lines: [{ sku_id: String(first.skus[0]), quantity: 3 }] },
      ],
    });
    // The same file, sent again with one more row filled in, ships only that row.
    const more = csv.replace(/,,$/, ",DHL,JD014600003");
    expect(await send(csv)).toMatchObject({ parcels: [], known: 2, faults: [], applied: true });
    expect(await send(more)).toMatchObject({ parcels: [{ pieces: 1, left: 3 }], known: 2, waiting: 1, applied: true });
    expect(await orderOf(world, second)).toMatchObject({
      state: "awaiting_shipment",
      lines: [{ unsent: 3 }, { unsent: 0 }],
    });
    expect(await written()).toHaveLength(2);
    await expectInvariants(world);
  });

  test("a row without a SKU is a parcel with all that is left", async () => {
    const one = await sold();
    const order_no = await numberOf(one);
    const csv = `order_no;carrier;tracking_number\n${order_no};DHL;JD014600001\n`;
    expect(await send(csv)).toMatchObject({ parcels: [{ pieces: 4, left: 0 }], applied: true });
    expect(await orderOf(world, one)).toMatchObject({ state: "awaiting_receipt", parcels: [{ carrier: "dhl" }] });
    expect(await send(csv)).toMatchObject({ parcels: [], known: 1, applied: true });
  });

  test("each row with a fault is named with its column, and no other row ships", async () => {
    const [fine, gone, asked] = [await sold(), await sold(), await sold()];
    const bought = await sold({ price: "11.00", purchase_price: "10.00" });
    const foreign = await givenSold(world, "paid");
    await ship(world, store, gone.id);
    await applied(world, asked);
    const [ok, left, refunded, supplied, theirs] = await Promise.all(
      [fine, gone, asked, bought, foreign].map(numberOf),
    );
    const csv = [
      head,
      `${ok},sku-${fine.skus[0]},2,dhl,JD014600001`,
      `${ok},sku-${fine.skus[0]},2,dhl,JD014600002`,
      `${ok},sku-12,1,dhl,JD014600003`,
      `${ok},,1,dhl,JD014600004`,
      `${ok},sku-${fine.skus[1]},1,nobody,JD014600005`,
      `${ok},sku-${fine.skus[1]},1,dhl,`,
      `${ok},sku-${fine.skus[1]},1.5,dhl,JD014600006`,
      `${left},,,dhl,JD014600007`,
      `${refunded},,,dhl,JD014600008`,
      `${supplied},,,dhl,JD014600009`,
      `${theirs},,,dhl,JD014600010`,
      `${ok},sku-${fine.skus[1]},1,dhl,${ok}`,
    ].join("\n");
    expect(await faultsOf(csv)).toEqual([
      "3 quantity pieces_gone 1",
      "4 sku_id not_a_choice",
      "5 sku_code required",
      "6 carrier not_a_choice",
      "7 tracking_number required",
      "8 quantity wrong_type",
      "9 order_no order_moved",
      "10 order_no refund_open",
      "11 order_no purchase_first",
      "12 order_no not_found",
      "13 tracking_number tracking_wrong",
    ]);
    expect(await send(csv)).toMatchObject({ applied: false });
    expect(await orderOf(world, fine)).toMatchObject({ parcels: [], lines: [{ unsent: 3 }, { unsent: 1 }] });
  });

  test("a number is used for one parcel, also if two files name it at once", async () => {
    const [one, other] = [await sold(), await sold()];
    const [first, second] = [await numberOf(one), await numberOf(other)];
    const fileOf = (order_no: string) => `order_no,carrier,tracking_number\n${order_no},dhl,JD014600001\n`;
    expect(await faultsOf(`${fileOf(first)}${second},dhl,JD-01460 0001\n`)).toEqual([
      "3 tracking_number tracking_taken",
    ]);
    const answers = await Promise.all([send(fileOf(first)), send(fileOf(second)), send(fileOf(first))]);
    const states = [(await orderOf(world, one)).state, (await orderOf(world, other)).state];
    expect(states.toSorted()).toEqual(["awaiting_receipt", "awaiting_shipment"]);
    const isFirst = states[0] === "awaiting_receipt";
    expect(answers.map(({ applied: done }) => done)).toEqual(isFirst ? [true, false, true] : [false, true, false]);
    expect(await faultsOf(fileOf(isFirst ? second : first))).toEqual(["2 tracking_number tracking_taken"]);
    await expectInvariants(world);
  });

  test("a file has limits, and another store finds nothing in it", async () => {
    const one = await sold();
    const order_no = await numberOf(one);
    const lines = Array.from({ length: 1_001 }, () => `${order_no},,1,,`);
    expect(await faultsOf([head, ...lines].join("\n"))).toEqual(["1002  too_long 1000"]);
    expect(await faultsOf("order_no,sum\n1,2\n")).toEqual([
      "1 carrier required",
      "1 tracking_number required",
      "1 sum unknown_field",
    ]);
    expect(
      await world.callWith(orders.importParcels, { csv: "a".repeat(2_200_000), dry_run: true }, by()),
    ).toMatchObject({
      status: 400,
    });
    const other = { token: (await givenStore(world)).merchant.token };
    expect(await written(other)).toHaveLength(1);
    expect((await send(`${head}\n${order_no},,,dhl,JD014600001`, false, other)).faults).toMatchObject([
      { problem: "not_found" },
    ]);
  });
});
