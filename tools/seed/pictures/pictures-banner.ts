import type { Sharp } from "sharp";
import { hexOf, toneOfHex } from "./pictures-colour.ts";
import type { Recipe } from "./pictures-recipe.ts";
import { cutOut } from "./pictures-sprite.ts";
import { arch, light, type Palette, paletteOf } from "./pictures-stage.ts";
import { compose, stand, type Standing } from "./tiles.ts";

/** The mall's own artwork: what is drawn under the arch that is its mark. Nothing of it carries words. */

const natural = { part: "stage", hex: "d8cfc0" } as const;

/** Wide pictures are 15 : 7. */
export function heightOfWide(width: number): number {
  return Math.round((width * 7) / 15);
}

/** A category's object on paper, low in the picture so that an arch may be cut from it. */
export async function drawNiche({ emoji: [emoji = ""], tints: [tint = natural] }: Recipe, width: number): Promise<Sharp> {
  const palette = paletteOf(tint.hex);
  const object = await cutOut(emoji, { ...tint, part: "stage" });
  const standing = [stand(object, { x: 0.5, base: 0.83, width: 0.7, height: 0.6, turned: false })];
  return compose({ stage: { soft: light(palette, 820), crisp: "" }, palette, standing, width, height: width });
}

/** A store's portrait: its object in a lit doorway. */
export async function drawCrest({ emoji: [emoji = ""], tints: [tint = natural] }: Recipe, width: number): Promise<Sharp> {
  const wall = wallOf(tint.hex);
  const object = await cutOut(emoji, { ...tint, part: "stage" });
  const door = arch(180, 110, 820, 1000);
  const crisp = `${lit(wall)}<path d="${arch(140, 70, 860, 1010)}" fill="none" stroke="${wall.line}" stroke-opacity="0.28" stroke-width="9"/><path d="${door}" fill="url(#lit)"/><rect x="180" y="868" width="640" height="132" fill="url(#sill)"/>`;
  const standing = [stand(object, { x: 0.5, base: 0.9, width: 0.58, height: 0.6, turned: false })];
  return compose({ stage: { soft: wallLight(wall, 1000), crisp }, palette: wall.palette, standing, width, height: width });
}

/** A row of lit doorways with an object in each, at the end of the picture; its beginning is left to words. */
export async function drawWide({ emoji, tints: [tint = natural], turned }: Recipe, width: number): Promise<Sharp> {
  const wall = wallOf(tint.hex);
  const doors = doorsOf(emoji.length);
  const objects = await Promise.all(emoji.map((name) => cutOut(name, { ...tint, part: "stage" })));
  const place = (x: number): number => (turned ? 1000 - x : x);
  const crisp = doors.map(({ middle, half, top }) => {
    const [left, right] = [place(middle) - half, place(middle) + half];
    return `<path d="${arch(left - 12, top - 12, right + 12, 480)}" fill="none" stroke="${wall.line}" stroke-opacity="0.3" stroke-width="3"/><path d="${arch(left, top, right, 480)}" fill="url(#lit)"/><rect x="${left}" y="412" width="${2 * half}" height="60" fill="url(#sill)"/>`;
  });
  const standing = objects.flatMap((object, index): Standing[] => {
    const door = doors[index];
    return door === undefined
      ? []
      : [stand(object, { x: place(door.middle) / 1000, base: 0.428, width: (door.half * 1.78) / 1000, height: (door.half * 2.1) / 1000, turned: false })];
  });
  const stage = { soft: wallLight(wall, 467), crisp: `${lit(wall)}${far(wall, place)}${crisp.join("")}` };
  return compose({ stage, palette: wall.palette, standing, width, height: heightOfWide(width) });
}

interface Door {
  middle: number;
  half: number;
  top: number;
}

function doorsOf(count: number): Door[] {
  if (count === 1) return [{ middle: 770, half: 112, top: 84 }];
  if (count === 2)
    return [
      { middle: 660, half: 98, top: 128 },
      { middle: 878, half: 98, top: 78 },
    ];
  return [
    { middle: 537, half: 78, top: 176 },
    { middle: 723, half: 78, top: 122 },
    { middle: 909, half: 78, top: 68 },
  ];
}

interface Wall {
  near: string;
  base: string;
  far: string;
  line: string;
  palette: Palette;
}

const lamplight: Palette = { glow: "#fffdf8", wall: "#fdf3e0", deep: "#f3e1c2", deeper: "#e8cfa6", line: "#ffffff", dark: "#3a2a16" };

/** A strong wall, dark enough for white words (4.5 : 1 and more up to light 0.5), and the warm light inside the doors. */
function wallOf(hex: string): Wall {
  const tone = toneOfHex(hex);
  const base = { ...tone, light: Math.min(0.46, Math.max(0.34, tone.light)) };
  return {
    near: hexOf({ ...base, light: base.light + 0.035 }),
    base: hexOf(base),
    far: hexOf({ ...base, light: base.light - 0.06 }),
    line: hexOf({ light: 0.96, chroma: 0.02, hue: tone.hue }),
    palette: lamplight,
  };
}

function wallLight(wall: Wall, height: number): string {
  return `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall.near}"/><stop offset="0.5" stop-color="${wall.base}"/><stop offset="1" stop-color="${wall.far}"/></linearGradient></defs><rect width="1000" height="${height}" fill="url(#w)"/>`;
}

function lit({ palette }: Wall): string {
  return `<defs><radialGradient id="lit" cx="0.45" cy="0.42" r="0.75"><stop offset="0" stop-color="${palette.glow}"/><stop offset="0.55" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.deeper}"/></radialGradient>
    <linearGradient id="sill" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.glow}" stop-opacity="0.9"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient></defs>`;
}

/** The arcade goes on as lines behind the words, hardly to be seen. */
function far({ line }: Wall, place: (x: number) => number): string {
  const arches = [40, 190, 340].map(
    (middle) => `<path d="${arch(place(middle) - 62, 250, place(middle) + 62, 480)}"/><path d="${arch(place(middle) - 44, 276, place(middle) + 44, 480)}"/>`,
  );
  return `<g fill="none" stroke="${line}" stroke-opacity="0.08" stroke-width="2.5">${arches.join("")}</g>`;
}
