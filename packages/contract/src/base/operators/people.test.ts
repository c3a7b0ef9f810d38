import { describe, expect, test } from "vitest";
import { endpoints } from "../../contract.ts";
import { aloneReasons, type People, people } from "./people.ts";
import { proposalKinds, proposalPermissions } from "./proposals.ts";

const changes = endpoints.filter(({ who, kind }) => who === "operator" && kind === "change");
const held = new Map<string, People>(Object.entries(people));

describe("the number of people for a change in the back office", () => {
  test("each change by an operator names it, and nothing else does", () => {
    expect([...held.keys()].toSorted()).toEqual(changes.map(({ path }) => path).toSorted());
  });

  test.each(proposalKinds)(
    "%s is proposed by one call and decided by another, both with the permission of its kind",
    (kind) => {
      const proposing = changes.filter(({ path }) => kind === proposedBy(held.get(path)));
      const deciding = changes.filter(({ path }) => kind === decidedBy(held.get(path)));
      expect(proposing.length).toBeGreaterThan(0);
      expect(deciding).toHaveLength(1);
      expect([...new Set([...proposing, ...deciding].map(({ permission }) => permission))]).toEqual([
        proposalPermissions[kind],
      ]);
      expect(deciding[0]?.refusals).toEqual(expect.arrayContaining(["second_person", "proposal_closed"]));
    },
  );

  test("each reason for one person is in use", () => {
    const used = new Set([...held.values()].flatMap((one) => ("alone" in one ? [one.alone] : [])));
    expect([...used].toSorted()).toEqual(Object.keys(aloneReasons).toSorted());
  });
});

function proposedBy(one: People | undefined) {
  if (one === undefined) return null;
  return "proposes" in one ? one.proposes : "proposes_above" in one ? one.proposes_above : null;
}

function decidedBy(one: People | undefined) {
  return one !== undefined && "decides" in one ? one.decides : null;
}
