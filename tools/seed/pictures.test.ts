import { demoPictureNames, readDemoPicture } from "@arcade/demo-pictures/read.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue/index.ts";
import { categories } from "../first-run/categories.ts";
import { avatarPictures, bannerPictures, categoryPicture, goodsPictures, storeBanner, storeLogo } from "./pictures.ts";
import { stores } from "./stores.ts";
import { supplyItems } from "./supply/index.ts";

const goods = [...catalogue, ...supplyItems];
const used = new Set([
  ...bannerPictures,
  ...avatarPictures,
  ...stores.flatMap(({ key }) => [storeLogo(key), storeBanner(key)]),
  ...categories.flatMap(({ key, children }) => [
    categoryPicture(key),
    ...children.map((child) => categoryPicture(key, child.key)),
  ]),
  ...goods.map(goodsPictures).flatMap(({ gallery, byValue }) => [...gallery, ...Object.values(byValue)]),
]);

test("every picture of the demo exists, and no picture is unused", () => {
  expect([...used].filter((name) => !demoPictureNames.has(name))).toEqual([]);
  expect([...demoPictureNames].filter((name) => !used.has(name))).toEqual([]);
  for (const name of used) expect(name).toMatch(/^[a-z0-9][a-z0-9.~-]{0,99}$/);
});

test("all goods have three to five different pictures, and each of their colours another", () => {
  for (const one of goods) {
    const { gallery, colourAxis, byValue } = goodsPictures(one);
    expect(gallery.length, one.key).toBeGreaterThanOrEqual(3);
    expect(gallery.length, one.key).toBeLessThanOrEqual(5);
    expect(new Set(gallery).size, one.key).toBe(gallery.length);
    const coloured =
      colourAxis === null ? [] : (one.axes[colourAxis]?.values ?? []).filter(({ hex }) => hex !== undefined);
    expect(new Set(Object.values(byValue)).size, one.key).toBe(new Set(coloured.map(({ hex }) => hex)).size);
    if (coloured.length > 0) expect(Object.values(byValue), one.key).toContain(gallery[0]);
  }
});

test("all pictures together weigh less than 3 MB; squares are square and banners 15 : 7", async () => {
  let bytes = 0;
  for (const name of demoPictureNames) {
    const picture = await readDemoPicture(name);
    bytes += picture?.length ?? 0;
    const { format, width, height } = await sharp(picture ?? Buffer.alloc(0)).metadata();
    const isWide = name.startsWith("front.") || name.endsWith(".banner");
    expect({ format, height }, name).toEqual({ format: "heif", height: isWide ? Math.round((width * 7) / 15) : width });
  }
  expect(bytes).toBeLessThan(3_000_000);
});

test("no other name reads a file", async () => {
  for (const name of ["", "goods", "goods.nothing.cover", "..", "front/1", "front.1.avif", "../package.json"])
    expect(await readDemoPicture(name), name).toBeNull();
});
