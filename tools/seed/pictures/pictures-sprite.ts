import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { type Cloth, clothOf, dye, type Sprite } from "./pictures-colour.ts";
import type { Tint } from "./pictures-recipe.ts";

/** The opacity of an object on a small square grid: enough for its shadow. */
export interface Outline {
  opacity: Buffer;
  side: number;
}

/** An object cut out to its edges, in its colour. */
export interface CutOut extends Sprite {
  outline: Outline;
}

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")), "assets");
const outlineSide = 64;

/** What was cut last is kept: a list shows the same object in several colours and sizes. */
const kept = new Map<string, Promise<CutOut>>();
const keptCloths = new Map<string, Promise<Cloth>>();

export function cutOut(emoji: string, tint: Tint): Promise<CutOut> {
  const key = tint.part === "stage" ? emoji : `${emoji} ${tint.part} ${tint.hex}`;
  return keep(kept, key, 24, async () => {
    if (tint.part === "stage") return outlined(await readEmoji(emoji));
    const { part } = tint;
    const cloth = await keep(keptCloths, `${emoji} ${part}`, 6, async () => clothOf(await readEmoji(emoji), part));
    return outlined(dye(cloth, tint.hex));
  });
}

async function readEmoji(emoji: string): Promise<Sprite> {
  const { data, info } = await sharp(path.join(folder, `${emoji}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edges = edgesOf(data, info.width, info.height);
  const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract(edges)
    .raw()
    .toBuffer();
  return { pixels: cut, width: edges.width, height: edges.height };
}

function edgesOf(pixels: Buffer, width: number, height: number): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let index = 0; index < width * height; index++) {
    if ((pixels[index * 4 + 3] ?? 0) < 24) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

async function outlined(sprite: Sprite): Promise<CutOut> {
  const opacity = await sharp(sprite.pixels, { raw: { width: sprite.width, height: sprite.height, channels: 4 } })
    .extractChannel(3)
    .resize(outlineSide, outlineSide, { fit: "fill" })
    .raw()
    .toBuffer();
  return { ...sprite, outline: { opacity, side: outlineSide } };
}

/** Makes what is not kept yet, once even if it is asked for twice at a time, and lets go of the oldest. */
function keep<T>(store: Map<string, Promise<T>>, key: string, most: number, make: () => Promise<T>): Promise<T> {
  const found = store.get(key);
  if (found !== undefined) return found;
  const made = make();
  store.set(key, made);
  made.catch(() => store.delete(key));
  for (const oldest of store.keys()) {
    if (store.size <= most) break;
    store.delete(oldest);
  }
  return made;
}
