import { createHash } from "node:crypto";
import { nameOf, type Recipe, type Shot, type Tint } from "./pictures-recipe.ts";
import type { SeedAxis, SeedCategory, SeedGoods, SeedStore } from "../shape.ts";

/** The pictures of the demo mall by their names. Nothing is drawn here: `demoPictures` does that when one is first looked at. */

export interface GoodsPictures {
  /** Three to five; the first is the cover. */
  gallery: [string, ...string[]];
  /** Which of the axes carries colours, or null. */
  colourAxis: number | null;
  /** The picture of each colour, by the value's index on that axis; no entry for a value without a colour. */
  byValue: Record<number, string>;
}

/** What a picture of goods is made from. */
type Pictured = Pick<SeedGoods, "key" | "emoji" | "axes">;

export function goodsPictures(goods: Pictured): GoodsPictures {
  const chance = chanceOf(goods.key);
  const colourAxis = goods.axes.findIndex(({ values }) => values.some(({ hex }) => hex !== undefined));
  const tints = colourTints(goods, goods.axes[colourAxis]);
  const [first = plainTint(goods, chance(0))] = tints.values();
  const set = chance(1) % setCount;
  const turned = turnable(goods.emoji[0]) && chance(2) % 2 === 1;
  const tile = (shot: Shot, change: Partial<Recipe> = {}): string =>
    nameOf({ kind: "tile", emoji: goods.emoji.slice(0, 1), tints: [first], shot, set, turned, ...change });

  const cover = tile("front");
  const close = tile("close");
  const others = [
    ...(goods.emoji.length > 1
      ? [tile("group", { emoji: goods.emoji.slice(0, 3), tints: [first, natural(first), natural(first)], set: (set + 3) % setCount })]
      : []),
    ...(tints.size > 1 ? [family(goods, [...tints.values()], set, turned)] : []),
    ...(set === nicheSet ? [] : [tile("arch")]),
    tile("tilt", { set: set === 3 ? 0 : 3 }),
  ];
  const gallery: GoodsPictures["gallery"] = [cover, close, ...others.slice(0, 2 + (chance(3) % 2))];
  const byValue = Object.fromEntries([...tints].map(([value, tint]) => [value, tile("front", { tints: [tint] })]));
  return { gallery, colourAxis: colourAxis < 0 ? null : colourAxis, byValue };
}

export function categoryPicture({ key, emoji }: Pick<SeedCategory, "key" | "emoji">): string {
  return nameOf({ kind: "niche", emoji: [emoji], tints: [{ part: "stage", hex: pick(stageTints, chanceOf(key)(0)) }], shot: "front", set: 0, turned: false });
}

/** A square picture, to be shown round, under an arch or as it is. */
export function storeLogo({ key, emoji }: Pick<SeedStore, "key" | "emoji">): string {
  return nameOf({ kind: "crest", emoji: [emoji], tints: [{ part: "stage", hex: storeWall(key) }], shot: "front", set: 0, turned: false });
}

/** 15 : 7, dark enough for white words at its beginning; mirrored by style where words run from the right. */
export function storeBanner({ key, emoji }: Pick<SeedStore, "key" | "emoji">): string {
  return nameOf({ kind: "wide", emoji: [emoji], tints: [{ part: "stage", hex: storeWall(key) }], shot: "front", set: 0, turned: false });
}

/** The home page's artwork, as wide and as dark as a store's. */
export function bannerPictures(): [string, string, string, string] {
  const wide = (hex: string, ...emoji: string[]): string =>
    nameOf({ kind: "wide", emoji, tints: [{ part: "stage", hex }], shot: "front", set: 0, turned: false });
  return [
    wide("0b5f58", "1fad6", "1f3a7", "1f45c"),
    wide("7a1f45", "1f457", "1f460", "1f9e3"),
    wide("8a5a12", "1f3fa", "1fab4", "1f6cb-fe0f"),
    wide("1f3f66", "1f9f3", "1f4f7", "1f392"),
  ];
}

/** For demo members: animals and plants, no people. */
export function avatarPictures(): string[] {
  return ["1f98a", "1f43c", "1f989", "1f422", "1f33b", "1f427", "1f98b", "1f335"].map((emoji, index) =>
    nameOf({ kind: "niche", emoji: [emoji], tints: [{ part: "stage", hex: pick(stageTints, index * 3) }], shot: "front", set: 0, turned: false }),
  );
}

interface Shown {
  goods: readonly Pictured[];
  /** Items of the supply catalogue that no store lists: only merchants see them, so none is drawn before it is asked for. */
  supplied: readonly Pictured[];
  stores: readonly SeedStore[];
  categories: readonly SeedCategory[];
}

/** The names of all the pictures of a demo. */
export function everyPicture({ goods, supplied, stores, categories }: Shown): string[] {
  const ofGoods = [...goods, ...supplied].map(goodsPictures).flatMap(({ gallery, byValue }) => [...gallery, ...Object.values(byValue)]);
  const ofCategories = categories.flatMap((category) => [category, ...category.children]).map(categoryPicture);
  return [...new Set([...bannerPictures(), ...ofCategories, ...stores.map(storeLogo), ...stores.map(storeBanner), ...ofGoods, ...avatarPictures()])];
}

/** What the home page, the categories and the lists show, in the widths that phones ask for, the first seen first. */
export function firstPictures({ goods, stores, categories }: Shown): { name: string; width: number }[] {
  const at = (width: number) => (name: string) => ({ name, width });
  const covers = goods.map((one) => goodsPictures(one).gallery[0]);
  return [
    ...bannerPictures().map(at(960)),
    ...categories.map(categoryPicture).map(at(320)),
    ...covers.map(at(640)),
    ...stores.map(storeLogo).map(at(160)),
    ...categories.flatMap(({ children }) => children.map(categoryPicture)).map(at(320)),
    ...covers.map(at(320)),
    ...stores.map(storeBanner).map(at(960)),
  ];
}

const setCount = 6;
const nicheSet = 1;

/** The stage of what has no colour of its own to follow: ten quiet studio papers. */
const stageTints = ["cfa58c", "b7c4a1", "93b5c6", "d9b8c4", "c9b27c", "a9a6c9", "8fbcae", "d3a27f", "b5b0a4", "a3b8d6"] as const;

/** Walls of stores: glazes of the mall's own palette. */
const storeWalls = [
  "0b5f58",
  "7a1f45",
  "1f3f66",
  "7a4a12",
  "3f5a2a",
  "5b3a78",
  "8a3324",
  "2b5d7a",
  "5a4a3a",
  "1f5a3a",
  "6a2f5a",
  "3a4a6a",
  "6b5a14",
  "2f4f4f",
] as const;

/** Where the main colour is not what a buyer means by the goods' colour. */
const partOf: Record<string, Tint["part"]> = Object.fromEntries([
  ...["1f45f", "1f3a4", "1f399-fe0f", "1f3b9", "1f4f8", "1f4f9", "1f4d3", "1f4d4", "1f4f2", "2328-fe0f"].map((emoji) => [emoji, "whole"]),
  ...["1f45c", "1f3bd", "1f4f7"].map((emoji) => [emoji, "all"]),
  ...["1f4fb", "1f4bb", "1f372", "1f6c1", "1f375", "1f526", "1f56f-fe0f"].map((emoji) => [emoji, "metal"]),
  ...["1f461", "1f6b2"].map((emoji) => [emoji, "bright"]),
  ...["1fab4", "1f485"].map((emoji) => [emoji, "stage"]),
]);

/** What the set of objects has in a colour that the goods would not have: an iron pan is not purple. */
const plainDyes: Record<string, Tint> = { "1f373": { part: "main", hex: "43464c" } };

/** Of goods in one colour only. */
function plainTint({ emoji: [emoji = ""] }: Pictured, chance: number): Tint {
  return plainDyes[emoji] ?? { part: "stage", hex: pick(stageTints, chance) };
}

const metals = new Set(["d9b354", "dda694", "c5cad1"]);

/** Each colour of the goods, by the index of its value. A ring's colour is its metal's or else its stone's. */
function colourTints({ emoji: [emoji = ""] }: Pictured, axis: SeedAxis | undefined): Map<number, Tint> {
  const tints = new Map<number, Tint>();
  axis?.values.forEach(({ hex }, index) => {
    if (hex === undefined) return;
    const digits = hex.replace("#", "").toLowerCase();
    const ring = metals.has(digits) ? "metal" : "bright";
    tints.set(index, { part: emoji === "1f48d" ? ring : (partOf[emoji] ?? "main"), hex: digits });
  });
  return tints;
}

/** The goods in two or three of its colours. */
function family({ emoji: [emoji = ""] }: Pictured, tints: Tint[], set: number, turned: boolean): string {
  const shown = tints.slice(0, 3);
  return nameOf({ kind: "tile", emoji: shown.map(() => emoji), tints: shown, shot: "group", set: set === nicheSet ? 0 : set, turned });
}

function natural({ hex }: Tint): Tint {
  return { part: "stage", hex };
}

/** What shows its wrong side when left and right are exchanged: faces of clocks, writing, keys. */
const oneSided = /^(231a|23f|1f550|1f570|1f4|1f5|2328|1f3b|1f9ee|1f9ff)/;

function turnable(emoji: string | undefined): boolean {
  return emoji !== undefined && (!oneSided.test(emoji) || /^1f4(5[0-9a-f]|6[0-2]|bc)/.test(emoji));
}

function storeWall(key: string): string {
  return pick(storeWalls, chanceOf(key)(0));
}

function pick(from: readonly [string, ...string[]], index: number): string {
  return from[index % from.length] ?? from[0];
}

/** The same numbers for the same key, always: the demo looks the same after each start. */
function chanceOf(key: string): (which: number) => number {
  const digest = createHash("sha256").update(key).digest();
  return (which) => digest.readUInt16BE(which * 2);
}
