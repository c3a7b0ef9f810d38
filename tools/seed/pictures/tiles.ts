import sharp, { type OverlayOptions, type Sharp } from "sharp";
import type { Recipe, Tint } from "./pictures-recipe.ts";
import { type Placed, shadowField } from "./pictures-shadow.ts";
import { type CutOut, cutOut } from "./pictures-sprite.ts";
import { type Palette, paletteOf, plainLight, sets, type Stage } from "./pictures-stage.ts";

/** An object as it is placed: what it is, and where. */
export interface Standing extends Placed {
  object: CutOut;
}

/** A goods' picture: its object on a studio stage of its colour. */
export async function drawTile(recipe: Recipe, width: number): Promise<Sharp> {
  const objects = await Promise.all(recipe.emoji.map((emoji, index) => cutOut(emoji, tintAt(recipe.tints, index))));
  const palette = paletteOf(tintAt(recipe.tints, 0).hex);
  const stage = stageOf(recipe, palette);
  return compose({ stage, palette, standing: arrange(recipe, objects, stage), width, height: width });
}

function tintAt(tints: Tint[], index: number): Tint {
  return tints[index] ?? tints[0] ?? { part: "stage", hex: "d8cfc0" };
}

function stageOf({ shot, set }: Recipe, palette: Palette): Stage {
  const [sweep, niche] = sets;
  if (shot === "close") return plainLight(palette);
  const drawn = shot === "arch" ? niche : sets[set % sets.length];
  return (drawn ?? sweep ?? plainLight)(palette);
}

function arrange({ shot, turned }: Recipe, objects: CutOut[], stage: Stage): Standing[] {
  const [first] = objects;
  if (first === undefined) return [];
  const { room, ground } = stage;
  switch (shot) {
    case "front":
      return [
        stand(first, {
          x: room.x,
          base: ground - (room.rises ? lowness(first) * 0.09 : 0),
          width: room.width + lowness(first) * 0.14,
          height: room.height,
          turned,
        }),
      ];
    case "close":
      return [close(first, turned)];
    case "arch":
      return [stand(first, { x: room.x, base: ground, width: 0.58, height: 0.56, turned: !turned })];
    case "tilt":
      return [
        {
          ...stand(first, { x: 0.5, base: ground + 0.02, width: room.width * 0.94, height: room.height * 0.9, turned }),
          angle: turned ? 11 : -11,
          above: 0.09,
        },
      ];
    case "group":
      return group(objects, stage, turned);
  }
}

/** Larger than the picture: its middle is seen, and one side of it is cut. */
function close(object: CutOut, turned: boolean): Standing {
  const placed = stand(object, { x: turned ? 0.42 : 0.58, base: 1.13, width: 1.2, height: 1.02, turned });
  return { ...placed, base: Math.min(1.13, 0.56 + placed.height / 2) };
}

/** 0 for an object as high as wide or higher, 1 for one that is three times as wide as high: it may fill more of the width and stand higher. */
function lowness({ width, height }: CutOut): number {
  return Math.min(1, Math.max(0, (width / height - 1) / 2));
}

/** Two or three objects, those behind drawn first, or the only one twice. */
function group(objects: CutOut[], { ground }: Stage, turned: boolean): Standing[] {
  const [first, second = first, third] = objects;
  if (first === undefined || second === undefined) return [];
  const side = turned ? -1 : 1;
  const front = stand(first, { x: 0.5 - 0.16 * side, base: ground + 0.045, width: 0.56, height: 0.55, turned });
  const back = stand(second, { x: 0.5 + 0.2 * side, base: ground - 0.05, width: 0.5, height: 0.5, turned: !turned });
  if (third === undefined) return [back, front];
  const middle = { ...front, x: 0.5 };
  return [stand(third, { x: 0.5 - 0.25 * side, base: ground - 0.055, width: 0.46, height: 0.47, turned }), { ...back, x: 0.5 + 0.25 * side }, middle];
}

interface Place {
  x: number;
  base: number;
  width: number;
  height: number;
  turned: boolean;
}

/** Fits the object into its room; a long one may be as large in area as a round one, no larger. */
export function stand(object: CutOut, { x, base, width, height, turned }: Place): Standing {
  const evenly = Math.sqrt((width * height * 0.76) / (object.width * object.height));
  const scale = Math.min(width / object.width, height / object.height, evenly);
  return { object, outline: object.outline, x, base, width: object.width * scale, height: object.height * scale, angle: 0, turned, above: 0 };
}

interface Composition {
  stage: Pick<Stage, "soft" | "crisp">;
  palette: Palette;
  standing: Standing[];
  width: number;
  height: number;
}

export async function compose({ stage, palette, standing, width, height }: Composition): Promise<Sharp> {
  const layers: OverlayOptions[] = [];
  if (stage.crisp !== "") layers.push({ input: Buffer.from(svg(stage.crisp, width, height)) });
  layers.push(await shadows(standing, palette.dark, width, height));
  layers.push(...(await Promise.all(standing.map((object) => painted(object, width, height)))).filter((layer) => layer !== null));
  const small = Math.max(96, Math.round(width / 4));
  const soft = Buffer.from(svg(stage.soft, small, Math.round((small * height) / width)));
  return sharp(soft).resize(width, height, { kernel: "cubic", fit: "fill" }).composite(layers).removeAlpha();
}

function svg(inner: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${Math.round((1000 * width) / Math.max(width, height))} ${Math.round((1000 * height) / Math.max(width, height))}">${inner}</svg>`;
}

async function shadows(standing: Standing[], dark: string, width: number, height: number): Promise<OverlayOptions> {
  const { opacity, side, rows } = shadowField(standing, width / height);
  const [red, green, blue] = Buffer.from(dark.slice(1), "hex");
  const cells = Buffer.alloc(opacity.length * 4);
  for (let cell = 0; cell < opacity.length; cell++) cells.set([red ?? 0, green ?? 0, blue ?? 0, opacity[cell] ?? 0], cell * 4);
  const input = await sharp(cells, { raw: { width: side, height: rows, channels: 4 } })
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .raw()
    .toBuffer();
  return { input, raw: { width, height, channels: 4 } };
}

/** The object in its size: enlarged smoothly, its edge drawn again as crisp as the size allows, cut where it leaves the picture. */
async function painted({ object, x, base, width, height, angle, turned, above }: Standing, across: number, down: number): Promise<OverlayOptions | null> {
  const [wide, high] = [Math.max(1, Math.round(width * across)), Math.max(1, Math.round(height * across))];
  const enlarged = wide / object.width;
  let picture = sharp(object.pixels, { raw: { width: object.width, height: object.height, channels: 4 } })
    .flop(turned)
    .resize(wide, high, { kernel: enlarged > 1 ? "lanczos3" : "lanczos3", fit: "fill" });
  if (angle !== 0) picture = sharp(await picture.png({ compressionLevel: 0 }).toBuffer()).rotate(angle, { background: "#0000" });
  if (enlarged > 1) {
    const steep = Math.min(2.4, enlarged * 1.15);
    picture = picture.linear([1, 1, 1, steep], [0, 0, 0, -127.5 * (steep - 1)]);
  }
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const left = Math.round(x * across - info.width / 2);
  const top = Math.round((base - above - height / 2) * across - info.height / 2);
  return cut(data, info.width, info.height, { left, top, across, down });
}

/** The part that lies inside the picture, as a layer. */
async function cut(
  data: Buffer,
  width: number,
  height: number,
  { left, top, across, down }: { left: number; top: number; across: number; down: number },
): Promise<OverlayOptions | null> {
  const [from, above] = [Math.max(0, -left), Math.max(0, -top)];
  const [wide, high] = [Math.min(width - from, across - Math.max(0, left)), Math.min(height - above, down - Math.max(0, top))];
  if (wide < 1 || high < 1) return null;
  const raw = { width: wide, height: high, channels: 4 } as const;
  const input =
    wide === width && high === height
      ? data
      : await sharp(data, { raw: { width, height, channels: 4 } })
          .extract({ left: from, top: above, width: wide, height: high })
          .raw()
          .toBuffer();
  return { input, raw, left: Math.max(0, left), top: Math.max(0, top) };
}
