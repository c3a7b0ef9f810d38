import { fileURLToPath } from "node:url";
import { loadSharp } from "./sharp.ts";

/** The operator who looks at a sealed picture (`number` is the operator's id), and when. */
export interface Viewer {
  name: string;
  number: string;
  at: Date;
}

const font = fileURLToPath(new URL("../pdf/fonts/latin.ttf", import.meta.url));
/** The picture's width divided by this gives the size of the letters. */
const share = 26;

/**
 * The picture as WebP, with the viewer's name, number and time drawn all over it. A photo of the screen then shows who
 * took it. Letters that the font does not have become boxes. The number and the time are always legible.
 */
export async function watermarked(picture: Buffer, { name, number, at }: Viewer): Promise<Buffer> {
  const sharp = await loadSharp();
  const source = sharp(picture);
  const { width, height } = await source.metadata();
  const dpi = Math.max(36, Math.round((width / share) * 4.5));
  const tile = await sharp({
    text: { text: markup(name, number, at), font: "sans 12", fontfile: font, dpi, rgba: true, align: "centre" },
  })
    .rotate(-24, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  // sharp refuses a tile that is larger than the picture.
  const fitting =
    tile.info.width > width || tile.info.height > height
      ? await sharp(tile.data).resize(width, height, { fit: "inside" }).png().toBuffer()
      : tile.data;
  return source
    .composite([{ input: fitting, tile: true, blend: "over" }])
    .webp({ quality: 84 })
    .toBuffer();
}

/** The words in Pango markup. The colour is legible on white paper and on a dark photo. */
function markup(name: string, number: string, at: Date): string {
  const lines = [name, `No. ${number}`, `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`]
    .map(escaped)
    .join("\n");
  return `<span foreground="#d0408a" alpha="58%">${lines}</span>`;
}

/** Escapes a name, because Pango would read markup in it. Removes control characters and direction overrides. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
