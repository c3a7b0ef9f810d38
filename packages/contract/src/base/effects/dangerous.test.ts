import { expect, test } from "vitest";
import { contract } from "../../contract.ts";
import type { Endpoint } from "../../endpoint.ts";
import { type EffectAct, effectActNames, effectActs } from "./acts.ts";

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);
const marked = rows.filter(({ endpoint }) => endpoint.dangerous !== undefined);

/** Dangerous acts of which nothing can be counted. Their forms say in words what happens. */
const unreckoned: Readonly<Record<string, string>> = {
  "appeals_office.answer": "It is one appeal of one member. The form says which ban ends, or that nothing changes.",
  "catalogue_office.removeCategory": "Only an empty category can be removed.",
  "catalogue_office.removeSynonyms": "It is one group of words, which the page shows. No goods change.",
  "content_office.deleteAnnouncement": "Nobody has read it.",
  "content_office.deleteArticle": "Nobody has read it.",
  "content_office.takeBack": "Nobody has read this version.",
  "currencies_office.switchOff":
    "The choice of a currency is on the buyers' devices. The server does not know how many.",
  "home_office.removeBanner": "It is one banner, which the page shows. The server does not count who saw it.",
  "invitations_office.decideReward": "It is one coupon of one member, with its amount.",
  "operators_office.declareAccount": "It is one account, which the operator names.",
  "operators_office.removePasskey": "It is one of the operator's own passkeys.",
  "orders_office.strikeParcelEvent": "It is one event of one parcel. It stays visible.",
  "recharges_office.reject": "It is one request, whose amount the page shows. No money moves.",
  "support_office.removeReply": "It is one text. Sent answers stay.",
  "webhooks_office.rotate": "The old secret signs for another day, so no delivery is lost.",
};

test("a dangerous act of an operator is counted by the server, shown by its page, or says why it cannot be (UX-146)", () => {
  const without = marked.filter(({ endpoint }) => endpoint.dangerous === "unreckoned").map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(unreckoned).toSorted());
  expect(marked.filter(({ endpoint }) => endpoint.who !== "operator" || endpoint.kind !== "change")).toEqual([]);
});

test("what an act would change is counted for whoever may do it, and for nobody else", () => {
  const permissionsOf = (act: EffectAct) => [
    ...new Set(marked.flatMap(({ endpoint }) => (endpoint.dangerous === act ? [endpoint.permission] : []))),
  ];
  for (const act of effectActNames) expect(permissionsOf(act), act).toEqual([effectActs[act]]);
});
