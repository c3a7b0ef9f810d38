const bond = "apps/server/src/features/shops/bond";
const levels = `${bond}/bond.test.ts`;
const signing = `${bond}/signing.test.ts`;
const refunding = `${bond}/refund.test.ts`;
const holding = `${bond}/holds.test.ts`;
const racing = `${bond}/races.test.ts`;

/** The operating fund: signatures, refunds, and what prevents them. */
export const guards = {
  "a sign token is used once": racing,
  "only the store's own merchant signs with its token, and in time": signing,
  "a token that the mall has not written is refused": signing,
  "signing needs the payment password": signing,
  "an empty signature is refused": signing,
  "a dot is no signature": signing,
  "a store that changed while the sign page was open is refused": `${racing} ${signing}`,
  "a level's number that changed while the sign page was open is refused": signing,
  "a text that changed while the sign page was open is refused": signing,
  "nothing else is signed during a refund of the fund": `${refunding} ${racing}`,
  "a fund is not paid back while an order is open": refunding,
  "a fund is not paid back before its date": refunding,
  "a refund that is held, refused or withdrawn is not paid": holding,
  "a refund moves only from the states of its table": holding,
  "another merchant's refund is not withdrawn": "apps/server/test/access.test.ts",
  "another merchant's signed document is not found": signing,
  "lowering never asks for more than the signed amount": levels,
  "goods above a lower level's number go off sale with it": levels,
  "a change of the fund is a move in the ledger": refunding,
};
