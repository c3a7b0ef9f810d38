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
  "where a node is set the amount is the chain's": deciding,
  "another reading than the chain's is refused": deciding,
  "an operator credits only what arrived": deciding,
  "an answer about another hash is not believed": chain,
  "what was cancelled or decided meanwhile is not credited": races,
  "an old transfer is for people": chain,
  "above the published amount the shared address is for people": shared,
  "a copied picture is for people": shared,
  "a request is judged by the rules that it was made under": chain,
  "a closed function takes no request": submit,
  "a frozen wallet takes no request": submit,
  "a member's requests come one after the other": submit,
  "a picture proves one request": races,
  "nobody decides on their own money, whatever the code says": races,
  "what a member said stays as it was said": races,
  "a picture is its member's": `${submit} ${sealed}`,
  "a link lives a minute": sealed,
  "one archive a day": archives,
  "a link to an archive lives a minute": archives,
  "a link is this mall's": sealed,
  "a link ends with its session": sealed,
  "a link ends with the operator's role": sealed,
  "a sealed file opens with its own key and name": sealed,
  "what is no picture is not decoded": sealed,
};
