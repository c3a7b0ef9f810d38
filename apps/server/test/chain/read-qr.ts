import jsQr from "jsqr";
import sharp from "sharp";

/** The content of a QR code in a picture, as a camera reads it. Null if there is none. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
