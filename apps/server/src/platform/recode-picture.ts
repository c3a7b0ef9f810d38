import type { PictureFault } from "@arcade/contract/uploads/api";
import sharp from "sharp";

export interface RecodedPicture {
  /** WebP: upright, at most 1,600 pixels a side, without what the camera or anybody else wrote into the file. */
  body: Buffer;
  width: number;
  height: number;
}

export const mostPixels = 40_000_000;
const mostSide = 1_600;

/** What of a picture is kept, in pixels of it upright. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a picture is cut: `ratio` is width by height, taken around the middle of what `crop` leaves. */
export interface Cut {
  crop?: Crop | undefined;
  ratio?: number | undefined;
}

/**
 * Encodes a JPEG, PNG or WebP anew; what comes out was drawn here, whatever else the file was. The kind is told by the first
 * bytes, before any decoder sees them; a decoder's fault is a damaged picture, never a bug.
 */
export async function recodePicture(bytes: Buffer): Promise<RecodedPicture | PictureFault> {
  const recoded = await cutPicture(bytes, {});
  if (recoded === "outside") throw new Error("nothing was cut");
  return recoded;
}

/** As `recodePicture`, and only a part of it; "outside": the crop does not lie within the picture. */
export async function cutPicture(bytes: Buffer, cut: Cut): Promise<RecodedPicture | PictureFault | "outside"> {
  const fault = kindFault(bytes);
  if (fault !== null) return fault;
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { width, height, autoOrient } = await source.metadata();
    if (width * height > mostPixels) return "too_many_pixels";
    const part = partOf(autoOrient, cut);
    if (part === "outside") return part;
    const upright = source.autoOrient();
    const { data, info } = await (part === null ? upright : upright.extract({ left: part.x, top: part.y, width: part.width, height: part.height }))
      .resize(mostSide, mostSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? "too_many_pixels" : "damaged";
  }
}

/** null: all of it. */
function partOf(whole: { width: number; height: number }, { crop, ratio }: Cut): Crop | "outside" | null {
  if (crop !== undefined && (crop.x + crop.width > whole.width || crop.y + crop.height > whole.height)) return "outside";
  const part = crop ?? { x: 0, y: 0, ...whole };
  if (ratio === undefined) return crop === undefined ? null : part;
  const width = Math.max(1, Math.min(part.width, Math.round(part.height * ratio)));
  const height = Math.max(1, Math.min(part.height, Math.round(part.width / ratio)));
  return { x: part.x + Math.trunc((part.width - width) / 2), y: part.y + Math.trunc((part.height - height) / 2), width, height };
}

/** How many points a fingerprint has. */
const fingerprintSide = 16;

/**
 * What a picture looks like, as 256 ones and zeros: whether each point of a 17 x 16 reduction is darker than its neighbour. Two that
 * look the same differ in few, whatever was done to the file; 64 points were too few to tell one wallet's screens apart.
 */
export async function fingerprintOf(picture: Buffer): Promise<string> {
  const wide = fingerprintSide + 1;
  const points = await sharp(picture).greyscale().resize(wide, fingerprintSide, { fit: "fill" }).raw().toBuffer();
  const darker = (row: number, column: number) => (points[row * wide + column] ?? 0) < (points[row * wide + column + 1] ?? 0);
  return Array.from({ length: fingerprintSide ** 2 }, (_, index) => (darker(Math.trunc(index / fingerprintSide), index % fingerprintSide) ? "1" : "0")).join(
    "",
  );
}

function kindFault(bytes: Buffer): PictureFault | null {
  if (bytes.length === 0) return "empty";
  const first = bytes.subarray(0, 16).toString("latin1");
  if (first.startsWith("\xff\xd8\xff") || first.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF[^]{4}WEBP/.test(first)) return null;
  if (first.startsWith("%PDF")) return "pdf";
  if (/^[^]{4}ftyp(hei|hev|mif1|msf1)/.test(first)) return "heic";
  const text = bytes
    .subarray(0, 4_096)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart()
    .toLowerCase();
  if (/^(<\?xml[^]*?|<!--[^]*?-->\s*|<!doctype svg[^]*?)*<svg[\s>]/.test(text)) return "svg";
  return /^(<!doctype html|<html|<head|<body|<script|<!--)/.test(text) ? "html" : "unknown_kind";
}
