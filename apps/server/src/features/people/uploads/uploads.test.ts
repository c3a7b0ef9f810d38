import { webhooks } from "@arcade/contract/base/webhooks/api";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import type { IdText } from "@arcade/contract/wire";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { account } from "@arcade/contract/people/account/api";
import { endpoints } from "@arcade/contract/contract";
import { uploads } from "@arcade/contract/people/uploads/api";
import { uploadsOffice } from "@arcade/contract/people/uploads/office";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import sharp from "sharp";
import { badFiles, marks, picture } from "../../../../test/bad-files.ts";
import { givenMember, type GivenMember, givenOperator } from "../../../../test/given.ts";
import { givenRole } from "../../../../test/given/given-proposal.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { inputSchema } from "../../../platform/http/serialise.ts";
import { keepUpload, releaseUpload } from "./index.ts";

const world = useWorld();

const by = ({ token }: { token: string }) => ({ token });
const send = (member: GivenMember, bytes: Buffer) => {
  world.clock.move(3_100); // the whole file needs more than the allowance of a minute
  return world.call(uploads.proof, { picture: bytes.toString("base64") }, by(member));
};
const givenProof = async (member: GivenMember, seed = 1): Promise<IdText> => {
  world.clock.move(3_100);
  return (await world.ask(uploads.proof, { picture: (await picture("jpeg", seed)).toString("base64") }, by(member))).id;
};
const open = (link: string) => world.app.inject({ method: "GET", url: link });
const linkOf = async (member: GivenMember, id: string) => (await world.ask(uploads.look, { id }, by(member))).link;
const folder = () => path.join(world.mall.configuration.dataFolder, "files");
const filesKept = () => (existsSync(path.join(folder(), "sealed")) ? readdirSync(path.join(folder(), "sealed")) : []);

describe("files sent as a picture (PROOF SEC-013)", () => {
  test("each of some sixty bad files is refused with its reason, or comes out as a clean picture; none is stored as it was sent", async () => {
    const files = await badFiles();
    expect(files.length).toBeGreaterThanOrEqual(60);
    const before = process.memoryUsage.rss();
    for (const { name, bytes, fault } of files) {
      const member = await givenMember(world);
      const outcome = await send(member, bytes);
      if (fault !== null) {
        expect(outcome, name).toMatchObject({ ok: false, error: "picture_refused", parameters: { reason: fault } });
        continue;
      }
      if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error} ${JSON.stringify(outcome.parameters)}`);
      const served = await open(await linkOf(member, outcome.data.id));
      expect(served.headers["content-type"], name).toBe("image/webp");
      const { format, exif, xmp, icc } = await sharp(served.rawPayload).metadata();
      expect({ format, exif, xmp, icc }, name).toEqual({
        format: "webp",
        exif: undefined,
        xmp: undefined,
        icc: undefined,
      });
      for (const mark of marks) expect(served.rawPayload.toString("latin1"), `${name}: ${mark}`).not.toContain(mark);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
  });

  test("the same files as one's own picture are refused too, or encoded again", async () => {
    for (const { name, bytes, fault } of await badFiles()) {
      const stored = await world.mall.pictures.storePart("7", bytes, {});
      if (typeof stored === "string") expect(stored, name).toBe(fault);
      else {
        expect(fault, name).toBeNull();
        const kept = await world.mall.pictures.serve(stored.name, 640, "image/webp");
        expect(kept?.type, name).toBe("image/webp");
        for (const mark of marks) expect(kept?.body.toString("latin1"), `${name}: ${mark}`).not.toContain(mark);
      }
    }
  });

  test("a large picture is made smaller, and a small one stays as it is", async () => {
    const member = await givenMember(world);
    const large = await sharp(await picture("png"))
      .resize(4_000, 3_000)
      .jpeg()
      .toBuffer();
    expect(await send(member, large)).toMatchObject({ ok: true, data: { width: 1_600, height: 1_200 } });
    expect(await send(member, await picture("webp"))).toMatchObject({ ok: true, data: { width: 320, height: 240 } });
  });

  test("a body of more than three mebibytes is too large, and invalid base64 is not read", async () => {
    const member = await givenMember(world);
    expect(await world.call(uploads.proof, { picture: "A".repeat(3 * 1_024 * 1_024 + 1) }, by(member))).toMatchObject({
      status: 413,
      error: "too_large",
    });
    for (const wrong of ["data:image/png;base64,AAAA", "AA AA", "../../x", "\0"])
      expect(await world.call(uploads.proof, { picture: wrong }, by(member))).toMatchObject({
        status: 400,
        error: "invalid_input",
      });
    expect(await world.callWith(uploads.proof, { picture: "AAAA", name: "../../x" }, by(member))).toMatchObject({
      status: 400,
    });
    // Only this row takes more than the usual quarter of a mebibyte.
    expect(await world.callWith(account.logIn, { account: "a".repeat(300_000), password: "x" })).toMatchObject({
      status: 413,
      error: "too_large",
    });
  });

  test("fifty pictures a day are stored for one member, however many are sent at once", async () => {
    const member = await givenMember(world);
    const bytes = (await picture("webp")).toString("base64");
    let taken = 0;
    const refusals = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      world.clock.move(61_000);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => world.call(uploads.proof, { picture: bytes }, by(member))),
      );
      taken += outcomes.filter(({ ok }) => ok).length;
      for (const outcome of outcomes) if (!outcome.ok) refusals.add(outcome.error);
    }
    expect([taken, [...refusals]]).toEqual([50, ["uploads_limit"]]);
    world.clock.move(86_400_000);
    expect(await world.call(uploads.proof, { picture: bytes }, by(member))).toMatchObject({ ok: true });
  });

  test("no call takes a picture by its address, so the mall calls no other server for one (PROOF SEC-015)", () => {
    // Where a banner or a carrier's page leads is opened by its reader's browser, and by nobody else. A webhook takes
    // no picture, and leads to public addresses only (webhooks.test.ts).
    const opened: readonly string[] = [
      webhooks.add.path,
      webhooks.change.path,
      webhooksOffice.add.path,
      webhooksOffice.change.path,
      homeOffice.addBanner.path,
      homeOffice.saveBanner.path,
      homeOffice.putCarriers.path,
    ];
    for (const endpoint of endpoints.filter(({ kind, path: called }) => kind === "change" && !opened.includes(called)))
      expect(JSON.stringify(inputSchema(endpoint)), endpoint.path).not.toMatch(/"[a-z_]*(url|uri|href|link|src)"/);
  });
});

describe("a stored picture (PROOF 5.3, SEC-012)", () => {
  test("is encrypted: neither the file nor the database shows it, and a changed or swapped file does not open", async () => {
    const member = await givenMember(world);
    const [one, other] = [await givenProof(member, 3), await givenProof(member, 4)];
    const kept = await maybeOne<{ file: string; wrapped_key: Buffer }>(
      world.mall.db,
      sql`SELECT file, wrapped_key FROM upload WHERE id = ${BigInt(one)}`,
    );
    const bytes = readFileSync(path.join(folder(), kept!.file));
    expect(bytes.includes("RIFF") || bytes.includes("WEBP")).toBe(false);
    await expect(sharp(bytes).metadata()).rejects.toThrow();
    expect(kept!.wrapped_key).toHaveLength(1 + 32 + 12 + 16);
    await run(
      world.mall.db,
      sql`UPDATE upload SET wrapped_key = (SELECT wrapped_key FROM upload WHERE id = ${BigInt(other)})
        WHERE id = ${BigInt(one)}`,
    );
    expect((await open(await linkOf(member, one))).statusCode).toBe(500);
  });

  test("is shown to its owner by a link of one minute, which nobody caches and which runs no script", async () => {
    const member = await givenMember(world);
    const link = await linkOf(member, await givenProof(member));
    const { statusCode, headers } = await open(link);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-store, private",
      "x-content-type-options": "nosniff",
      "content-disposition": 'inline; filename="picture.webp"',
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      "content-type": "image/webp",
    });
    expect(headers["etag"]).toBeUndefined();
    world.clock.move(59_000);
    expect((await open(link)).statusCode).toBe(200);
    world.clock.move(1_001);
    expect((await open(link)).statusCode).toBe(404);
  });

  test("is not found by another member, a visitor, a guess, or a changed link", async () => {
    const [member, stranger] = [await givenMember(world), await givenMember(world)];
    const id = await givenProof(member);
    const link = await linkOf(member, id);
    expect(await world.call(uploads.look, { id }, by(stranger))).toMatchObject({ ok: false, error: "not_found" });
    expect(await world.call(uploads.look, { id }, {})).toMatchObject({ ok: false, error: "log_in" });
    const ticket = Buffer.from(link.replace("/sealed/", ""), "base64url");
    for (let place = 0; place < ticket.length; place += 1) {
      const changed = Buffer.from(ticket);
      changed[place]! ^= 1;
      expect((await open(`/sealed/${changed.toString("base64url")}`)).statusCode, String(place)).toBe(404);
    }
    const kept = await maybeOne<{ file: string }>(world.mall.db, sql`SELECT file FROM upload WHERE id = ${BigInt(id)}`);
    const name = kept!.file.replace("sealed/", "");
    for (const guess of [
      `${link}=`,
      `${link}A`,
      "/sealed/",
      `/sealed/${id}`,
      `/sealed/${name}`,
      `/${kept!.file}`,
      `/files/${name}/320`,
      `/files/sealed/${name}`,
      `/files/..%2fsealed%2f${name}/320`,
      "/sealed/..%2f..%2fsecrets%2fpepper",
      "/sealed/%2e%2e/%2e%2e/etc/passwd",
      "/sealed/....//....//etc/passwd",
      "/sealed/%00",
      "/files/..%2f..%2f..%2fetc%2fpasswd/320",
    ]) {
      const answer = await open(guess);
      expect([guess, [404, 414, 400].includes(answer.statusCode), answer.headers["content-type"]]).toEqual([
        guess,
        true,
        "application/json; charset=utf-8",
      ]);
    }
  });

  test("a link is refused once its session is over", async () => {
    const member = await givenMember(world);
    const link = await linkOf(member, await givenProof(member));
    await world.ask(account.logOut, {}, by(member));
    expect((await open(link)).statusCode).toBe(404);
  });
});

describe("an operator's view", () => {
  test("needs a purpose, is recorded, and opens for a minute", async () => {
    const member = await givenMember(world);
    const [id, finance] = [await givenProof(member), await givenOperator(world, "finance")];
    const { link } = await world.ask(uploadsOffice.look, { upload_id: id, purpose: "Recharge of today" }, by(finance));
    expect((await open(link)).statusCode).toBe(200);
    const said = await maybeOne<{ record: { note: string; after: { member_id: string } } }>(
      world.mall.db,
      sql`SELECT record FROM audit_log WHERE subject_kind = 'upload' AND subject_id = ${id}
        AND operator_id = ${finance.operator_id}`,
    );
    expect(said?.record).toMatchObject({ note: "Recharge of today", after: { member_id: String(member.member_id) } });
    world.clock.move(60_001);
    expect((await open(link)).statusCode).toBe(404);
  });

  test("is not for roles that decide nothing, not without a purpose, and not for one's own account", async () => {
    const member = await givenMember(world);
    const id = await givenProof(member);
    const support = await givenOperator(world, "support");
    expect(await world.call(uploadsOffice.look, { upload_id: id, purpose: "just looking" }, by(support))).toMatchObject(
      { error: "not_permitted" },
    );
    const finance = await givenOperator(world, "finance", { own_member_id: member.member_id });
    expect(await world.call(uploadsOffice.look, { upload_id: id, purpose: "  " }, by(finance))).toMatchObject({
      error: "invalid_input",
    });
    expect(await world.call(uploadsOffice.look, { upload_id: id, purpose: "my own" }, by(finance))).toMatchObject({
      error: "own_matter",
    });
    expect(await world.call(uploadsOffice.look, { upload_id: "1", purpose: "a guess" }, by(finance))).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(uploadsOffice.look, { upload_id: id, purpose: "as a member" }, by(member))).toMatchObject({
      error: "log_in",
    });
  });

  test("ends with the role: earlier links are refused to a person who may no longer decide", async () => {
    const [member, finance] = [await givenMember(world), await givenOperator(world, "finance")];
    const { link } = await world.ask(
      uploadsOffice.look,
      { upload_id: await givenProof(member), purpose: "queue" },
      by(finance),
    );
    await givenRole(world, finance.operator_id, "support");
    expect((await open(link)).statusCode).toBe(404);
    await givenRole(world, finance.operator_id, "finance");
    await run(
      world.owner,
      sql`UPDATE operator SET disabled_at = now(), disabled_by_server = true WHERE id = ${finance.operator_id}`,
    );
    expect((await open(link)).statusCode).toBe(404);
  });
});

describe("the end of a picture", () => {
  test("a picture that no request names is deleted after a day, row and file", async () => {
    const member = await givenMember(world);
    await world.pass(2 * 86_400_000);
    expect(filesKept()).toEqual([]);
    const id = await givenProof(member);
    expect(filesKept()).toHaveLength(1);
    await world.pass(86_400_001);
    expect(filesKept()).toEqual([]);
    expect(await maybeOne(world.mall.db, sql`SELECT 1 AS one FROM upload WHERE id = ${BigInt(id)}`)).toBeNull();
    expect(await world.call(uploads.look, { id }, by(member))).toMatchObject({ error: "not_found" });
  });

  test("a picture that a request named stays while it is open; then its key is destroyed, and a similar one is still recognised", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    const id = BigInt(await givenProof(member, 9));
    expect(
      await world.withContext((context) =>
        keepUpload(
          context.tx,
          { member_id: other.member_id, id: id, class: "recharge_proof", until: null },
          context.now,
        ),
      ),
    ).toBe(false);
    expect(
      await world.withContext((context) =>
        keepUpload(
          context.tx,
          { member_id: member.member_id, id: id, class: "recharge_proof", until: null },
          context.now,
        ),
      ),
    ).toBe(true);
    await world.pass(10 * 86_400_000);
    expect(filesKept()).toHaveLength(1);
    await world.withContext((context) => releaseUpload(context.tx, id, new Date(context.now.getTime() + 1_000)));
    await world.pass(1_001);
    expect(filesKept()).toEqual([]);
    expect(
      await maybeOne(
        world.mall.db,
        sql`SELECT wrapped_key, length(fingerprint) AS points FROM upload WHERE id = ${id}`,
      ),
    ).toEqual({
      wrapped_key: null,
      points: 256,
    });
  });
});
