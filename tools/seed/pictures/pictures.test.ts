import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "../catalogue/index.ts";
import { categories } from "../categories.ts";
import { demoPictures } from "./demo-pictures.ts";
import { everyPicture, firstPictures, goodsPictures } from "./pictures.ts";
import { nameOf, recipeOf } from "./pictures-recipe.ts";
import { stores } from "../stores.ts";
import { supplyItems } from "../supply/index.ts";

const shown = { goods: catalogue, supplied: supplyItems, stores, categories };
const assets = path.join(path.dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")), "assets");

test("every goods has three to five different pictures, and each of its colours another", () => {
  for (const goods of catalogue) {
    const { gallery, colourAxis, byValue } = goodsPictures(goods);
    expect(gallery.length, goods.key).toBeGreaterThanOrEqual(3);
    expect(gallery.length, goods.key).toBeLessThanOrEqual(5);
    expect(new Set(gallery).size, goods.key).toBe(gallery.length);
    const coloured = colourAxis === null ? [] : (goods.axes[colourAxis]?.values ?? []).filter(({ hex }) => hex !== undefined);
    expect(new Set(Object.values(byValue)).size, goods.key).toBe(new Set(coloured.map(({ hex }) => hex)).size);
    if (coloured.length > 0) expect(Object.values(byValue), goods.key).toContain(gallery[0]);
  }
});

test("every name says how to draw it, of objects that there are, and can be an address", () => {
  for (const name of everyPicture(shown)) {
    const recipe = recipeOf(name);
    expect(recipe && nameOf(recipe)).toBe(name);
    expect(name).toMatch(/^[a-z0-9][a-z0-9.~-]{0,99}$/);
    for (const emoji of recipe?.emoji ?? []) expect(existsSync(path.join(assets, `${emoji}.webp`)), emoji).toBe(true);
  }
  const every = new Set(everyPicture(shown));
  expect(firstPictures(shown).filter(({ name }) => !every.has(name))).toEqual([]);
});

test("what is no recipe is not drawn", () => {
  for (const name of [
    "",
    "tile1",
    "tile1.1f45f.main-3b6fc4.front",
    "tile1.1f45f.main-3b6fc4.front.9x",
    "tile1./etc/passwd.main-3b6fc4.front.0l",
    "tile1.1f45f.main-3b6fc.front.0l",
    "tile0.1f45f.main-3b6fc4.front.0l",
    "cat1.1f45f.main-3b6fc4.front.0l",
  ]) {
    expect(recipeOf(name), name).toBeNull();
  }
});

test("tiles are square, banners 15 : 7, and nothing square is drawn larger than its object allows", { timeout: 60_000 }, async () => {
  const drawings = demoPictures();
  const tile = drawings.names.find((name) => name.startsWith("tile")) ?? "";
  const wide = drawings.names.find((name) => name.startsWith("wide")) ?? "";
  expect(await drawings.draw(tile, 160)).toMatchObject({ width: 160, height: 160 });
  expect(await drawings.draw(wide, 640)).toMatchObject({ width: 640, height: 299 });
  expect(await drawings.draw(tile, 1500)).toBeNull();
  expect(await drawings.draw("no-picture", 160)).toBeNull();
  await drawings.close();
});
