const recharges = "apps/server/src/features/money/recharges";
const uploads = "apps/server/src/features/people/uploads";
const races = `${recharges}/races.test.ts`;
const deciding = `${recharges}/deciding.test.ts`;
const chain = `${recharges}/chain.test.ts`;
const shared = `${recharges}/shared-address.test.ts`;
const submit = `${recharges}/submit.test.ts`;
const sealed = `${uploads}/uploads.test.ts`;
const archives = "apps/server/src/features/oversight/members/archive/archive.test.ts";

/** Guards of what comes in and of who decides on it, and of the pictures that prove it. */
export const guards = {
  "with a node the amount is the chain's": deciding,
  "a reading other than the chain's is refused": deciding,
  "an operator credits only money that arrived": deciding,
  "an answer about another hash is ignored": chain,
  "a request cancelled or decided meanwhile is not credited": races,
  "an old transfer goes to a person": chain,
  "above the published amount a transfer to the shared address goes to a person": shared,
  "a copied picture goes to a person": shared,
  "a request keeps the rules of its time": chain,
  "a closed function takes no request": submit,
  "a frozen wallet takes no request": submit,
  "a member's requests are handled one after another": submit,
  "a picture proves one request": races,
  "nobody decides about their own money, whatever the code says": races,
  "a member's entries do not change": races,
  "only its member sees a picture": `${submit} ${sealed}`,
  "a link is valid for a minute": sealed,
  "one archive a day": archives,
  "a link to an archive is valid for a minute": archives,
  "a link must be written by this mall": sealed,
  "a link ends with its session": sealed,
  "a link ends with the operator's role": sealed,
  "an encrypted file opens with its own key and name": sealed,
  "a file that is no picture is not decoded": sealed,
};
