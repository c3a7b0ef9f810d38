import { uploads } from "@arcade/contract/people/uploads/api";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { badFiles, marks, picture } from "../../../../test/bad-files.ts";
import { givenMember, type GivenMember, givenSettings } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { namePictures } from "./index.ts";

const world = useWorld();
const day = 86_400_000;

const send = (member: GivenMember, bytes: Buffer, more: object = {}) => {
  world.clock.move(1_100); // the whole file needs more than the allowance of a minute
  return world.callWith(
    uploads.picture,
    { use: "goods", picture: bytes.toString("base64"), ...more },
    { token: member.token },
  );
};
const givenPicture = async (member: GivenMember, seed = 1): Promise<string> => {
  const outcome = await send(member, await picture("jpeg", seed));
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data.picture;
};
const open = (name: string, width = 320) =>
  world.app.inject({ method: "GET", url: `/files/${name}/${width}`, headers: { accept: "image/webp" } });
const originals = () => {
  const folder = path.join(world.mall.configuration.dataFolder, "files", "originals");
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("a public picture", () => {
  test("each of some sixty bad files is refused with its reason, or comes out as a clean picture (PROOF SEC-013)", async () => {
    const member = await givenMember(world);
    for (const { name, bytes, fault } of await badFiles()) {
      const outcome = await send(member, bytes);
      if (fault !== null) {
        expect(outcome, name).toMatchObject({ ok: false, error: "picture_refused", parameters: { reason: fault } });
        continue;
      }
      if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error}`);
      const served = await open(outcome.data.picture);
      expect([served.statusCode, served.headers["content-type"]], name).toEqual([200, "image/webp"]);
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

  test("a logo is cut square and a banner as wide as stores show it, from the middle; goods keep their shape", async () => {
    const member = await givenMember(world);
    const bytes = await picture("png"); // 320 x 240
    expect(await send(member, bytes, { use: "logo" })).toMatchObject({ data: { width: 240, height: 240 } });
    expect(await send(member, bytes, { use: "banner" })).toMatchObject({ data: { width: 320, height: 149 } });
    expect(await send(member, bytes, { use: "goods" })).toMatchObject({ data: { width: 320, height: 240 } });
  });

  test("a crop is a part of the upright picture", async () => {
    const member = await givenMember(world);
    // Stored lying, shown standing: 240 wide, 320 high.
    const lying = await sharp(await picture("jpeg"))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const crop = { x: 40, y: 160, width: 200, height: 160 };
    expect(await send(member, lying, { crop })).toMatchObject({ data: { width: 200, height: 160 } });
    expect(await send(member, lying, { crop: { ...crop, x: 41 } })).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "crop", rule: "too_big" }] },
    });
  });

  test("an invalid crop, use or base64 is not read", async () => {
    const member = await givenMember(world);
    const bytes = await picture("webp");
    const crop = { x: 0, y: 0, width: 10, height: 10 };
    for (const wrong of [
      { use: "avatar" },
      { use: undefined },
      { crop: { ...crop, width: 0 } },
      { crop: { ...crop, x: -1 } },
      { crop: { ...crop, y: 0.5 } },
      { crop: { ...crop, height: "10" } },
      { crop: { ...crop, width: 1e9 } },
      { crop: [0, 0, 1, 1] },
      { crop: null },
      { picture: "data:image/png;base64,AAAA" },
      { picture: null },
      { member_id: "1" },
    ])
      expect(await send(member, bytes, wrong), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        error: "invalid_input",
      });
  });

  test("the day's limit holds, however many are sent at once; a refused picture leaves no file", async () => {
    await givenSettings(world, { pictures_a_day: 30 });
    const member = await givenMember(world);
    const bytes = (await picture("webp")).toString("base64");
    const before = originals().length;
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () =>
        world.call(uploads.picture, { use: "goods", picture: bytes }, { token: member.token }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
    expect(
      outcomes.filter(
        (outcome) => !outcome.ok && outcome.error === "uploads_limit" && outcome.parameters["max"] === 30,
      ),
    ).toHaveLength(10);
    expect(originals().length - before).toBe(30);
    await givenSettings(world, { pictures_a_day: 300 });
  });
});

test("of two pictures at the same time, when one is left for the day, one is stored", async () => {
  const member = await givenMember(world);
  await givenPicture(member, 1);
  await givenSettings(world, { pictures_a_day: 30 });
  await run(
    world.mall.db,
    sql`INSERT INTO public_picture (id, name, member_id, use, width, height, sha256, created_at)
      SELECT n, 'p' || n, ${member.member_id}, 'goods', 1, 1, '', ${world.clock.now()} FROM generate_series(1, 28) n`,
  );
  const bytes = (await picture("webp")).toString("base64");
  let outcomes: Promise<{ ok: boolean }[]> = Promise.resolve([]);
  await world.mall.transaction(async (tx) => {
    await run(tx, sql`SELECT id FROM member WHERE id = ${member.member_id} FOR UPDATE`);
    // Both have seen room for one more, and wait.
    outcomes = Promise.all(
      [1, 2].map(() => world.call(uploads.picture, { use: "goods", picture: bytes }, { token: member.token })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  });
  expect((await outcomes).filter(({ ok }) => ok)).toHaveLength(1);
  await givenSettings(world, { pictures_a_day: 300 });
});

describe("naming a picture", () => {
  const name = (member: GivenMember, names: string[], kept: string[] = []) =>
    world.withContext((context) => namePictures(context, member.member_id, names, kept));

  test("keeps it; without a name it is deleted after a day, row and file", async () => {
    const member = await givenMember(world);
    const [used, left] = [await givenPicture(member, 1), await givenPicture(member, 2)];
    expect((await open(left)).statusCode).toBe(200);
    await name(member, [used]);
    await world.pass(day - 60_000);
    expect((await open(left)).statusCode).toBe(200);
    await world.pass(60_001);
    expect([(await open(used)).statusCode, (await open(left)).statusCode, (await open(left, 160)).statusCode]).toEqual([
      200, 404, 404,
    ]);
    expect(await maybeOne(world.mall.db, sql`SELECT 1 AS one FROM public_picture WHERE name = ${left}`)).toBeNull();
  });

  test("is only for one's own uploads, and for pictures that the row names already", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    const [mine, theirs] = [await givenPicture(member), await givenPicture(other)];
    for (const names of [[mine, theirs], ["p0"], ["demo-logo"], ["../../secrets/pepper"]])
      await expect(name(member, names), names.join()).rejects.toMatchObject({ refusal: "picture_unknown" });
    await name(member, ["demo-logo", mine, mine], ["demo-logo"]);
    await name(member, []);
  });

  test("and its end at the same time: it is named and stays, or it is refused and deleted", async () => {
    const member = await givenMember(world);
    const names = [];
    for (let seed = 0; seed < 12; seed += 1) names.push(await givenPicture(member, seed));
    world.clock.move(day + 1);
    const [, ...outcomes] = await Promise.all([
      world.pass(0),
      ...names.map((one) =>
        name(member, [one]).then(
          () => true,
          () => false,
        ),
      ),
    ]);
    await world.pass(0);
    for (const [index, one] of names.entries())
      expect([index, (await open(one)).statusCode === 200]).toEqual([index, outcomes[index]]);
  });
});
