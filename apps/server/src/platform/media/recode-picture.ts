import type { PictureFault } from "@arcade/contract/people/uploads/api";
import { apartTask } from "../apart/task.ts";
import { loadSharp } from "./sharp.ts";

/** A picture that the server drew itself. `width` and `height` are in pixels. */
export interface RecodedPicture {
  /** WebP: upright, at most 1,600 pixels a side, without metadata. */
  body: Buffer;
  width: number;
  height: number;
}

const maxPixels = 40_000_000;
/**
 * The longest side in pixels. No camera's picture is longer. libvips needs 20 s to reduce a line of 3,000,000 pixels,
 * although its file is small.
 */
const maxSourceSide = 12_000;
/** The longest side divided by the shortest, at most. A screenshot of a long page has 20. */
const maxRatio = 50;
/** The most frames of an animated WebP. Only the first one stays, but the decoder lists all of them. */
const maxFrames = 100;
/** The longest time of the decoder for one picture, in seconds. 40 million pixels take 1 s. */
const decodeSeconds = 5;
const maxSide = 1_600;

/** The part of a picture that stays, in pixels of the upright picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a picture is cut. `crop` comes first. `ratio` (width by height) then cuts around the middle of the rest. */
export interface Cut {
  crop?: Crop | undefined;
  ratio?: number | undefined;
}

/**
 * Encodes a part of a JPEG, PNG or WebP again, so that nothing but pixels of the sent file stays. The first bytes
 * decide the kind before a decoder reads them. An error of the decoder means that the picture is damaged, never a bug.
 * "outside": the crop is not within the picture.
 */
export async function cutPicture(sent: Uint8Array, cut: Cut): Promise<RecodedPicture | PictureFault | "outside"> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const fault = kindFault(bytes);
  // guard: a file that is no picture is not decoded
  if (fault !== null) return fault;
  try {
    const sharp = await loadSharp();
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: decodeSeconds });
    const { width, height, autoOrient, pages } = await source.metadata();
    const tooLarge = sizeFault(width, height, pages ?? 1);
    if (tooLarge !== null) return tooLarge;
    const part = partOf(autoOrient, cut);
    if (part === "outside") return part;
    const upright = source.autoOrient();
    const { data, info } = await (
      part === null ? upright : upright.extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    )
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch (error) {
    return decoderFault(error instanceof Error ? error.message : "");
  }
}

/** As `cutPicture`, without a cut, and with the picture's fingerprint. */
export async function recodePicture(
  bytes: Uint8Array,
): Promise<(RecodedPicture & { fingerprint: string }) | PictureFault> {
  const recoded = await cutPicture(bytes, {});
  if (recoded === "outside") throw new Error("nothing was cut");
  return typeof recoded === "string" ? recoded : { ...recoded, fingerprint: await fingerprintOf(recoded.body) };
}

export const cutPictureApart = apartTask(import.meta.url, cutPicture);
export const recodePictureApart = apartTask(import.meta.url, recodePicture);

/** Checks the sizes in the header before decoding: a file of 6 KB can announce a picture that takes minutes. */
function sizeFault(width: number, height: number, frames: number): PictureFault | null {
  if (width * height > maxPixels) return "too_many_pixels";
  if (Math.max(width, height) > maxSourceSide) return "side_too_long";
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) return "too_narrow";
  return frames > maxFrames ? "too_many_frames" : null;
}

function decoderFault(message: string): PictureFault {
  if (message.toLowerCase().includes("pixel limit")) return "too_many_pixels";
  return message.includes("timeout") ? "too_slow" : "damaged";
}

/** The part to extract, or null for the whole picture. */
function partOf(whole: { width: number; height: number }, { crop, ratio }: Cut): Crop | "outside" | null {
  if (crop !== undefined && (crop.x + crop.width > whole.width || crop.y + crop.height > whole.height))
    return "outside";
  const part = crop ?? { x: 0, y: 0, ...whole };
  if (ratio === undefined) return crop === undefined ? null : part;
  const width = Math.max(1, Math.min(part.width, Math.round(part.height * ratio)));
  const height = Math.max(1, Math.min(part.height, Math.round(part.width / ratio)));
  return {
    x: part.x + Math.trunc((part.width - width) / 2),
    y: part.y + Math.trunc((part.height - height) / 2),
    width,
    height,
  };
}

/** A fingerprint has this many rows and as many columns. */
const fingerprintSide = 16;

/**
 * What a picture looks like, as a text of 256 ones and zeros (a difference hash): whether each point of a 17 x 16
 * reduction is darker than the next one. Two pictures that look the same differ in few places, also after another
 * encoding. With 64 places, different screenshots of one wallet app looked the same.
 */
async function fingerprintOf(picture: Buffer): Promise<string> {
  const wide = fingerprintSide + 1;
  const sharp = await loadSharp();
  const points = await sharp(picture).greyscale().resize(wide, fingerprintSide, { fit: "fill" }).raw().toBuffer();
  const darker = (row: number, column: number) =>
    (points[row * wide + column] ?? 0) < (points[row * wide + column + 1] ?? 0);
  return Array.from({ length: fingerprintSide ** 2 }, (_, index) =>
    darker(Math.trunc(index / fingerprintSide), index % fingerprintSide) ? "1" : "0",
  ).join("");
}

/** The fault of a file that does not begin like a JPEG, PNG or WebP, by its kind. Null: it is one of the three. */
function kindFault(bytes: Buffer): PictureFault | null {
  if (bytes.length === 0) return "empty";
  const first = bytes.toString("latin1", 0, 16);
  if (first.startsWith("\xff\xd8\xff") || first.startsWith("\x89PNG\r\n\x1a\n")) return null;
  if (first.startsWith("RIFF") && first.startsWith("WEBP", 8)) return null;
  if (first.startsWith("%PDF")) return "pdf";
  if (first.startsWith("ftyp", 4) && heifBrands.some((brand) => first.startsWith(brand, 8))) return "heic";
  return textFault(textStart(bytes));
}

const heifBrands = ["hei", "hev", "mif1", "msf1"];
const pageStarts = ["<!doctype html", "<html", "<head", "<body", "<script", "<!--"];

/** The kind of a text file. Any prologue, comment or entity can come before `<svg`, so it is searched everywhere. */
function textFault(text: string): PictureFault {
  if (pageStarts.some((start) => start !== "<!--" && text.startsWith(start))) return "html";
  if (text.startsWith("<") && (text.includes("<svg") || text.includes(":svg"))) return "svg";
  return text.startsWith("<!--") ? "html" : "unknown_kind";
}

/** The first 4 KB as text in small letters: UTF-8, or UTF-16 where a byte order mark or a null byte says so. */
function textStart(bytes: Buffer): string {
  const start = bytes.subarray(0, 4_096);
  const isBigEndian = (start[0] === 0xfe && start[1] === 0xff) || (start[0] === 0 && start[1] !== 0);
  const isLittleEndian = (start[0] === 0xff && start[1] === 0xfe) || (start[1] === 0 && start[0] !== 0);
  const encoding = isBigEndian ? "utf-16be" : isLittleEndian ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(start).trimStart().toLowerCase();
}
