const refunds = "apps/server/src/features/buying/refunds";
const life = `${refunds}/life.test.ts`;
const inputs = `${refunds}/inputs.test.ts`;
const races = `${refunds}/races.test.ts`;

/** Money back after the sale: what can be asked, what happens once, and what waits meanwhile. */
export const guards = {
  "nobody answers their own request for a store": `${refunds}/own-request.test.ts`,
  "a refund is no more than the payment for the pieces": inputs,
  "a refund is for no more pieces than are left": inputs,
  "a line of another order is not found": inputs,
  "an order has one open request at a time": races,
  "after the after-sales period nothing can be requested": inputs,
  "a request moves from the states of its table only": `${races} ${inputs}`,
  "the clock moves only what is due": life,
  "a store answers to the version of a request that it read": `${refunds}/read-version.test.ts`,
  "a buyer accepts the offer that they read": `${refunds}/offers.test.ts`,
  "pieces that were asked back are not sent": `${refunds}/rest-goes-on.test.ts`,
  "during an open refund the clock does not move the order": life,
  "pieces refunded before the purchase are not purchased": races,
  "the sales of a refunded order are subtracted": life,
  "the purchase price returns only for returned goods or the supplier's fault": races,
  "the fund pays what the balance lacks": races,
  "a request can be edited only a limited number of times": inputs,
  "pieces are set aside for an exchange only if they exist": `${refunds}/exchange/exchange-races.test.ts`,
  "an exchange is for a SKU of the same price": `${refunds}/exchange/exchange.test.ts`,
  "the number of a replacement can be corrected for a time": `${refunds}/exchange/replacement-parcel.test.ts`,
  "a delivered replacement keeps its number": `${refunds}/exchange/replacement-parcel.test.ts`,
  "the delivery of a replacement gives the buyer time": `${refunds}/exchange/replacement-parcel.test.ts`,
  "an exchange has one replacement": `${refunds}/exchange/replacement-parcel.test.ts`,
  "a replacement belongs to the order of its exchange": `${refunds}/exchange/replacement-parcel.test.ts`,
  "in the schema an exchange that ends keeps no pieces": `${refunds}/exchange/exchange.test.ts`,
};
