import { queueOffice } from "@arcade/contract/base/queue/office";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { uploads } from "@arcade/contract/people/uploads/api";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badFiles, marks, picture } from "../../../../test/bad-files.ts";
import { givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { givenDraft, nextAttempt } from "../../../../test/given/given-application.ts";
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
let reviewer: GivenOperator;

beforeAll(async () => {
  reviewer = await givenOperator(world, "reviewer");
});
afterAll(() => expectInvariants(world));

describe("the contents of the folder, the database and the log", () => {
  test("each of some sixty bad files is refused with its reason, or comes out as a clean picture", async () => {
    for (const { name, bytes, fault } of await badFiles()) {
      const member = await givenMember(world);
      const outcome = await world.call(uploads.paper, { picture: bytes.toString("base64") }, by(member));
      if (fault !== null) {
        expect(outcome, name).toMatchObject({ ok: false, error: "picture_refused", parameters: { reason: fault } });
        continue;
      }
      if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error}`);
      const served = await open((await world.ask(uploads.look, { id: outcome.data.id }, by(member))).link);
      const { format, exif, xmp, icc } = await sharp(served.rawPayload).metadata();
      expect({ format, exif, xmp, icc }, name).toEqual({
        format: "webp",
        exif: undefined,
        xmp: undefined,
        icc: undefined,
      });
      for (const mark of marks) expect(served.rawPayload.toString("latin1"), `${name}: ${mark}`).not.toContain(mark);
    }
  });

  test("too many identity documents in a day are refused with the number", async () => {
    const member = await givenMember(world);
    await run(
      world.owner,
      sql`INSERT INTO upload (id, member_id, class, file, wrapped_key, width, height, sha256, fingerprint, delete_after,
        created_at)
       SELECT 9000 + n, ${member.member_id}, 'paper', 'sealed/none' || n, '\\x00', 1, 1, '\\x00', B'0'::bit(256),
         ${world.clock.now()}, ${world.clock.now()} FROM generate_series(1, 50) n`,
    );
    expect(
      await world.call(uploads.paper, { picture: (await picture("jpeg")).toString("base64") }, by(member)),
    ).toMatchObject({
      error: "uploads_limit",
      parameters: { max: 50 },
    });
    await run(world.owner, sql`DELETE FROM upload WHERE member_id = ${member.member_id}`);
  });

  test("no file of a document is a picture without its key, and two files of one picture have two keys", async () => {
    const member = await givenMember(world);
    const bytes = (await picture("jpeg", 77)).toString("base64");
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await world.ask(uploads.paper, { picture: bytes }, by(member))).id);
    const kept = await many<{ file: string; wrapped_key: Buffer }>(
      world.mall.db,
      sql`SELECT file, wrapped_key FROM upload WHERE id = ANY(${ids})`,
    );
    const files = kept.map(({ file }) => readFileSync(path.join(world.mall.configuration.dataFolder, "files", file)));
    expect(files[0]!.equals(files[1]!)).toBe(false);
    expect(kept[0]!.wrapped_key.equals(kept[1]!.wrapped_key)).toBe(false);
    for (const file of files) await expect(sharp(file).metadata()).rejects.toThrow();
  });

  test("a document that nobody names is deleted after a day, with its file", async () => {
    const member = await givenMember(world);
    const { id } = await world.ask(
      uploads.paper,
      { picture: (await picture("jpeg", 78)).toString("base64") },
      by(member),
    );
    const kept = await maybeOne<{ file: string }>(world.mall.db, sql`SELECT file FROM upload WHERE id = ${id}`);
    await world.pass(25 * 3_600_000);
    expect(await maybeOne(world.mall.db, sql`SELECT 1 AS one FROM upload WHERE id = ${id}`)).toBeNull();
    expect(readdirSync(path.join(world.mall.configuration.dataFolder, "files", "sealed"))).not.toContain(
      path.basename(kept!.file),
    );
  });

  test("nothing of an application is in the most detailed log: no name, number, date, address, link or picture", async () => {
    const member = await givenMember(world);
    const person = {
      document_number: "ZZTOP 4321 99",
      name: "Ulrika Nightingale",
      birthplace: "Gjirokaster",
      birth_date: "1981-02-03",
      address: "Sesame Lane 42",
    };
    await givenDraft(world, member, { person });
    await world.call(applications.save, { person: { document_number: "<ZZTOP>" } }, by(member));
    const { id } = await world.ask(applications.submit, {}, by(member));
    await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
    const { link } = await nextAttempt(world, reviewer, id, "front");
    await world.ask(
      applicationsOffice.fail,
      { id, reason_code: "number_differs", message: "It is another number.", note: "seen" },
      by(reviewer),
    );
    const log = logged.join("\n");
    expect(log.length).toBeGreaterThan(1_000);
    for (const secret of [
      "ZZTOP",
      "4321 99",
      "Nightingale",
      "Gjirokaster",
      "1981-02-03",
      "Sesame",
      link,
      link.slice(8, 60),
      purpose,
    ])
      expect(log, secret).not.toContain(secret);
    const audit = await many<{ text: string }>(
      world.mall.db,
      sql`SELECT string_agg(record::text, ' ') AS text FROM audit_log`,
    );
    for (const secret of ["ZZTOP", "Nightingale", "Gjirokaster", "1981-02-03", "Sesame"])
      expect(audit[0]!.text).not.toContain(secret);
    const told = await many<{ text: string }>(
      world.mall.db,
      sql`SELECT string_agg(details::text, ' ') AS text FROM notice WHERE topic = 'store'`,
    );
    expect(told[0]!.text).toContain("It is another number.");
    for (const secret of ["ZZTOP", "Nightingale", "Gjirokaster", "Sesame"]) expect(told[0]!.text).not.toContain(secret);
  });
});
