import { applications } from "@arcade/contract/oversight/applications/api";
import { documentKinds, documentKindsOf } from "@arcade/contract/oversight/applications/identity-documents";
import { dayOf } from "@arcade/contract/oversight/applications/person";
import type { Sent } from "@arcade/contract/endpoint";
import { afterAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenStore, mailsTo } from "../../../../test/given.ts";
import { givenApplication, givenDraft } from "../../../../test/given/given-application.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
const dayMs = 86_400_000;

afterAll(() => expectInvariants(world));
type Saved = Sent<typeof applications.save>;
const save = (member: GivenMember, input: Saved) => world.call(applications.save, input, by(member));
const submit = (member: GivenMember) => world.call(applications.submit, {}, by(member));
const newest = async (member: GivenMember) => (await world.ask(applications.mine, {}, by(member))).items[0]!;

const uploadOf = (id: string) =>
  maybeOne<{ delete_after: Date | null; wrapped_key: Buffer | null }>(
    world.mall.db,
    sql`SELECT delete_after, wrapped_key FROM upload WHERE id = ${id}`,
  );

const inDays = (days: number) => dayOf(new Date(world.clock.now().getTime() + days * dayMs));

describe("sending", () => {
  test("missing parts are refused with their number, and nothing is sent", async () => {
    const member = await givenMember(world);
    expect(await submit(member)).toMatchObject({ error: "not_found" });
    await world.ask(applications.save, { kind: "personal" }, by(member));
    const outcome = await submit(member);
    expect(outcome).toMatchObject({ error: "application_incomplete" });
    expect(Number(outcome.ok ? 0 : outcome.parameters["things"])).toBeGreaterThan(10);
    expect(await newest(member)).toMatchObject({ state: "draft", submitted: null });
  });

  test("needs the confirmed address, and a new confirmation after a change", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member, { address_confirmed: false });
    expect(await submit(member)).toMatchObject({ error: "application_incomplete", parameters: { things: 1 } });
    await world.ask(applications.save, { address_confirmed: true }, by(member));
    await world.ask(applications.save, { person: { address: "Kastanienallee 9" } }, by(member));
    expect(await newest(member)).toMatchObject({ address_confirmed: false });
    expect(await submit(member)).toMatchObject({ error: "application_incomplete" });
    await world.ask(
      applications.save,
      { person: { address: "Kastanienallee 9" }, address_confirmed: true },
      by(member),
    );
    expect(await submit(member)).toMatchObject({ ok: true });
  });

  test("an expired document is refused, naming the date; its last day is valid", async () => {
    const member = await givenMember(world);
    const yesterday = inDays(-1);
    await givenDraft(world, member, { person: { valid_until: yesterday } });
    expect(await submit(member)).toMatchObject({
      error: "paper_expired",
      parameters: { date: dayOf(new Date(`${yesterday}T00:00:00Z`)) },
    });
    await world.ask(applications.save, { person: { valid_until: inDays(0) } }, by(member));
    expect(await submit(member)).toMatchObject({ ok: true });
  });

  test("only an identity card may have no expiry", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member, { person: { valid_until: "none", document_kind: "passport" } });
    expect(await submit(member)).toMatchObject({ error: "application_incomplete" });
    await world.ask(applications.save, { person: { document_kind: "identity_card" } }, by(member));
    expect(await submit(member)).toMatchObject({ ok: true });
  });

  test("a person under eighteen today is refused, one who turns eighteen today is accepted", async () => {
    const member = await givenMember(world);
    const eighteen = `${Number(inDays(0).slice(0, 4)) - 18}${inDays(1).slice(4)}`;
    await givenDraft(world, member, { person: { birth_date: eighteen } });
    expect(await submit(member)).toMatchObject({ error: "under_age", parameters: { years: 18 } });
    await world.pass(dayMs);
    expect(await submit(member)).toMatchObject({ ok: true });
  });

  test("each country has its kinds of documents; another kind is refused, a passport never", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member, { person: { issuing_country: "US", document_kind: "identity_card" } });
    expect(await submit(member)).toMatchObject({ error: "document_not_taken" });
    for (const country of ["DE", "US", "CN", "SA", "JP", "KR", "BR", "ZZ"]) {
      expect(documentKindsOf(country)).toContain("passport");
      for (const kind of documentKindsOf(country)) expect(documentKinds).toContain(kind);
    }
  });

  test("a second application during a review is refused, twenty of one member at once make one", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submit(member)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("application_under_review");
    expect(await save(member, { store_name: "Another House" })).toMatchObject({ error: "application_under_review" });
    expect((await world.ask(applications.mine, {}, by(member))).items).toHaveLength(1);
    expect(await mailsTo(world, member.email)).toHaveLength(1);
  });

  test("twenty first saves of one member at once make one draft", async () => {
    const member = await givenMember(world);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(member, { store_name: `House ${index} of many` })),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await world.ask(applications.mine, {}, by(member))).items).toHaveLength(1);
  });

  test("of two members who want one name at once one gets to the reviewers", async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => givenMember(world)));
    for (const member of members) await givenDraft(world, member, { store_name: "Copper Kettle" });
    const outcomes = await Promise.all(members.map(submit));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("store_name_taken");
  });

  test("a reserved name is also refused at sending, if it was saved before", async () => {
    const member = await givenMember(world);
    const id = await givenDraft(world, member);
    await run(world.owner, sql`UPDATE application SET store_name = 'Arcade' WHERE id = ${id}`);
    expect(await submit(member)).toMatchObject({ error: "store_name_reserved" });
  });

  test("a member with a store cannot apply", async () => {
    const { merchant } = await givenStore(world);
    expect(await save(merchant, { kind: "personal" })).toMatchObject({ error: "store_exists" });
    const member = await givenMember(world);
    await givenDraft(world, member);
    const ids = await many<{ id: bigint }>(
      world.owner,
      sql`SELECT id FROM store WHERE owner_id = ${merchant.member_id}`,
    );
    await run(world.owner, sql`UPDATE store SET owner_id = ${member.member_id} WHERE id = ${ids[0]!.id}`);
    expect(await submit(member)).toMatchObject({ error: "store_exists" });
    await run(world.owner, sql`UPDATE store SET owner_id = ${merchant.member_id} WHERE id = ${ids[0]!.id}`);
  });

  test("keeps its documents until somebody has decided", async () => {
    const member = await givenMember(world);
    await givenApplication(world, member);
    const { front } = await newest(member);
    await world.pass(60 * dayMs);
    expect(await uploadOf(front!.upload_id)).toMatchObject({ delete_after: null, wrapped_key: expect.any(Buffer) });
  });
});
