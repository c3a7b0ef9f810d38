const supply = "apps/server/src/features/shops/supply";
const orders = "apps/server/src/features/buying/orders";

/** Guards of what suppliers have, and of what stores list of it. */
export const guards = {
  "a store gets no more pieces than its supplier has": `${supply}/allot.test.ts`,
  "a shelf is filled up to the allotment and no further": `${supply}/allot.test.ts`,
  "what is handed to a store leaves the supplier's stock": `${supply}/allot.test.ts`,
  "what orders have reserved is not given back": `${supply}/allot.test.ts`,
  "the SKUs of an item are held from the judgement to the listing": `${supply}/prices.test.ts`,
  "no more pieces are taken away than a supplier has": `${supply}/suppliers.test.ts`,
  "an item keeps as many axes and values as its SKUs name": `${supply}/suppliers.test.ts`,
  "a store lists an item once": `${supply}/supply.test.ts`,
  "an item needs its level": `${supply}/supply.test.ts`,
  "an item that ended is not listed again": `${supply}/office.test.ts`,
  "goods below their cost are not put on sale again": `${supply}/office.test.ts`,
  "a purchase price above a listing's price takes it off sale": `${supply}/office.test.ts`,
  "a purchase price in force comes from an approved proposal": "apps/server/test/two-people.test.ts",
  "what its own store lists is no operator's to price": `${supply}/prices.test.ts`,
  "of two proposals for one item one counts": `${supply}/prices.test.ts`,
  "no order is made at a price that breaks the profit ratio": `${supply}/prices.test.ts`,
  "supply goods go by their supplier's freight": `${supply}/prices.test.ts`,
  "a tracking number stands once in a store": `${orders}/shipping/tracking.test.ts`,
  "the greatest price is rounded down": "packages/contract/src/shops/supply/price.test.ts",
};
