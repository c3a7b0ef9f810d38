import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { healthOffice } from "@arcade/contract/front/health/office";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { type GivenMember, type GivenOperator, givenMember, givenOperator } from "./given.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let member: GivenMember;
let boss: GivenOperator;

beforeAll(async () => {
  member = await givenMember(world, { balance: "5.00" });
  boss = await givenOperator(world, "administrator");
});

/** Reads of operators that show no person, or only the reader. A new entry here needs a decision. */
const showNobody = [
  "operators/me",
  "operators/passkeys",
  "operators/audit",
  "operators/verify_audit",
  "settings/list",
  "settings/closures",
  "catalogue/categories",
  "catalogue/brands",
  "catalogue/synonyms",
  "catalogue/translations",
  "content/articles",
  "content/article",
  "content/version",
  "content/announcements",
  "content/announcement",
  "content/proposed",
  "addresses/countries",
  "home/arrangement",
  "home/preview",
  "home/banners",
  "home/hot_words",
  "home/carriers",
  "branding/current",
  "currencies/list",
  "branding/guide",
  "coupons/list",
  "coupons/one",
  "coupons/choices",
  "coupons/money",
  "deals/list",
  "deals/terms",
  "effects/look",
  "support/colleagues",
  "support/replies",
  "support/hours",
  "support/figures",
  "goods/search",
  "groups/offers",
  "figures/overview",
  "figures/tops",
  "figures/queues",
  "health/figures",
  "health/jobs",
  "invitations/offers",
  "invitations/fitting",
  "ledger/trial_balance",
  "ledger/seals",
  "ledger/checks",
  "networks/nodes",
  "queue/counts",
  "rehearsal/clock",
  "tables/views",
  "webhooks/list",
  "webhooks/deliveries",
  "api_keys/list",
  "disputes/preview",
  "disputes/preview_appeal",
  "disputes/precedents",
  "supply/choices",
  "supply/suppliers",
  "supply/items",
  "supply/item",
  "supply/moves",
  "supply/freight",
];

interface Field {
  _zod: { def: { type: string; entries?: Readonly<Record<string, string>> } };
}
const fieldsOf = ({ input }: Endpoint) =>
  (input as unknown as { def: { shape: Readonly<Record<string, Field>> } }).def.shape; // all are strict objects
/** The minimal input: the first choice of a list, the member's id, or a word. */
const minInput = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(fieldsOf(endpoint))
      .filter(([, { _zod }]) => _zod.def.type !== "optional")
      .map(([name, { _zod }]) => [
        name,
        _zod.def.entries === undefined ? String(member.member_id) : Object.values(_zod.def.entries)[0],
      ]),
  );

interface Row {
  subject_kind: string;
  subject_id: string;
  after: { call: string; query: boolean; shown: number };
}
const views = () =>
  many<Row>(
    world.owner,
    sql`SELECT subject_kind, subject_id, record->'after' AS after FROM audit_log WHERE action = 'look'
      AND operator_id = ${boss.operator_id} ORDER BY number`,
  );
const token = () => ({ token: boss.token });

describe("each view of persons by an operator leaves a row (PROOF F10)", () => {
  test("every read of the back office says that it shows persons, or is in the list of those that show none", () => {
    const reads = endpoints.filter(({ who, kind }) => who === "operator" && kind === "read");
    const undeclared = reads
      .filter(({ views: declared }) => declared === undefined)
      .map(({ path }) => path.replace("/office-api/", ""));
    expect(undeclared.toSorted()).toEqual(showNobody.toSorted());
    for (const endpoint of reads) {
      const id = endpoint.views?.id;
      if (id !== undefined)
        expect([endpoint.path, Object.keys(fieldsOf(endpoint))]).toEqual([endpoint.path, expect.arrayContaining([id])]);
    }
  });

  test("every read that shows persons writes its row when it answers, and none when it does not", async () => {
    const answered: string[] = [];
    for (const endpoint of endpoints.filter(({ views: declared }) => declared !== undefined)) {
      world.clock.move(1_000);
      const before = (await views()).length;
      const outcome = await world.callWith(endpoint, minInput(endpoint), token());
      expect([endpoint.path, (await views()).length - before]).toEqual([endpoint.path, outcome.ok ? 1 : 0]);
      if (outcome.ok) answered.push(endpoint.path);
    }
    // All lists answer. A single record needs an existing thing.
    const lists = endpoints
      .filter(({ views: declared }) => declared !== undefined && declared.id === undefined)
      .map(({ path }) => path);
    expect(lists.filter((path) => !answered.includes(path))).toEqual([
      "/office-api/content/agreed",
      "/office-api/ledger/correction_preview",
    ]);
    expect(answered.length).toBeGreaterThan(20);
  });

  test("a member's record and timeline name the member; a search has a hash of the query and the number shown, never the words", async () => {
    await world.ask(membersOffice.record, { member_id: String(member.member_id) }, token());
    await world.ask(membersOffice.timeline, { member_id: String(member.member_id) }, token());
    await world.ask(membersOffice.search, { text: member.nickname }, token());
    const written = await views();
    const id = String(member.member_id);
    for (const call of ["/office-api/members/record", "/office-api/members/timeline"])
      expect(written).toContainEqual({
        subject_kind: "member",
        subject_id: id,
        after: { call, query: false, shown: expect.any(Number) as number },
      });
    expect(written.at(-1)).toMatchObject({
      subject_kind: "member",
      after: { call: "/office-api/members/search", query: true, shown: 1 },
    });
    expect(JSON.stringify(written)).not.toContain(member.nickname);
  });

  test("one operator's views of one subject are one row an hour, also at once; another query, operator or hour is another row", async () => {
    const count = async () => (await views()).length;
    const before = await count();
    await Promise.all(Array.from({ length: 10 }, () => world.ask(healthOffice.mailbox, { text: "somebody" }, token())));
    expect(await count()).toBe(before + 1);
    await world.ask(healthOffice.mailbox, { text: "somebody else" }, token());
    expect(await count()).toBe(before + 2);
    world.clock.move(3_600_000);
    await world.ask(healthOffice.mailbox, { text: "somebody" }, token());
    expect(await count()).toBe(before + 3);
  });

  test("a refused read leaves nothing; the rows are in the chain and on the audit page", async () => {
    const before = (await views()).length;
    expect(await world.call(membersOffice.record, { member_id: "77" }, token())).toMatchObject({ error: "not_found" });
    expect(await views()).toHaveLength(before);
    await world.ask(ledgerOffice.accounts, {}, token());
    const { items } = await world.ask(operatorsOffice.audit, { action: "look" }, token());
    expect(items[0]).toMatchObject({ action: "look", subject_kind: "ledger_account", operator: { name: boss.name } });
    expect((await world.ask(operatorsOffice.verifyAudit, {}, token())).broken).toBeNull();
  });

  test("the mall's note for one row an hour is deleted after two hours", async () => {
    await world.pass(3 * 3_600_000);
    expect(await many(world.owner, sql`SELECT 1 AS one FROM audit_look`)).toEqual([]);
  });
});
