import jsQr from "jsqr";
import sharp from "sharp";

/** What a QR code in a picture says, as a camera reads it; null where none is found. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
