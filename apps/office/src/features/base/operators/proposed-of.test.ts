import { effectActs } from "@arcade/contract/base/effects/acts";
import { type People, people } from "@arcade/contract/base/operators/people";
import { payloadKeys, type PayloadKey, type ProposalKind } from "@arcade/contract/base/operators/proposals";
import { endpoints } from "@arcade/contract/contract";
import { expect, test } from "vitest";
import { countedOf } from "./proposed-of.ts";

/** The proposal that a call makes or decides. */
function kindOf(path: string): ProposalKind | null {
  const how = new Map<string, People>(Object.entries(people)).get(path);
  if (how === undefined) return null;
  if ("proposes" in how) return how.proposes;
  if ("decides" in how) return how.decides;
  return "proposes_above" in how ? how.proposes_above : null;
}

const proposed = endpoints.flatMap(({ path, dangerous: act }) => {
  const kind = kindOf(path);
  return kind === null || act === undefined || act === "unreckoned" ? [] : [{ act, kind }];
});

/** Proposals whose own facts are the figures: the second person reads them word for word. */
const facts: Partial<Record<ProposalKind, PayloadKey>> = {
  bond_hold: "amount",
  dispute_decision: "plan",
  ledger_correction: "postings",
  setting_change: "value",
};

test("the second person of each dangerous act reads its figures, counted anew or in the proposal (UX-146)", () => {
  const kinds = [...new Set(proposed.map(({ kind }) => kind))];
  expect(kinds.filter((kind) => (countedOf[kind] === undefined) === (facts[kind] === undefined))).toEqual([]);
  expect(Object.values(facts).filter((key) => !payloadKeys.includes(key))).toEqual([]);
});

test("what is counted for the second person is what was counted for the first", () => {
  const counted = proposed.filter(({ act }) => act in effectActs);
  expect(counted.filter(({ act, kind }) => countedOf[kind]?.act !== act)).toEqual([]);
});

test.each([
  [{ carriers: [{ code: "sf" }, { code: "aramex" }] }, "sf aramex"],
  [{ carriers: [] }, null],
] as const)("of %o the carriers are counted by their codes", (payload, of) => {
  expect(countedOf.carrier_change?.of(payload, "81")).toBe(of);
});
