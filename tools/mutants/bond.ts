const bond = "apps/server/src/features/shops/bond";
const levels = `${bond}/bond.test.ts`;
const signing = `${bond}/signing.test.ts`;
const refunding = `${bond}/refund.test.ts`;
const holding = `${bond}/holds.test.ts`;
const racing = `${bond}/races.test.ts`;

/** The operating fund: signatures, refunds, and what prevents them. */
export const guards = {
  "a sign token signs once": racing,
  "only the store's own merchant signs with its token, and in time": signing,
  "a token that the mall has not written signs nothing": signing,
  "signing takes the payment password": signing,
  "an empty signature is refused": signing,
  "a dot is no signature": signing,
  "a store that went elsewhere while the sign page was open is refused": `${racing} ${signing}`,
  "a level's number that changed while the sign page was open is refused": signing,
  "a text that changed while the sign page was open is refused": signing,
  "while a refund runs nothing else is signed": `${refunding} ${racing}`,
  "a fund is not paid back while an order is open": refunding,
  "a fund is not paid back before its date": refunding,
  "a refund that is held, refused or taken back is not paid": holding,
  "a refund moves only from where its table says": holding,
  "another merchant's refund is not taken back": "apps/server/test/access.test.ts",
  "another merchant's paper is not found": signing,
  "going down never asks for more than what was signed for": levels,
  "goods above a lower level's number go off sale with it": levels,
  "what lies in the fund moves in the ledger": refunding,
};
