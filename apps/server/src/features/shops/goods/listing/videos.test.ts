import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { beforeAll, describe, expect, test } from "vitest";
import { filledDraft, givenPicture, givenPublished } from "../../../../../test/given/given-content.ts";
import { type GivenStore, givenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { containerOf, partOf } from "../../../../platform/media/videos.ts";

const world = useWorld();
let store: GivenStore;

beforeAll(async () => {
  store = await givenStore(world);
});

const by = () => ({ token: store.merchant.token });
const send = (bytes: Buffer) => world.call(listing.video, { video: bytes.toString("base64") }, by());
const box = (kind: string, body: Buffer | string = "") => {
  const inside = Buffer.from(body);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, inside]);
};
const mp4 = Buffer.concat([
  box("ftyp", "isom\0\0\0\0isom"),
  box("moov", box("udta", "+48.8584+002.2945/")),
  box("mdat", "film ".repeat(50)),
]);
const film = readFileSync(new URL("../../../../platform/media/videos.fixture.mp4", import.meta.url));
const webm = Buffer.concat([
  Buffer.from([
    0x1a,
    0x45,
    0xdf,
    0xa3,
    0x93,
    0x42,
    0x82,
    0x84,
    ...Buffer.from("webm"),
    0x42,
    0x86,
    0x81,
    0x01,
    0x42,
    0xf7,
    0x81,
    0x01,
    0x42,
    0xf2,
    0x81,
    0x04,
  ]),
  Buffer.from([0x18, 0x53, 0x80, 0x67, 0xff]),
  Buffer.alloc(100, 7),
]);

describe("the container of a video", () => {
  test.each([
    ["an MP4", mp4, "mp4"],
    ["a WebM", webm, "webm"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "unknown_kind"],
    ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n0000000000000000", "latin1"), "unknown_kind"],
    ["a film without its end", mp4.subarray(0, mp4.length - 3), "damaged"],
    ["a film with a few letters behind it", Buffer.concat([mp4, Buffer.from("junk")]), "damaged"],
    ["a film with a page behind it", Buffer.concat([mp4, Buffer.from("<html><script>alert(1)</script>")]), "damaged"],
    ["a film without an index", Buffer.concat([box("ftyp", "isom0000"), box("mdat", "film")]), "damaged"],
    [
      "a box longer than the file",
      Buffer.concat([box("ftyp", "isom0000"), Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x6d, 0x6f, 0x6f, 0x76])]),
      "damaged",
    ],
    [
      "a box of no length",
      Buffer.concat([box("ftyp", "isom0000"), Buffer.from([0, 0, 0, 4, 0x6d, 0x6f, 0x6f, 0x76])]),
      "damaged",
    ],
    [
      "another kind of the same family",
      Buffer.from(webm.toString("latin1").replace("webm", "matr"), "latin1"),
      "damaged",
    ],
    ["a header without a film", webm.subarray(0, 24), "unknown_kind"],
  ])("%s is recognised by its structure", (_name, bytes, kind) => {
    expect(containerOf(bytes)).toBe(kind);
  });
});

describe("a part of a video", () => {
  test.each([
    [undefined, null],
    ["bytes=0-99", { first: 0, last: 99 }],
    ["bytes=900-", { first: 900, last: 999 }],
    ["bytes=-100", { first: 900, last: 999 }],
    ["bytes=0-5000", { first: 0, last: 999 }],
    ["bytes=1000-", "outside"],
    ["bytes=5-4", "outside"],
    ["bytes=-0", "outside"],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["lines=0-1", null],
  ] as const)("%s of a thousand bytes", (range, part) => {
    expect(partOf(range, 1_000)).toEqual(part);
  });
});

describe("a video of goods", () => {
  test("is served without the place of its recording", async () => {
    const kept = await send(mp4);
    if (!kept.ok) throw new Error(kept.error);
    const served = await world.app.inject({ url: `/videos/${kept.data.video}` });
    expect([served.statusCode, served.rawPayload.length, served.rawPayload.includes("+48.8584")]).toEqual([
      200,
      mp4.length,
      false,
    ]);
  });

  test("is stored, named by a draft, and sent in parts with its own content type", async () => {
    const kept = await send(film);
    if (!kept.ok) throw new Error(kept.error);
    const { video } = kept.data;
    expect(video).toMatch(/^v[0-9a-f]{32}\.mp4$/);
    const goods_id = await givenPublished(world, store, {
      ...filledDraft(store, [await givenPicture(world, store)]),
      video,
    });
    expect(goods_id).not.toBe("");
    const whole = await world.app.inject({ url: `/videos/${video}` });
    expect(whole.headers).toMatchObject({
      "content-type": "video/mp4",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "content-length": String(film.length),
    });
    const picture = film.indexOf("mdat");
    expect(whole.rawPayload.subarray(picture, picture + 500).equals(film.subarray(picture, picture + 500))).toBe(true);
    const part = await world.app.inject({ url: `/videos/${video}`, headers: { range: "bytes=4-7" } });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      "ftyp",
      `bytes 4-7/${film.length}`,
    ]);
    expect((await world.app.inject({ url: `/videos/${video}`, headers: { range: "bytes=99999-" } })).statusCode).toBe(
      416,
    );
    await world.pass(2 * 86_400_000);
    expect((await world.app.inject({ url: `/videos/${video}` })).statusCode).toBe(200);
  });

  test("that nothing names is deleted after a day", async () => {
    const kept = await send(readFileSync(new URL("../../../../platform/media/videos.fixture.webm", import.meta.url)));
    if (!kept.ok) throw new Error(kept.error);
    await world.pass(2 * 86_400_000);
    expect((await world.app.inject({ url: `/videos/${kept.data.video}` })).statusCode).toBe(404);
  });

  test.each([
    ["empty", Buffer.alloc(0)],
    ["unknown_kind", Buffer.from("GIF89a".padEnd(64))],
    ["damaged", mp4.subarray(0, 100)],
    ["too_large", Buffer.concat([mp4, Buffer.alloc(20 * 1_024 * 1_024)])],
  ])("is refused as %s", async (reason, bytes) => {
    expect(await send(bytes)).toMatchObject({ ok: false, error: "video_refused", parameters: { reason } });
  });

  test.each(["../secret", "%2e%2e%2fsecret", "v0.mp4", `v${"0".repeat(32)}.exe`, `v${"0".repeat(32)}.mp4`])(
    "under %s there is none",
    async (name) => {
      expect((await world.app.inject({ url: `/videos/${name}` })).statusCode).toBe(404);
    },
  );

  test("is refused after twenty in a day", async () => {
    const others = await givenStore(world);
    for (let number = 0; number < 20; number += 1) {
      expect(
        await world.call(listing.video, { video: mp4.toString("base64") }, { token: others.merchant.token }),
      ).toMatchObject({ ok: true });
      world.clock.move(15_000);
    }
    expect(
      await world.call(listing.video, { video: mp4.toString("base64") }, { token: others.merchant.token }),
    ).toMatchObject({
      error: "uploads_limit",
      parameters: { max: 20 },
    });
  });
});

test("videos stored before uploads were cleaned are cleaned once; one that cannot be is tried again and named on the health page", async () => {
  const stored = async (bytes: Buffer) => {
    const outcome = await send(film);
    if (!outcome.ok) throw new Error(outcome.error);
    const file = `${world.mall.configuration.dataFolder}/files/videos/${outcome.data.video}`;
    await writeFile(file, bytes);
    await run(
      world.owner,
      sql`UPDATE goods_video SET clean_at = ${world.clock.now()} WHERE name = ${outcome.data.video}`,
    );
    return { name: outcome.data.video, file };
  };
  const dirty = Buffer.concat([film, box("uuid", "+48.8584+002.2945/ SECRET of the camera")]);
  const films = [await stored(dirty), await stored(film), await stored(dirty)];
  const broken = await stored(dirty.subarray(0, dirty.length - 5));
  const waiting = () =>
    many<{ name: string }>(world.mall.db, sql`SELECT name FROM goods_video WHERE clean_at IS NOT NULL ORDER BY id`);
  await world.settleDue();
  for (const { file } of films) expect((await readFile(file)).includes("SECRET")).toBe(false);
  expect((await readFile(films[0]!.file)).length).toBe(dirty.length);
  expect(await waiting()).toEqual([{ name: broken.name }]);
  expect(await many(world.mall.db, sql`SELECT tries FROM errand_failure WHERE errand = 'clean old videos'`)).toEqual([
    { tries: 1 },
  ]);
  // Cleaned a second time, a film stays as it is, to the byte.
  const before = await readFile(films[0]!.file);
  await run(world.owner, sql`UPDATE goods_video SET clean_at = ${world.clock.now()} WHERE name = ${films[0]!.name}`);
  await world.settleDue();
  expect((await readFile(films[0]!.file)).equals(before)).toBe(true);
  await run(world.owner, sql`UPDATE goods_video SET clean_at = NULL`);
});
