import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FilesAway } from "./files-away.ts";
import { type Bounds, confirmMs, createVariants, greatestMs, type Variants } from "./variants.ts";

let folder: string;
let now: number;
let isThere: Bounds["isThere"];
let asked: number;
let variants: Variants;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "arcade-variants-"));
  [now, asked] = [Date.now(), 0];
  isThere = () => Promise.resolve(true);
  variants = open();
});

function open(): Variants {
  return createVariants(folder, {
    maxBytes: 1_000,
    isThere: (picture) => {
      asked += 1;
      return isThere(picture);
    },
    now: () => new Date(now),
    report: (error) => {
      throw error;
    },
  });
}

afterEach(() => {
  variants.close();
  rmSync(folder, { recursive: true });
});

test("a cache shows a picture that another machine deleted for at most an hour", async () => {
  await variants.write("p1", "320.webp", Buffer.from("a"));
  expect(await variants.read("p1", "320.webp")).toEqual(Buffer.from("a"));
  expect(asked).toBe(0);
  now += confirmMs + 1;
  expect(await variants.read("p1", "320.webp")).toEqual(Buffer.from("a"));
  expect(asked).toBe(1);
  isThere = () => Promise.resolve(false);
  expect(await variants.read("p1", "320.webp")).toEqual(Buffer.from("a")); // it was confirmed just now
  now += confirmMs + 1;
  expect(await variants.read("p1", "320.webp")).toBeNull();
  expect(existsSync(path.join(folder, "p1"))).toBe(false);
});

test("while the store is down, pictures confirmed within a day are shown", async () => {
  await variants.write("p1", "320.webp", Buffer.from("a"));
  isThere = () => Promise.reject(new FilesAway(new Error("away")));
  now += greatestMs - 1_000;
  expect(await variants.read("p1", "320.webp")).toEqual(Buffer.from("a"));
  now += 2_000;
  await expect(variants.read("p1", "320.webp")).rejects.toThrow(FilesAway);
});

test("a cache keeps its size, and the oldest are deleted first", async () => {
  for (const name of ["p1", "p2", "p3", "p4"]) {
    now += 1_000;
    await variants.write(name, "320.webp", Buffer.alloc(300));
  }
  expect(await variants.read("p1", "320.webp")).toBeNull();
  expect(await variants.read("p4", "320.webp")).toHaveLength(300);
});

test("a picture that nobody requested for a day is deleted, also below the size", async () => {
  await variants.write("p1", "320.webp", Buffer.alloc(10));
  now += greatestMs + 1_000;
  const later = open(); // the first file of a process makes it list the folder
  await later.write("p2", "320.webp", Buffer.alloc(10));
  later.close();
  expect(existsSync(path.join(folder, "p1", "320.webp"))).toBe(false);
  expect(await variants.read("p2", "320.webp")).toHaveLength(10);
});
