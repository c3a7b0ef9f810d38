const withdrawals = "apps/server/src/features/money/withdrawals";
const twoPeople = `${withdrawals}/deciding/two-people.test.ts`;
const recharges = "apps/server/src/features/money/recharges";
const networks = "apps/server/src/features/money/networks";
const operators = "apps/server/src/features/base/operators";
const ledger = "apps/server/src/features/base/ledger";

/** Guards of money that comes in and goes out, and of the people who decide on it. */
export const guards = {
  "a withdrawal needs the payment password": withdrawals,
  "the member signs what was shown": withdrawals,
  "no withdrawal is requested while withdrawals are closed": withdrawals,
  "a withdrawal has a minimum and a maximum": withdrawals,
  "the fee is taken once, from the amount": withdrawals,
  "no month has more withdrawals than it may have": withdrawals,
  "a withdrawal moves from the states of its table only": withdrawals,
  "one person does not approve twice": withdrawals,
  "two accounts on one device are one person": withdrawals,
  "nobody decides on their own withdrawal": withdrawals,
  "no withdrawal of a frozen wallet is approved": withdrawals,
  "a transaction pays one withdrawal": withdrawals,
  "the sender does not confirm": twoPeople,
  "the person who entered the hash does not confirm": twoPeople,
  "a person linked with the sender neither confirms nor returns it": twoPeople,
  "another person than the sender returns a send": twoPeople,
  "another person than the one who entered a hash corrects it": twoPeople,
  "the schema sees who confirmed": twoPeople,
  "a person and a colleague whom they let in approve once": twoPeople,
  "the sum of 30 days decides how many people a withdrawal takes":
    "apps/server/src/features/money/withdrawals/deciding/alone.test.ts",
  "a link of a link is also a link": `${twoPeople} ${operators}/two-people.test.ts`,
  "two people whom one alone let in are one": `${operators}/two-people.test.ts`,
  "the approver is another person than the proposer": `${operators}/two-people.test.ts`,
  "two people end a suspension": "apps/server/src/features/oversight/members/freezes.test.ts",
  "the person whom a new link lets in does not decide it": `${operators}/let-in.test.ts`,
  "a link is sent only to a mail server that reaches its owner": `${operators}/let-in.test.ts`,
  "a transaction on the chain is not sent again": withdrawals,
  "the whole amount returns when a withdrawal ends without a send": withdrawals,
  "a frozen wallet pays nothing out": withdrawals,
  "a frozen wallet does not pay what a purchase costs above the order's escrow":
    "apps/server/src/features/buying/orders/life.test.ts",
  "a transfer is credited once": `${networks} ${recharges}`,
  "the chain's amount and an operator's reading exclude each other": `${networks} ${recharges}`,
  "only USDT's own contract counts": recharges,
  "only transfers to the mall count": recharges,
  "a transfer waits for its confirmations": recharges,
  "an amount other than the claimed one goes to a person": recharges,
  "a transaction that two members name goes to a person": recharges,
  "nobody decides on their own recharge": recharges,
  "the proposer does not decide": `${operators} ${ledger}`,
  "an operator's change leaves a row in the audit log": `${operators} ${ledger}`,
  "a role may do what its table says": "apps/server/test/access.test.ts",
};
