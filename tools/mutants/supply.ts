import type { Mutant } from "../mutants.ts";

const supply = "apps/server/src/features/shops/supply";
const goods = "apps/server/src/features/shops/goods";
const orders = "apps/server/src/features/buying/orders";

/** Guards of what suppliers have, and of what stores list of it. */
export const supplyMutants: readonly Mutant[] = [
  {
    guard: "a store gets no more pieces than its supplier has",
    file: `${supply}/allot.sql.ts`,
    find: "least(${most} - (k.on_hand - k.reserved), s.on_hand) AS pieces",
    replace: "${most} - (k.on_hand - k.reserved) AS pieces",
    tests: `${supply}/allot.test.ts`,
  },
  {
    guard: "a shelf is filled up to the allotment and no further",
    file: `${supply}/allot.sql.ts`,
    find: "least(${most} - (k.on_hand - k.reserved), s.on_hand) AS pieces",
    replace: "least(${most}, s.on_hand) AS pieces",
    tests: `${supply}/allot.test.ts`,
  },
  {
    guard: "what is handed to a store leaves the supplier's stock",
    file: `${supply}/allot.sql.ts`,
    find: "UPDATE supply_sku s SET on_hand = s.on_hand - w.pieces",
    replace: "UPDATE supply_sku s SET on_hand = s.on_hand",
    tests: `${supply}/allot.test.ts`,
  },
  {
    guard: "what orders have reserved is not given back",
    file: `${supply}/allot.sql.ts`,
    find: "k.supply_sku_id, k.on_hand - k.reserved AS pieces",
    replace: "k.supply_sku_id, k.on_hand AS pieces",
    tests: `${supply}/allot.test.ts`,
  },
  {
    guard: "the SKUs of an item are held from the judgement to the listing",
    file: `${supply}/sql.ts`,
    find: "WHERE item_id = ${itemId} ORDER BY id FOR NO KEY UPDATE`",
    replace: "WHERE item_id = ${itemId} ORDER BY id`",
    tests: `${supply}/office.test.ts ${supply}/allot.test.ts`,
  },
  {
    guard: "no more pieces are taken away than a supplier has",
    file: `${supply}/office.sql.ts`,
    find: " AND on_hand + ${move.delta} >= 0 RETURNING",
    replace: " RETURNING",
    tests: `${supply}/office.test.ts`,
  },
  {
    guard: "an item keeps as many axes and values as its SKUs name",
    file: `${supply}/edit-item.ts`,
    find: "  if (input.axes !== undefined) refuseOtherShape(before.axes, input.axes);\n",
    replace: "",
    tests: `${supply}/office.test.ts`,
  },
  {
    guard: "a store lists an item once",
    file: `${supply}/list-item.ts`,
    find: 'if (await isListed(turn.tx, storeId, item.id)) refuse("listed_already");',
    replace: "",
    tests: `${supply}/supply.test.ts`,
  },
  {
    guard: "an item needs its level",
    file: `${supply}/list-item.ts`,
    find: "if (shelf.level < item.level)",
    replace: "if (shelf.level < 0)",
    tests: `${supply}/supply.test.ts`,
  },
  {
    guard: "an item that ended is not listed again",
    file: `${goods}/listing/listing.sql.ts`,
    find: "AND NOT EXISTS (SELECT FROM supply_item i WHERE i.id = goods.supply_item_id AND NOT i.active)",
    replace: "",
    tests: `${supply}/office.test.ts`,
  },
  {
    guard: "goods below their cost are not put on sale again",
    file: `${goods}/listing/listing.sql.ts`,
    find: "AND NOT EXISTS (SELECT FROM sku k WHERE k.goods_id = ${listing.goods_id} AND k.removed_at IS NULL AND k.price <= k.purchase_price)",
    replace: "",
    tests: `${supply}/office.test.ts`,
  },
  {
    guard: "a purchase price above a listing's price takes it off sale",
    file: `${supply}/change-prices.ts`,
    find: "for (const { id, reason } of gone) await unlistGoods(turn, id, reason);",
    replace: "",
    tests: `${supply}/office.test.ts`,
  },
  {
    guard: "a purchase price in force comes from an approved proposal",
    file: "apps/server/db/migrations/0086_supply_two_people.sql",
    find: "CHECK (before_two_people OR proposal_id IS NOT NULL)",
    replace: "CHECK (before_two_people OR proposal_id IS NOT NULL OR true)",
    tests: "apps/server/test/two-people.test.ts",
  },
  {
    guard: "what its own store lists is no operator's to price",
    file: `${supply}/prices.sql.ts`,
    find: 'if (own !== null) refuse("own_matter");',
    replace: "",
    tests: `${supply}/prices.test.ts`,
  },
  {
    guard: "of two proposals for one item one counts",
    file: `${supply}/change-prices.ts`,
    find: 'if (changes.some(hasMoved)) refuse("supply_price_moved", { item: payload.item });',
    replace: "",
    tests: `${supply}/prices.test.ts`,
  },
  {
    guard: "no order is made at a price that breaks the profit ratio",
    file: "apps/server/src/features/shops/goods/order-stock.sql.ts",
    find: "       AND ${withinBounds(ratios)}\n",
    replace: "       AND (true OR ${withinBounds})\n",
    tests: `${supply}/prices.test.ts`,
  },
  {
    guard: "supply goods go by their supplier's freight",
    file: "apps/server/db/migrations/0086_supply_two_people.sql",
    find: "ALTER TABLE goods ADD CONSTRAINT goods_freight_of_its_sender FOREIGN KEY (freight_template_id, supplied) REFERENCES freight_template (id, of_supplier);",
    replace: "",
    tests: `${supply}/prices.test.ts`,
  },
  {
    guard: "a tracking number stands once in a store",
    file: `${orders}/shipping/tracking.sql.ts`,
    find: "WHERE tracking_taken.at <= ${new Date(now.getTime() - onceMs)}`",
    replace: "WHERE tracking_taken.at <= ${new Date(now.getTime() - onceMs)} OR true`",
    tests: `${orders}/shipping/tracking.test.ts`,
  },
  {
    guard: "the greatest price is rounded down",
    file: "packages/contract/src/shops/supply/price.ts",
    find: "return wholeCents(purchasePrice + (purchasePrice * BigInt(profitPpm)) / millionths);",
    replace: "return wholeCents(purchasePrice + (purchasePrice * BigInt(profitPpm)) / millionths + centMicro);",
    tests: "packages/contract/src/shops/supply/price.test.ts",
  },
];
