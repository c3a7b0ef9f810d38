const withdrawals = "apps/server/src/features/money/withdrawals";
const twoPeople = `${withdrawals}/deciding/two-people.test.ts`;
const recharges = "apps/server/src/features/money/recharges";
const networks = "apps/server/src/features/money/networks";
const operators = "apps/server/src/features/base/operators";
const ledger = "apps/server/src/features/base/ledger";

/** Guards of money that comes in and goes out, and of the people who decide on it. */
export const guards = {
  "a withdrawal wants the payment password": withdrawals,
  "what was shown is what is signed": withdrawals,
  "nothing is asked for while withdrawals are closed": withdrawals,
  "the least and the most of a withdrawal": withdrawals,
  "the fee is taken once and out of the amount": withdrawals,
  "no month has more withdrawals than it may have": withdrawals,
  "a withdrawal moves from the states of its table only": withdrawals,
  "one person does not approve twice": withdrawals,
  "two accounts on one device are one person": withdrawals,
  "nobody decides on their own withdrawal": withdrawals,
  "nothing is approved for a wallet that is frozen": withdrawals,
  "a transaction pays one withdrawal": withdrawals,
  "who sent does not confirm": twoPeople,
  "who entered the hash does not confirm": twoPeople,
  "who counts as one person with the sender neither confirms nor gives back": twoPeople,
  "a send is given back by another than its sender": twoPeople,
  "a hash is put right by another than who entered it": twoPeople,
  "who confirmed is kept where the schema looks": twoPeople,
  "somebody and the colleague they let in approve once between them": twoPeople,
  "the sum of 30 days decides how many people a withdrawal takes":
    "apps/server/src/features/money/withdrawals/deciding/alone.test.ts",
  "a link of a link is still a link": `${twoPeople} ${operators}/two-people.test.ts`,
  "two whom one alone let in are one": `${operators}/two-people.test.ts`,
  "who agrees is another than who proposed": `${operators}/two-people.test.ts`,
  "a suspension is ended by two": "apps/server/src/features/oversight/members/freezes.test.ts",
  "a new link is not decided by the one whom it lets in": `${operators}/let-in.test.ts`,
  "a link goes out only where it reaches its owner alone": `${operators}/let-in.test.ts`,
  "what is on the chain is not sent again": withdrawals,
  "the whole amount comes back when a withdrawal ends without money sent": withdrawals,
  "a frozen wallet pays nothing out": withdrawals,
  "what a purchase costs more than the order's escrow leaves no frozen wallet":
    "apps/server/src/features/buying/orders/life.test.ts",
  "a transfer is credited once": `${networks} ${recharges}`,
  "what the chain says and what an operator read exclude each other": `${networks} ${recharges}`,
  "only USDT's own contract counts": recharges,
  "only what came to the mall counts": recharges,
  "a transfer waits for its confirmations": recharges,
  "less or more than was said is for people": recharges,
  "a transaction that two name is for people": recharges,
  "nobody decides on their own recharge": recharges,
  "who proposes does not decide": `${operators} ${ledger}`,
  "an operator's change leaves a row in the audit log": `${operators} ${ledger}`,
  "a role does what its table says": "apps/server/test/access.test.ts",
};
