import type { MoneyText } from "@arcade/contract/money";
import { moneyText } from "@arcade/contract/money";
import type { IdText, TimeText } from "@arcade/contract/wire";
import { describe, expect, test } from "vitest";
import { type CartLine, type CartStore, priceChange, reckon, ticksOf } from "./reckon.ts";

let made = 0;

function line(given: Partial<CartLine> & { first?: string; template?: string } = {}): CartLine {
  made += 1;
  const { first = "5.00", template = "1", ...rest } = given;
  return {
    sku_id: String(made) as IdText,
    goods_id: String(made) as IdText,
    name: "Cup",
    specification: "",
    picture: "cup",
    price: "10.00" as MoneyText,
    asked_price: "10.00" as MoneyText,
    deal: null,
    price_seen: "10.00" as MoneyText,
    quantity: 1,
    stock: 9,
    on_sale: true,
    own: false,
    supplied: false,
    ticked: true,
    holiday_until: null,
    weight_grams: null,
    freight: {
      id: template as IdText,
      kind: "piece",
      first: first as MoneyText,
      further: "1.00" as MoneyText,
      free_from: null,
      first_grams: null,
      further_grams: null,
      regions: [],
      not_to: [],
    },
    ...rest,
  };
}

function store(...lines: CartLine[]): CartStore {
  made += 1;
  return { store_id: String(made) as IdText, store_name: "Store", lines };
}

describe("the cart's totals", () => {
  test("count only the ticked lines, and shipping for each store", () => {
    const stores = [store(line({ quantity: 2 }), line({ ticked: false })), store(line({ first: "0.50" }))];
    const sums = reckon(stores, null);
    expect([sums.product_total, sums.freight, sums.actual_payment].map(moneyText)).toEqual(["30.00", "6.50", "36.50"]);
    expect(sums).toMatchObject({ orders: 2, lines: 2 });
    expect(moneyText(sums.byStore.get(stores[0]?.store_id ?? "")?.actual_payment ?? 0n)).toBe("26.00");
  });

  test("say two orders if some of a store's goods come from the supplier, each with its own parcel", () => {
    const sums = reckon([store(line(), line({ supplied: true, first: "7.00" }), line({ ticked: false }))], null);
    expect(sums.orders).toBe(2);
    expect(moneyText(sums.freight)).toBe("12.00");
    // A coupon is for one of the two: each counts by itself.
    const [grounds] = [...sums.byStore.values()].map((one) => one.grounds);
    expect(grounds?.map(({ lines, freight }) => [lines.length, moneyText(freight)])).toEqual([
      [1, "7.00"],
      [1, "5.00"],
    ]);
  });

  test("leave out what cannot be bought, and count a short line only up to the stock that is left", () => {
    const away = new Date(Date.now() + 60_000).toISOString() as TimeText;
    const gone = [line({ on_sale: false }), line({ own: true }), line({ stock: 0 }), line({ holiday_until: away })];
    const sums = reckon([store(...gone, line({ quantity: 5, stock: 2 }))], null);
    expect(sums.lines).toBe(1);
    expect(moneyText(sums.product_total)).toBe("20.00");
  });

  test("use the shipping rate of the delivery address", () => {
    const regions = [{ areas: ["DE"], first: "9.00" as MoneyText, further: "0.00" as MoneyText, free_from: null }];
    const one = line();
    const stores = [store({ ...one, freight: { ...one.freight, regions } })];
    expect([null, { country: "DE", province: "" }].map((to) => moneyText(reckon(stores, to).freight))).toEqual([
      "5.00",
      "9.00",
    ]);
  });

  test("are zero for a cart without ticks", () => {
    expect(reckon([store(line({ ticked: false }))], null)).toMatchObject({ orders: 0, lines: 0, actual_payment: 0n });
  });
});

test("a box over several lines is ticked, mixed or empty", () => {
  expect(ticksOf([true, true])).toEqual({ checked: true, mixed: false });
  expect(ticksOf([true, false])).toEqual({ checked: false, mixed: true });
  expect(ticksOf([false])).toEqual({ checked: false, mixed: false });
  expect(ticksOf([])).toEqual({ checked: false, mixed: false });
});

describe("a line whose flash deal is over, while the server's last answer still has the deal's price", () => {
  const dealt = (ends: number, pieces: number) =>
    ({ price: "7.00", lowest: "9.00", ends: new Date(Date.now() + ends).toISOString(), pieces }) as CartLine["deal"];
  const groundOf = (one: CartLine) => [...reckon([store(one)], null).byStore.values()][0]?.grounds[0]?.lines;
  const stale = { price: "7.00", price_seen: "7.00" } as Partial<CartLine>;

  test.each([
    ["because its time ended", line({ ...stale, deal: dealt(-1_000, 5), quantity: 2 })],
    ["because more was taken than it has pieces", line({ ...stale, deal: dealt(60_000, 1), quantity: 2 })],
  ])("is checked out and calculated at the price that applies, %s", (_why, given) => {
    expect(priceChange(given)).toEqual({ old: "7.00", new: "10.00" });
    expect(groundOf(given)).toEqual([{ goods_id: given.goods_id, price: "10.00", quantity: 2 }]);
  });

  test("needs no check while the deal covers all of it, or once it is off sale", () => {
    const held = line({ ...stale, deal: dealt(60_000, 5), quantity: 2 });
    expect(priceChange(held)).toBeNull();
    expect(groundOf(held)).toEqual([{ goods_id: held.goods_id, price: "7.00", quantity: 2 }]);
    expect(priceChange(line({ ...stale, on_sale: false }))).toBeNull();
  });
});
