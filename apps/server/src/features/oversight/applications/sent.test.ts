import { queueOffice } from "@arcade/contract/base/queue/office";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { stores } from "@arcade/contract/shops/stores/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  givenMember,
  type GivenMember,
  givenOperator,
  type GivenOperator,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { givenApplication, givenIdentityDocument, givenReviewed } from "../../../../test/given/given-application.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { applicationErasure } from "./index.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
const dayMs = 86_400_000;
let reviewer: GivenOperator;

beforeAll(async () => {
  reviewer = await givenOperator(world, "reviewer");
});

afterAll(() => expectInvariants(world));
const submit = (member: GivenMember) => world.call(applications.submit, {}, by(member));
const newest = async (member: GivenMember) => (await world.ask(applications.mine, {}, by(member))).items[0]!;

const uploadOf = (id: string) =>
  maybeOne<{ delete_after: Date | null; wrapped_key: Buffer | null }>(
    world.mall.db,
    sql`SELECT delete_after, wrapped_key FROM upload WHERE id = ${id}`,
  );

describe("an application that was sent", () => {
  test("can be withdrawn and changed until somebody has decided, and goes to the end of the queue", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    const id = await givenApplication(world, member);
    expect(await world.call(applications.takeBack, { id }, by(other))).toMatchObject({ error: "not_found" });
    await world.ask(applications.takeBack, { id }, by(member));
    expect(await newest(member)).toMatchObject({ id, state: "draft", submitted: null });
    expect(await world.call(applications.takeBack, { id }, by(member))).toMatchObject({
      error: "application_moved",
      parameters: { state: "draft" },
    });
    expect(await submit(member)).toMatchObject({ ok: true, data: { id } });
  });

  test("cannot be deleted during a review", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    expect(await world.call(applications.erase, { id }, by(member))).toMatchObject({
      error: "application_moved",
      parameters: { state: "under_review" },
    });
  });

  test("that failed says why, and is corrected and sent again with everything else unchanged", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    const before = await newest(member);
    await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
    await world.ask(
      applicationsOffice.fail,
      { id, reason_code: "papers_unreadable", message: "The back is dark.", note: "" },
      by(reviewer),
    );
    const failed = await newest(member);
    expect(failed).toMatchObject({ state: "failed", reason_code: "papers_unreadable", message: "The back is dark." });
    const mail = (await mailsTo(world, member.email))[0]!;
    expect(mail.body).toContain("The back is dark.");
    expect(mail.body).not.toContain(before.person!.name);
    expect(mail.body).not.toContain(before.person!.number_last4);

    const fix = await world.ask(applications.fix, { id }, by(member));
    const draft = await newest(member);
    expect(draft).toMatchObject({
      id: fix.id,
      state: "draft",
      person: before.person,
      front: before.front,
      back: before.back,
      store_name: before.store_name,
      logo: before.logo,
    });
    expect(await world.call(applications.fix, { id }, by(member))).toMatchObject({ error: "application_under_review" });
    await world.ask(applications.save, { back_id: await givenIdentityDocument(world, member) }, by(member));
    expect(await submit(member)).toMatchObject({ ok: true });
    expect((await world.ask(applications.mine, {}, by(member))).items.map(({ state }) => state)).toEqual([
      "under_review",
      "failed",
    ]);
  });

  test("that failed is kept for thirty days, and longer during a correction; then its keys are destroyed", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    const { front, back } = await newest(member);
    await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
    await world.ask(applicationsOffice.fail, { id, reason_code: "name_differs", message: "", note: "" }, by(reviewer));
    await world.pass(29 * dayMs);
    await world.ask(applications.fix, { id }, by(member));
    await world.pass(2 * dayMs);
    expect((await world.ask(applications.mine, {}, by(member))).items.at(-1)).toMatchObject({
      state: "failed",
      person: null,
      front: null,
      reason_code: "name_differs",
    });
    expect(await newest(member)).toMatchObject({ state: "draft", front: { upload_id: front!.upload_id } });
    expect((await uploadOf(back!.upload_id))!.wrapped_key).not.toBeNull();
    await world.pass(8 * dayMs);
    expect([await uploadOf(front!.upload_id), await uploadOf(back!.upload_id)]).toEqual([null, null]);
    expect(
      (await maybeOne<{ person: Buffer | null; contact_email: string | null }>(
        world.mall.db,
        sql`SELECT person, contact_email FROM application WHERE id = ${id}`,
      ))!,
    ).toEqual({
      person: null,
      contact_email: null,
    });
  });

  test("that failed is deleted by its member at once, and cannot be corrected without its data", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    const { front } = await newest(member);
    await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
    await world.ask(applicationsOffice.fail, { id, reason_code: "name_differs", message: "", note: "" }, by(reviewer));
    await world.ask(applications.erase, { id }, by(member));
    await world.pass(1_000);
    expect(await newest(member)).toMatchObject({
      state: "failed",
      person: null,
      front: null,
      back: null,
      contact_email: null,
    });
    expect(await uploadOf(front!.upload_id)).toBeNull();
    await world.ask(applications.fix, { id }, by(member));
    expect((await newest(member)).person).toMatchObject({ name: null, number_last4: null });
  });

  test("that was granted makes the member a merchant from the next call on, in the same session", async () => {
    const member = await givenMember(world);
    expect(await world.call(stores.dashboard, {}, by(member))).toMatchObject({ error: "not_a_merchant" });
    const id = await givenApplication(world, member, { store_name: "Juniper Press" });
    await givenReviewed(world, reviewer, id);
    await world.ask(applicationsOffice.approve, { id, note: "" }, by(reviewer));
    expect(await world.ask(stores.dashboard, {}, by(member))).toMatchObject({ name: "Juniper Press", level: 0 });
    expect(await world.call(applications.takeBack, { id }, by(member))).toMatchObject({
      error: "application_moved",
      parameters: { state: "opened" },
    });
    expect(await world.call(applications.fix, { id }, by(member))).toMatchObject({
      error: "application_moved",
      parameters: { state: "opened" },
    });
    expect(await world.call(applications.erase, { id }, by(member))).toMatchObject({
      error: "application_moved",
      parameters: { state: "opened" },
    });
  });

  test("cannot be corrected by a member who has a store by now", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
    await world.ask(applicationsOffice.fail, { id, reason_code: "name_differs", message: "", note: "" }, by(reviewer));
    const { merchant } = await givenStore(world);
    await run(world.owner, sql`UPDATE store SET owner_id = ${member.member_id} WHERE owner_id = ${merchant.member_id}`);
    expect(await world.call(applications.fix, { id }, by(member))).toMatchObject({ error: "store_exists" });
  });

  test("of a closed account is deleted at once; one that opened a store stays encrypted for as long as such documents are kept", async () => {
    const [member, merchant] = [await givenMember(world), await givenMember(world)];
    const failed = await givenApplication(world, member);
    await world.ask(queueOffice.claim, { kind: "application", id: failed }, by(reviewer));
    await world.ask(
      applicationsOffice.fail,
      { id: failed, reason_code: "name_differs", message: "", note: "" },
      by(reviewer),
    );
    await world.ask(applications.fix, { id: failed }, by(member));
    const { front } = await newest(member);
    const open = await givenApplication(world, merchant);
    await givenReviewed(world, reviewer, open);
    await world.ask(applicationsOffice.approve, { id: open, note: "" }, by(reviewer));

    for (const { member_id } of [member, merchant]) {
      const closing = { member_id, store_id: null, name: "closed", password_hash: "", chats_until: world.clock.now() };
      await world.withContext(async (context) => applicationErasure.erase?.(context, closing));
    }
    await world.pass(1_000);
    const left = (member_id: bigint) =>
      sql`SELECT state, person IS NULL AS erased FROM application WHERE member_id = ${member_id}`;
    expect(await many(world.mall.db, left(member.member_id))).toEqual([{ state: "failed", erased: true }]);
    expect(await uploadOf(front!.upload_id)).toBeNull();
    await world.pass(364 * dayMs);
    expect(await many(world.mall.db, left(merchant.member_id))).toEqual([{ state: "opened", erased: false }]);
    await world.pass(2 * dayMs);
    expect(await many(world.mall.db, left(merchant.member_id))).toEqual([{ state: "opened", erased: true }]);
  });
});
