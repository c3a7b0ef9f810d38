import type { SeedAxis } from "./shape.ts";

/** The names of the demo's pictures. The files are in packages/demo-pictures. */

export interface GoodsPictures {
  /** Three to five; the first is the cover. */
  gallery: [string, ...string[]];
  /** Which of the axes carries colours, or null. */
  colourAxis: number | null;
  /** The picture of each colour, by the value's index on that axis; no entry for a value without a colour. */
  byValue: Record<number, string>;
}

/** Goods with two colours or more show them all, up to four. Others are also seen close. */
export function goodsPictures({ key, axes }: { key: string; axes: readonly SeedAxis[] }): GoodsPictures {
  const of = (what: string): string => nameOf("goods", key, what);
  const colourAxis = axes.findIndex(({ values }) => values.some(({ hex }) => hex !== undefined));
  const coloured = axes[colourAxis]?.values.flatMap(({ hex }, index) =>
    hex === undefined ? [] : [[index, of(hex.replace("#", "").toLowerCase())] as const],
  );
  const byValue = Object.fromEntries(coloured ?? []);
  const [cover = of("cover"), ...others] = new Set(Object.values(byValue));
  const gallery: GoodsPictures["gallery"] = [
    cover,
    of("scene"),
    ...(others.length > 0 ? others.slice(0, 3) : [of("close")]),
  ];
  return { gallery, colourAxis: colourAxis < 0 ? null : colourAxis, byValue };
}

/** `child` is one of its parts. */
export function categoryPicture(key: string, child = "all"): string {
  return nameOf("category", key, child);
}

/** A square picture, to be shown round, under an arch or unchanged. */
export function storeLogo(key: string): string {
  return nameOf("store", key, "logo");
}

/** 15 : 7, dark enough for white words at its beginning; mirrored by style where words run from the right. */
export function storeBanner(key: string): string {
  return nameOf("store", key, "banner");
}

/** The home page's artwork, as wide and as dark as a store's. */
export const bannerPictures: readonly string[] = ["front.1", "front.2", "front.3", "front.4"];

/** For demo members: animals and plants, no people. */
export const avatarPictures: readonly string[] = [
  "fox",
  "panda",
  "owl",
  "turtle",
  "sunflower",
  "penguin",
  "butterfly",
  "cactus",
].map((what) => nameOf("avatar", what));

function nameOf(...parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll("_", "-")).join(".");
}
