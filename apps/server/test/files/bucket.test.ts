import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration } from "../../src/platform/configuration.ts";
import { type BucketFiles, createBucketFiles } from "../../src/platform/media/bucket.ts";
import type { Apart } from "../../src/platform/apart/pool.ts";
import { createVideos, registerVideos } from "../../src/platform/media/videos.ts";
import { bytesOf, createFiles } from "../../src/platform/media/files.ts";
import { FilesAway } from "../../src/platform/media/files-away.ts";
import { copyFiles } from "../../../../tools/backup/copy-files.ts";
import { moveFiles } from "../../../../tools/backup/move-files.ts";
import { openS3, type TestS3 } from "./s3-server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "arcade-bucket-"));
let s3: TestS3;
let files: BucketFiles;

function openBucket(): BucketFiles {
  const { bucket } = readConfiguration(s3.environment);
  if (bucket === null) throw new Error("no bucket");
  return createBucketFiles(bucket, path.join(folder, "spool"));
}

beforeAll(async () => {
  s3 = await openS3();
  files = openBucket();
}, 120_000);

afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

test("a file in a bucket is written, read completely and in ranges, replaced and removed", async () => {
  const bytes = randomBytes(300_000);
  expect(await files.read("videos/one.webm")).toBeNull();
  expect(await files.part("videos/one.webm")).toBeNull();
  await files.write("videos/one.webm", Buffer.from("old"));
  await files.write("videos/one.webm", bytes);
  expect((await files.read("videos/one.webm"))?.equals(bytes)).toBe(true);
  const found = await files.part("videos/one.webm");
  expect(found?.bytes).toBe(bytes.length);
  for (const [first, last] of [
    [0, 0],
    [0, 99],
    [1_000, 250_000],
    [bytes.length - 1, bytes.length - 1],
  ] as const)
    expect((await buffer(await found!.read(first, last))).equals(bytes.subarray(first, last + 1))).toBe(true);
  await files.remove("videos/one.webm");
  await files.remove("videos/one.webm");
  expect(await files.read("videos/one.webm")).toBeNull();
  await expect(files.write("../one", bytes)).rejects.toThrow("not a name");
  expect(await files.read("../one")).toBeNull();
});

test("a video in a bucket is sent whole and in ranges, as one on a disk is", async () => {
  const app = fastify();
  const cleaner = {} as Apart; // nothing is cleaned here
  registerVideos(app, createVideos(files, cleaner));
  const bytes = randomBytes(90_000);
  const name = `v${"0a".repeat(16)}.mp4`;
  await files.write(`videos/${name}`, bytes);
  const whole = await app.inject({ url: `/videos/${name}` });
  expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
  const part = await app.inject({ url: `/videos/${name}`, headers: { range: "bytes=70000-" } });
  expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 70000-89999/90000"]);
  expect(part.rawPayload.equals(bytes.subarray(70_000))).toBe(true);
  expect((await app.inject({ url: `/videos/${name}`, headers: { range: "bytes=90000-" } })).statusCode).toBe(416);
  await files.remove(`videos/${name}`);
  await app.close();
});

test("a file that is written in parts is in the bucket when it is complete, and otherwise not at all", async () => {
  const parts = Array.from({ length: 40 }, () => randomBytes(100_000));
  await files.writeParts("archives/a1", async (write) => {
    for (const part of parts) await write(part);
  });
  const found = await files.part("archives/a1");
  expect((await bytesOf(found!)).equals(Buffer.concat(parts))).toBe(true);
  const broken = files.writeParts("archives/a2", async (write) => {
    await write(Buffer.from("half"));
    throw new Error("stopped");
  });
  await expect(broken).rejects.toThrow("stopped");
  expect(await files.part("archives/a2")).toBeNull();
  const names = [];
  for await (const { name, bytes } of files.list()) names.push([name, bytes]);
  expect(names).toEqual([["archives/a1", 4_000_000]]);
});

test("the files of a data folder move into the bucket, continue after an interruption, and come back from a backup", async () => {
  const mall = path.join(folder, "mall");
  const old = createFiles(path.join(mall, "files"));
  const kept = {
    "originals/p1.webp": randomBytes(5_000),
    "videos/v1.webm": randomBytes(2_000_000),
    "sealed/s1": randomBytes(1),
  };
  for (const [name, bytes] of Object.entries(kept)) await old.write(name, bytes);
  await old.write("variants/p1/320.webp", Buffer.from("made again where it is asked for"));
  const configuration = readConfiguration({ ...s3.environment, DATA_DIR: mall });
  await files.write("videos/v1.webm", Buffer.from("half"));
  const move = (isLast: boolean) => moveFiles(configuration, { isLast });
  expect(await move(false)).toEqual({ copied: 3, present: 0, removed: 0 });
  // Files that the mall erases between two runs must not stay in the bucket.
  await files.write("originals/erased.webp", Buffer.from("x"));
  expect(await move(true)).toMatchObject({ copied: 0, present: 3 });
  expect(await files.part("originals/erased.webp")).toBeNull();
  expect(await files.part("variants/p1/320.webp")).toBeNull();
  const backup = createFiles(path.join(folder, "backup"));
  expect((await copyFiles(files, backup)).copied).toBeGreaterThanOrEqual(3);
  for (const [name, bytes] of Object.entries(kept)) {
    expect((await backup.read(name))?.equals(bytes)).toBe(true);
    await files.remove(name);
  }
});

test(
  "a store that is down or hangs is reported as such, callers do not queue for it, and it is used again",
  { timeout: 120_000 },
  async () => {
    await files.write("archives/a1", Buffer.from("kept"));
    await files.probe();
    expect(files.isUp()).toBe(true);
    await s3.stop();
    await expect(files.read("archives/a1")).rejects.toThrow(FilesAway);
    await expect(files.write("archives/a3", Buffer.from("x"))).rejects.toThrow("ECONNREFUSED");
    expect(files.isUp()).toBe(false);
    await s3.start();
    await files.probe();
    expect(files.isUp()).toBe(true);
    s3.hang();
    await expect(files.read("archives/a1")).rejects.toThrow("does not answer");
    // Another caller in the meantime gets the same answer immediately.
    await expect(files.remove("archives/a1")).rejects.toThrow("does not answer");
    await s3.stop();
    await s3.start();
    await expect.poll(() => files.part("archives/a1").catch(() => null), { timeout: 40_000 }).not.toBeNull();
  },
);

test("wrong keys and an unknown bucket say nothing about a file", async () => {
  const { FILES_URL = "" } = s3.environment;
  const elsewhere = readConfiguration({ ...s3.environment, FILES_URL: FILES_URL.replace("mall-files", "nowhere") });
  const nowhere = createBucketFiles(elsewhere.bucket!, folder);
  await expect(nowhere.write("originals/p1", Buffer.from("x"))).rejects.toThrow(FilesAway);
  await expect(nowhere.read("originals/p1")).rejects.toThrow(FilesAway);
});

test("an endless answer, of a file, a list or a fault, is read up to a limit and counts as a store that is down", async () => {
  let written = 0;
  const server = createServer((request, reply) => {
    reply.writeHead(request.method === "PUT" ? 500 : 200, { "content-type": "application/xml" });
    const piece = Buffer.alloc(1_048_576, "x");
    const write = () => {
      do written += piece.length;
      while (reply.write(piece));
    };
    reply.on("drain", write).on("error", () => {});
    write();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens
  const address = `http://127.0.0.1:${port}/mall-files`;
  const endless = createBucketFiles(
    { address, region: "us-east-1", key: "k", secret: "s" },
    path.join(folder, "spool"),
  );
  try {
    await expect(endless.read("videos/one.webm")).rejects.toThrow(FilesAway);
    await expect(endless.list()[Symbol.asyncIterator]().next()).rejects.toThrow(FilesAway);
    await expect(endless.write("videos/one.webm", Buffer.from("x"))).rejects.toThrow(FilesAway);
    // Each is requested twice.
    expect(written).toBeLessThan(6 * 100 * 1_048_576);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 60_000);
