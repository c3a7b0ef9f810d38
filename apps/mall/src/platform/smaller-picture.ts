import type { PictureFault } from "@arcade/contract/people/uploads/api";

/** Large enough to read every digit of a screenshot, small enough for a slow network. */
const longestPx = 2_000;
/** As base64 it fits into what the server takes, with room. */
const maxCharacters = 1_400_000;
export const maxFileBytes = 40 * 1_024 * 1_024;

export type SmallPicture = { ok: true; base64: string } | { ok: false; fault: PictureFault | "too_large" };

/**
 * A picture made smaller on this device, upright, as JPEG in base64. What the camera wrote into it (place, time) does
 * not go with it.
 */
export async function smallerPicture(file: Blob): Promise<SmallPicture> {
  const fault = await faultOf(file);
  if (fault && fault !== "heic") return { ok: false, fault };
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!photo) return { ok: false, fault: fault ?? "unknown_kind" };
  const base64 = jpegOf(photo);
  photo.close();
  return base64 === null ? { ok: false, fault: "too_many_pixels" } : { ok: true, base64 };
}

/**
 * By its first bytes, whatever its name says. A drawing (SVG) could be read by the browser, but it can carry programs.
 */
async function faultOf(file: Blob): Promise<PictureFault | "too_large" | null> {
  if (file.size === 0) return "empty";
  if (file.size > maxFileBytes) return "too_large";
  const start = new TextDecoder("latin1").decode(await file.slice(0, 512).arrayBuffer());
  if (start.startsWith("%PDF")) return "pdf";
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(start)) return "heic";
  if (/<svg[\s>]/i.test(start)) return "svg";
  if (/^\s*<(!doctype\s+html|html|head|body|script)/i.test(start)) return "html";
  return null;
}

function jpegOf(photo: ImageBitmap): string | null {
  const scale = Math.min(1, longestPx / Math.max(photo.width, photo.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const drawing = canvas.getContext("2d");
  if (!drawing) return null;
  drawing.fillStyle = "#ffffff"; // JPEG has no transparency
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  for (const quality of [0.85, 0.7, 0.5]) {
    const text = canvas.toDataURL("image/jpeg", quality).replace(/^data:[^,]*,/, "");
    if (text.length <= maxCharacters) return text;
  }
  return null;
}
