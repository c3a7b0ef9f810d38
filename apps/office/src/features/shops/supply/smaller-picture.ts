const side = 1_600;
const quality = 0.86;

/**
 * A picture of at most 1,600 pixels a side as base64, so that it fits into a call; null if the browser cannot read it.
 */
export async function smallerPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  return base64Of(new Uint8Array(await blob.arrayBuffer()));
}

function base64Of(bytes: Uint8Array): string {
  const piece = 0x8000;
  let text = "";
  for (let from = 0; from < bytes.length; from += piece)
    text += String.fromCharCode(...bytes.subarray(from, from + piece));
  return btoa(text);
}
