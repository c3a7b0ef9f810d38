const refunds = "apps/server/src/features/buying/refunds";
const life = `${refunds}/life.test.ts`;
const inputs = `${refunds}/inputs.test.ts`;
const races = `${refunds}/races.test.ts`;

/** Money back after the sale: what can be asked, what happens once, and what waits meanwhile. */
export const guards = {
  "nobody answers their own request for a store": `${refunds}/own-request.test.ts`,
  "no more is asked back than was paid for the pieces": inputs,
  "no more pieces are asked for than there are left": inputs,
  "a line of another order is not found": inputs,
  "an order has one open request at a time": races,
  "after the after-sales period nothing can be asked": inputs,
  "a request moves from the states of its table only": `${races} ${inputs}`,
  "the clock moves what is due, and not before": life,
  "a store agrees to what it read": life,
  "a store offers on what it read": `${refunds}/offers.test.ts`,
  "a buyer accepts the offer that was read": `${refunds}/offers.test.ts`,
  "pieces that were asked back are not sent": `${refunds}/rest-goes-on.test.ts`,
  "while a refund is open the clock leaves its order alone": life,
  "what was refunded before the purchase is not bought in": races,
  "sales of an order that went back whole are taken back": life,
  "the purchase price comes back only for what comes back or is the supplier's fault": races,
  "what the balance lacks comes out of the fund": races,
  "applying again has an end": inputs,
};
