import { queueOffice } from "@arcade/contract/base/queue/office";
import { mayDo, roleNames } from "@arcade/contract/access";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { uploads } from "@arcade/contract/people/uploads/api";
import { uploadsOffice } from "@arcade/contract/people/uploads/office";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  givenMember,
  type GivenMember,
  givenOperator,
  type GivenOperator,
  givenStore,
} from "../../../../test/given.ts";
import { givenRole } from "../../../../test/given/given-proposal.ts";
import { givenApplication, givenReviewed, nextAttempt } from "../../../../test/given/given-application.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const logged: string[] = [];
const world = useWorld({ LOG_LEVEL: "trace" }, { logTo: { write: (line) => void logged.push(line) } });
const by = ({ token }: { token: string }) => ({ token });
const purpose = "Comparing the paper with the application";
const open = (link: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: "GET", url: link, headers });
const newest = async (member: GivenMember) => (await world.ask(applications.mine, {}, by(member))).items[0]!;
let reviewer: GivenOperator;

beforeAll(async () => {
  reviewer = await givenOperator(world, "reviewer");
});
afterAll(() => expectInvariants(world));

async function givenClaimed(member: GivenMember, operator = reviewer): Promise<string> {
  const id = await givenApplication(world, member);
  await world.ask(queueOffice.claim, { kind: "application", id }, by(operator));
  return id;
}
const linkFor = async (id: string, operator = reviewer) =>
  (await world.ask(applicationsOffice.look, { id, side: "front", purpose }, by(operator))).link;

describe("an identity document (PROOF SEC-012)", () => {
  test("is opened by a reviewer with a purpose: once, marked, stored nowhere on the way", async () => {
    const id = await givenClaimed(await givenMember(world));
    const link = await linkFor(id);
    const served = await open(link);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "no-store, private",
      "x-content-type-options": "nosniff",
    });
    expect(served.headers["content-disposition"]).toMatch(/^inline/);
    expect((await open(link)).statusCode).toBe(404);
  });

  test("of twenty who open one link at once, one sees it", async () => {
    const link = await linkFor(await givenClaimed(await givenMember(world)));
    const served = await Promise.all(Array.from({ length: 20 }, () => open(link)));
    expect(served.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("has the viewer's mark: two views are two pictures, and neither is the owner's", async () => {
    const member = await givenMember(world);
    const id = await givenClaimed(member);
    const { link } = await world.ask(uploads.look, { id: (await newest(member)).front!.upload_id }, by(member));
    const own = (await open(link)).rawPayload;
    const one = await nextAttempt(world, reviewer, id, "front");
    const colleague = await givenOperator(world, "administrator");
    await world.ask(queueOffice.letGo, { kind: "application", id }, by(reviewer));
    await world.ask(queueOffice.claim, { kind: "application", id }, by(colleague));
    const two = await nextAttempt(world, colleague, id, "front");
    const differences = await Promise.all([differ(own, one.picture), differ(one.picture, two.picture)]);
    expect(differences[0]).toBeGreaterThan(300);
    expect(differences[1]).toBeGreaterThan(50);
  });

  test("cannot be opened after a minute, after signing out, in another session, or without the role", async () => {
    const member = await givenMember(world);
    const id = await givenClaimed(member);
    const late = await linkFor(id);
    world.clock.move(60_000);
    expect((await open(late)).statusCode).toBe(404);

    const leaving = await givenOperator(world, "reviewer");
    const second = await givenClaimed(await givenMember(world), leaving);
    const [left, demoted, disabled] = [
      await linkFor(second, leaving),
      await linkFor(second, leaving),
      await linkFor(second, leaving),
    ];
    await givenRole(world, leaving.operator_id, "support");
    expect((await open(demoted)).statusCode).toBe(404);
    await givenRole(world, leaving.operator_id, "reviewer");
    await run(
      world.owner,
      sql`UPDATE operator SET disabled_at = ${world.clock.now()}, disabled_by_server = true
        WHERE id = ${leaving.operator_id}`,
    );
    expect((await open(disabled)).statusCode).toBe(404);
    await run(world.owner, sql`UPDATE operator SET disabled_at = NULL WHERE id = ${leaving.operator_id}`);
    await run(world.owner, sql`DELETE FROM operator_session WHERE operator_id = ${leaving.operator_id}`);
    expect((await open(left)).statusCode).toBe(404);
  });

  test("a link changed in any letter is refused, and so is the name of a file", async () => {
    const id = await givenClaimed(await givenMember(world));
    const link = await linkFor(id);
    for (let at = "/sealed/".length; at < link.length; at += 3) {
      const other = link[at] === "A" ? "B" : "A";
      expect((await open(link.slice(0, at) + other + link.slice(at + 1))).statusCode, `letter ${at}`).toBe(404);
    }
    const folder = path.join(world.mall.configuration.dataFolder, "files");
    for (const name of readdirSync(path.join(folder, "sealed")).slice(0, 5))
      for (const url of [
        `/sealed/${name}`,
        `/files/${name}/640`,
        `/files/sealed/${name}`,
        `/files/sealed%2F${name}/640`,
        `/sealed/..%2F..%2F${name}`,
      ])
        expect((await open(url)).statusCode, url).toBe(404);
    expect((await open(link)).statusCode).toBe(200);
  });

  test("is only for reviewers and administrators: no other role, member, merchant or visitor", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    for (const role of roleNames) {
      const operator = await givenOperator(world, role);
      await world.call(queueOffice.claim, { kind: "application", id }, by(operator));
      const outcome = await world.call(applicationsOffice.look, { id, side: "front", purpose }, by(operator));
      expect([role, outcome.ok]).toEqual([role, role === "reviewer" || role === "administrator"]);
      if (!mayDo(role, "applications.decide")) expect(outcome).toMatchObject({ error: "not_permitted" });
      await world.call(queueOffice.letGo, { kind: "application", id }, by(operator));
    }
    const { merchant } = await givenStore(world);
    for (const caller of [member, merchant])
      expect(await world.call(applicationsOffice.look, { id, side: "front", purpose }, by(caller))).toMatchObject({
        error: "log_in",
      });
    expect(await world.call(applicationsOffice.look, { id, side: "front", purpose })).toMatchObject({
      error: "log_in",
    });
    const { front } = await newest(member);
    expect(await world.call(uploads.look, { id: front!.upload_id }, by(merchant))).toMatchObject({
      error: "not_found",
    });
  });

  test("is not opened by the path of transfer proofs, whatever the role", async () => {
    const member = await givenMember(world);
    await givenApplication(world, member);
    const { front } = await newest(member);
    for (const role of ["administrator", "finance"] as const) {
      const operator = await givenOperator(world, role);
      expect(
        await world.call(uploadsOffice.look, { upload_id: front!.upload_id, purpose }, by(operator)),
      ).toMatchObject({ error: "not_found" });
    }
  });

  test("needs the claim on the case during review, and always a purpose of some letters", async () => {
    const id = await givenApplication(world, await givenMember(world));
    expect(await world.call(applicationsOffice.look, { id, side: "front", purpose }, by(reviewer))).toMatchObject({
      error: "claim_first",
    });
    await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
    for (const wrong of ["", "  ", "x", "a\u202eb why"]) {
      expect(
        await world.callWith(applicationsOffice.look, { id, side: "front", purpose: wrong }, by(reviewer)),
        wrong,
      ).toMatchObject({
        error: "invalid_input",
      });
    }
    expect(await world.callWith(applicationsOffice.look, { id, side: "inside", purpose }, by(reviewer))).toMatchObject({
      error: "invalid_input",
    });
  });

  test("each view is in the audit log with its purpose, and the owner sees name, time and purpose", async () => {
    const member = await givenMember(world);
    const id = await givenClaimed(member);
    await nextAttempt(world, reviewer, id, "front");
    await world.ask(applicationsOffice.look, { id, side: "back", purpose: "Asked for, never opened" }, by(reviewer));
    const looks = (await world.ask(applications.looks, {}, by(member))).items;
    expect(looks).toMatchObject([
      { side: "back", operator: reviewer.name, purpose: "Asked for, never opened", opened: null },
      { side: "front", operator: reviewer.name, purpose, opened: expect.any(String) },
    ]);
    const audited = await many<{ record: { note: string; after: { side: string; member_id: string } } }>(
      world.mall.db,
      sql`SELECT record FROM audit_log WHERE subject_kind = 'application' AND subject_id = ${id}
        AND record->>'reason_code' = 'paper_look' ORDER BY number`,
    );
    expect(audited.map(({ record }) => [record.note, record.after.side, record.after.member_id])).toEqual([
      [purpose, "front", String(member.member_id)],
      ["Asked for, never opened", "back", String(member.member_id)],
    ]);
    expect((await world.ask(applications.looks, {}, by(await givenMember(world)))).items).toEqual([]);
  });

  test("the list of opened documents is filtered by colleague, member and time, and continues page by page", async () => {
    const colleague = await givenOperator(world, "reviewer");
    const member = await givenMember(world);
    const from = world.clock.now().toISOString();
    world.clock.move(1_000);
    const id = await givenClaimed(member, colleague);
    for (let count = 0; count < 52; count += 1) {
      world.clock.move(1_500);
      await world.ask(applicationsOffice.look, { id, side: "front", purpose }, by(colleague));
      if (count % 10 === 9) await world.ask(queueOffice.claim, { kind: "application", id }, by(colleague));
    }
    const until = new Date(world.clock.now().getTime() + 1_000).toISOString();
    const filter = { operator_id: String(colleague.operator_id), member_id: String(member.member_id), from, until };
    const first = await world.ask(applicationsOffice.looks, filter, by(reviewer));
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({
      member: { nickname: member.nickname },
      operator: { name: colleague.name },
      application_id: id,
    });
    const rest = await world.ask(applicationsOffice.looks, { ...filter, cursor: first.next! }, by(reviewer));
    expect([rest.items.length, rest.next]).toEqual([2, null]);
    expect((await world.ask(applicationsOffice.looks, { ...filter, until: from }, by(reviewer))).items).toEqual([]);
  });

  test("after a refusal it can be viewed with a purpose for as long as it is kept, and not afterwards", async () => {
    const member = await givenMember(world);
    const id = await givenClaimed(member);
    await world.ask(applicationsOffice.fail, { id, reason_code: "name_differs", message: "", note: "" }, by(reviewer));
    expect((await nextAttempt(world, reviewer, id, "front")).status).toBe(200);
    const link = await linkFor(id);
    await world.ask(applications.erase, { id }, by(member));
    await world.pass(1_000);
    expect((await open(link)).statusCode).toBe(404);
    expect(await world.call(applicationsOffice.look, { id, side: "front", purpose }, by(reviewer))).toMatchObject({
      error: "not_found",
    });
  });

  test("of an opened store stays encrypted for as long as the store exists", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    await givenReviewed(world, reviewer, id);
    await world.ask(applicationsOffice.approve, { id, note: "" }, by(reviewer));
    await world.pass(400 * 86_400_000);
    const kept = sql`SELECT u.wrapped_key FROM application a JOIN upload u ON u.id = a.front_id WHERE a.id = ${id}`;
    expect((await maybeOne<{ wrapped_key: Buffer | null }>(world.mall.db, kept))?.wrapped_key).not.toBeNull();
  });
});

/** How many points of two pictures differ visibly. */
async function differ(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((each) => sharp(each).greyscale().resize(320, 240, { fit: "fill" }).raw().toBuffer()),
  );
  return left!.filter((point, index) => Math.abs(point - right![index]!) > 24).length;
}
