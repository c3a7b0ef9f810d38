import { parentPort } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";
import type { RawPicture } from "../../../apps/server/src/platform/media/pictures.ts";
import { drawCrest, drawNiche, drawWide } from "./pictures-banner.ts";
import { type Recipe, recipeOf } from "./pictures-recipe.ts";
import { drawTile } from "./tiles.ts";

/** The thread that draws: a name and a width come in, pixels go out. */
export interface Question {
  id: number;
  name: string;
  width: number;
}

export interface Answer {
  id: number;
  /** null: the name is no recipe. */
  picture: RawPicture | null;
  error?: string;
}

/** The objects are 256 pixels wide: larger, they would only be heavier. */
const maxSquareWidth = 960;

// One picture uses one core; the other answers requests.
sharp.concurrency(1);

parentPort?.on("message", ({ id, name, width }: Question) => {
  draw(name, width).then(
    (picture) => answer({ id, picture }),
    (error: unknown) => answer({ id, picture: null, error: String(error) }),
  );
});

function answer(message: Answer): void {
  parentPort?.postMessage(message, message.picture === null ? [] : [message.picture.pixels.buffer]);
}

async function draw(name: string, width: number): Promise<RawPicture | null> {
  const recipe = recipeOf(name);
  if (recipe === null || (width > maxSquareWidth && recipe.kind !== "wide")) return null;
  const { data, info } = await (await drawingOf(recipe, width)).raw().toBuffer({ resolveWithObject: true });
  // A small result may lie in a buffer shared with others, which cannot be handed over.
  const pixels = new Uint8Array(data);
  return { pixels, width: info.width, height: info.height };
}

function drawingOf(recipe: Recipe, width: number): Promise<Sharp> {
  switch (recipe.kind) {
    case "tile":
      return drawTile(recipe, width);
    case "niche":
      return drawNiche(recipe, width);
    case "crest":
      return drawCrest(recipe, width);
    case "wide":
      return drawWide(recipe, width);
  }
}
