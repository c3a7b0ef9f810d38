const supply = "apps/server/src/features/shops/supply";
const orders = "apps/server/src/features/buying/orders";

/** Guards of what suppliers have, and of what stores list of it. */
export const guards = {
  "a store gets no more pieces than its supplier has": `${supply}/allot.test.ts`,
  "a store's stock is refilled up to the allotment": `${supply}/allot.test.ts`,
  "pieces given to a store leave the supplier's stock": `${supply}/allot.test.ts`,
  "reserved pieces of orders are not returned": `${supply}/allot.test.ts`,
  "the SKUs of an item are locked from the check to the listing": `${supply}/prices.test.ts`,
  "no more pieces are removed than a supplier has": `${supply}/suppliers.test.ts`,
  "an item keeps the axes and values that its SKUs name": `${supply}/suppliers.test.ts`,
  "a store lists an item once": `${supply}/supply.test.ts`,
  "an item needs its level": `${supply}/supply.test.ts`,
  "an ended item is not listed again": `${supply}/office.test.ts`,
  "goods below their cost are not put on sale again": `${supply}/office.test.ts`,
  "a purchase price above a listing's price takes it off sale": `${supply}/office.test.ts`,
  "a purchase price in force comes from an approved proposal": "apps/server/test/two-people.test.ts",
  "an operator does not price an item that their own store lists": `${supply}/prices.test.ts`,
  "of two proposals for one item one counts": `${supply}/prices.test.ts`,
  "no order is made at a price above the profit ratio": `${supply}/prices.test.ts`,
  "supply goods use their supplier's shipping": `${supply}/prices.test.ts`,
  "a tracking number is used once in a store": `${orders}/shipping/tracking.test.ts`,
  "the maximum price is rounded down": "packages/contract/src/shops/supply/price.test.ts",
};
