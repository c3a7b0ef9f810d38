import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../pictures");
const ending = ".avif";

/**
 * All names. `pictures/goods/oak-desk/cover.avif` is named `goods.oak-desk.cover`, so that a name is one part of an
 * address.
 */
export const demoPictureNames: ReadonlySet<string> = new Set(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length).split(path.sep).join(".")),
);

/** A picture of the demo as AVIF; null if no picture has this name. */
export async function readDemoPicture(name: string): Promise<Buffer | null> {
  return demoPictureNames.has(name) ? readFile(path.join(folder, ...name.split(".")) + ending) : null;
}

/** The same for a mall without the demo, which begins with the categories and their pictures. */
export async function readCategoryPicture(name: string): Promise<Buffer | null> {
  const [topFolder] = name.split(".");
  return topFolder === "category" ? readDemoPicture(name) : null;
}
