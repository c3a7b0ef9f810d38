import { uploads } from "@arcade/contract/people/uploads/api";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenSettings } from "../../../../test/given.ts";
import { film, filmOf, filmOfSamples, givenVideo, webmFilm } from "../../../../test/given/given-video.ts";
import { lockWaits } from "../../../../test/given/lock-waits.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { nameVideos } from "./index.ts";

const world = useWorld();
const day = 86_400_000;

const send = (member: GivenMember, bytes: Buffer) => {
  world.clock.move(11_000); // a minute allows six
  return world.call(uploads.video, { video: bytes.toString("base64") }, { token: member.token });
};
const open = (name: string, range?: string) =>
  world.app.inject({ url: `/videos/${name}`, headers: range === undefined ? {} : { range } });
const files = () => {
  const folder = path.join(world.mall.configuration.dataFolder, "files", "videos");
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("a member's video", () => {
  test("is stored, and sent whole or in parts with its own content type", async () => {
    const member = await givenMember(world);
    const name = await givenVideo(world, member);
    expect(name).toMatch(/^v[0-9a-f]{32}\.mp4$/u);
    const whole = await open(name);
    expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "content-length": String(film.length) });
    const part = await open(name, "bytes=4-7");
    expect([part.statusCode, part.body]).toEqual([206, "ftyp"]);
    const recorded = await send(member, webmFilm);
    expect(recorded).toMatchObject({ ok: true, data: { video: expect.stringMatching(/\.webm$/u) } });
  });

  test.each([
    ["empty", Buffer.alloc(0)],
    ["unknown_kind", Buffer.from("GIF89a".padEnd(64))],
    ["damaged", film.subarray(0, 100)],
    // Without a duration nobody knows whether it is too long.
    ["damaged", Buffer.from(film.toString("latin1").replace("mvhd", "free"), "latin1")],
    ["too_large", Buffer.alloc(20 * 1_024 * 1_024 + 1)],
    ["too_long", filmOf(62)],
    ["too_long", filmOf(86_400)],
    // A header that says one second does not make it shorter.
    ["too_long", filmOfSamples(600)],
  ])("is refused as %s, and leaves no file", async (reason, bytes) => {
    const before = files().length;
    expect(await send(await givenMember(world), bytes)).toMatchObject({
      ok: false,
      error: "video_refused",
      parameters: { reason },
    });
    expect(files()).toHaveLength(before);
  });

  test("plays a minute at most", async () => {
    for (const played of [filmOf(60), filmOfSamples(60)])
      expect(await send(await givenMember(world), played)).toMatchObject({ ok: true });
  });

  test("is one of so many in a day; of two at the same time, when one is left, one is stored", async () => {
    const member = await givenMember(world);
    await givenSettings(world, { videos_a_day: 5 });
    await run(
      world.mall.db,
      sql`INSERT INTO public_video (id, name, member_id, created_at)
        SELECT n, 'v' || n, ${member.member_id}, ${world.clock.now()} FROM generate_series(1, 4) n`,
    );
    const before = files().length;
    let outcomes: Promise<{ ok: boolean }[]> = Promise.resolve([]);
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT id FROM member WHERE id = ${member.member_id} FOR UPDATE`);
      // Both have seen room for one more, and wait.
      outcomes = Promise.all([send(member, film), send(member, webmFilm)]);
      await expect.poll(() => lockWaits(world), { timeout: 20_000 }).toBe(2);
    });
    expect((await outcomes).filter(({ ok }) => ok)).toHaveLength(1);
    expect(files()).toHaveLength(before + 1);
    expect(await send(member, film)).toMatchObject({ error: "uploads_limit", parameters: { max: 5 } });
    await givenSettings(world, { videos_a_day: 20 });
  });
});

describe("naming a video", () => {
  const name = (member: GivenMember, names: (string | undefined)[]) =>
    world.withContext((context) => nameVideos(context, member.member_id, names));

  test("keeps it; without a name it is deleted after a day, row and file", async () => {
    const member = await givenMember(world);
    const [used, left] = [await givenVideo(world, member), await givenVideo(world, member)];
    await name(member, [used, undefined]);
    await world.pass(day - 60_000);
    expect((await open(left)).statusCode).toBe(200);
    await world.pass(60_001);
    expect([(await open(used)).statusCode, (await open(left)).statusCode]).toEqual([200, 404]);
    expect(await maybeOne(world.mall.db, sql`SELECT 1 AS one FROM public_video WHERE name = ${left}`)).toBeNull();
  });

  test("is only for one's own uploads", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    const [mine, theirs] = [await givenVideo(world, member), await givenVideo(world, other)];
    for (const names of [[mine, theirs], [theirs], [`v${"0".repeat(32)}.mp4`]])
      await expect(name(member, names), names.join()).rejects.toMatchObject({ refusal: "video_unknown" });
    await name(member, [mine, mine, undefined]);
    await name(member, []);
  });

  test("and its end at the same time: it is named and stays, or it is refused and deleted", async () => {
    const member = await givenMember(world);
    const names: string[] = [];
    for (let count = 0; count < 8; count += 1) names.push(await givenVideo(world, member));
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
    for (const [index, isKept] of outcomes.entries())
      expect((await open(names[index]!)).statusCode).toBe(isKept ? 200 : 404);
  });
});
