import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApart } from "../apart/pool.ts";
import { createFiles } from "./files.ts";
import { createPictures, type Pictures, registerPictures } from "./pictures.ts";
import { createVariants } from "./variants.ts";

const shippedName = "goods.oak-table.cover";
const browser = "image/avif,image/webp,image/apng,*/*;q=0.8";

let folder: string;
let app: FastifyInstance;
let pictures: Pictures;
const apart = createApart();
let read: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  open();
});

afterAll(() => apart.close());

afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

function inFolder() {
  return { files: createFiles(folder), variants: createVariants(path.join(folder, "variants"), null) };
}

function open(): void {
  // What an earlier test's pictures still read is not counted here.
  const counted: string[] = [];
  read = counted;
  const shipped = async (name: string) => {
    if (name !== shippedName) return null;
    counted.push(name);
    return sharp({ create: { width: 700, height: 700, channels: 3, background: "#884422" } })
      .avif()
      .toBuffer();
  };
  pictures = createPictures({ ...inFolder(), apart, shipped, isMachineBusy: () => false });
  app = Fastify();
  registerPictures(app, pictures);
}

async function close(): Promise<void> {
  await app.close();
  await pictures.close();
}

function get(url: string, accept = browser) {
  return app.inject({ url, headers: { accept } });
}

function photograph(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#884422" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .toBuffer();
}

const store = (bytes: Buffer) => pictures.storePart("7", bytes, {});

async function stored(bytes: Buffer) {
  const picture = await store(bytes);
  if (typeof picture === "string") throw new Error(`refused: ${picture}`);
  return picture;
}

test("a new picture exists at once, as WebP, and is cached for a year", async () => {
  const answer = await get(`/files/${shippedName}/320`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
});

test("AVIF is prepared meanwhile, and then given to browsers that accept it", async () => {
  await get(`/files/${shippedName}/160`);
  await vi.waitFor(
    async () => expect((await get(`/files/${shippedName}/160`)).headers["content-type"]).toBe("image/avif"),
    { timeout: 40_000 },
  );
  expect((await get(`/files/${shippedName}/160`, "image/webp,*/*")).headers["content-type"]).toBe("image/webp");
  expect((await get(`/files/${shippedName}/160`, "image/avif;q=0, image/webp")).headers["content-type"]).toBe(
    "image/webp",
  );
  expect((await get(`/files/${shippedName}/160`, "*/*")).headers["content-type"]).toBe("image/webp");
});

test("for ten requests at the same time it is made once", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(`/files/${shippedName}/640`, "image/webp")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(read).toEqual([shippedName]);
});

test("an unknown name makes no file", async () => {
  expect((await get("/files/goods.oak-table.other/320")).statusCode).toBe(404);
  expect((await get("/files/p00000000000000000000000000000000/320")).statusCode).toBe(404);
  expect(read).toEqual([]);
  expect(await readdir(folder)).not.toContain("variants");
});

test("only the widths that pages use are made", async () => {
  for (const width of ["0", "1", "321", "4000", "0320", "320px", "320.5", "-320", "1e3", "NaN"]) {
    expect((await get(`/files/${shippedName}/${width}`)).statusCode, width).toBe(404);
  }
  expect(read).toEqual([]);
});

test("no name leads out of the folder", async () => {
  for (const name of [
    "..",
    "%2e%2e",
    "..%2F..%2Fetc%2Fpasswd",
    "%2Fetc%2Fpasswd",
    "..%5C..%5Cwindows",
    ".hidden",
    "a%00b",
    "A",
    "variants%2F..%2F..",
    "x".repeat(100),
  ]) {
    expect((await get(`/files/${name}/320`)).statusCode, name).toBe(404);
  }
});

test("a shipped picture is not enlarged", async () => {
  expect(await sharp((await get(`/files/${shippedName}/960`, "image/webp")).rawPayload).metadata()).toMatchObject({
    width: 700,
    height: 700,
  });
});

test("a member's upload is encoded again: upright, without camera data, under a name that nobody can guess", async () => {
  const upload = await sharp(await photograph())
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(upload).metadata()).exif).toBeDefined();
  const { name } = await stored(upload);
  expect(name).toMatch(/^p[0-9a-f]{32}$/);
  expect((await stored(upload)).name).not.toBe(name);
  const answer = await get(`/files/${name}/160`, "image/webp");
  const { exif, xmp, orientation, format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ exif, xmp, orientation, format, width, height }).toEqual({
    exif: undefined,
    xmp: undefined,
    orientation: undefined,
    format: "webp",
    width: 160,
    height: 240,
  });
});

test("a small upload is not enlarged", async () => {
  const { name } = await stored(await photograph(90, 60));
  expect(await sharp((await get(`/files/${name}/960`, "image/webp")).rawPayload).metadata()).toMatchObject({
    width: 90,
    height: 60,
  });
});

test("SVG, pages, other formats and broken pictures are refused", async () => {
  const gif = await sharp(await photograph())
    .gif()
    .toBuffer();
  expect(
    await store(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ),
  ).toBe("svg");
  expect(await store(Buffer.from("<!doctype html><p>hello"))).toBe("html");
  expect(await store(gif)).toBe("unknown_kind");
  expect(await store(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe("damaged");
  expect(await store((await photograph()).subarray(0, 400))).toBe("damaged");
  expect(await store(Buffer.alloc(0))).toBe("empty");
});

test("a picture that crashes the decoder, or never ends, is refused", async () => {
  const hurried = createApart({ taskMs: 1 });
  const slow = createPictures({ ...inFolder(), apart: hurried, isMachineBusy: () => false });
  // Its process starts with the first picture, so the second is the one that has a millisecond.
  await slow.storePart("7", Buffer.alloc(0), {});
  expect(await slow.storePart("7", await photograph(3_000, 2_000), {})).toBe("too_slow");
  await hurried.close();
});
