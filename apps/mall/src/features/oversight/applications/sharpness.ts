/** The photo is scaled to this length of the longer side, so that large and small photos compare. */
const longestPx = 512;
/**
 * Below this value small letters are hard to read. A drawn card of 1,200 pixels measures 1,169; blurred by 2 pixels
 * 187, by 4 pixels 17.
 */
const minSharpness = 80;

/**
 * Whether a photo looks blurred. This is a hint and never a refusal, because a plain wall is "blurred" too. False if it
 * cannot be measured.
 */
export async function looksBlurred(file: Blob): Promise<boolean> {
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!photo) return false;
  const scale = Math.min(1, longestPx / Math.max(photo.width, photo.height));
  const width = Math.max(3, Math.round(photo.width * scale));
  const height = Math.max(3, Math.round(photo.height * scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  drawing?.drawImage(photo, 0, 0, width, height);
  photo.close();
  if (!drawing) return false;
  return sharpnessOf(drawing.getImageData(0, 0, width, height).data, width, height) < minSharpness;
}

/**
 * The variance of the Laplacian of the brightness: how much each pixel differs from its four neighbours. `pixels` are
 * RGBA.
 */
export function sharpnessOf(pixels: Uint8ClampedArray, width: number, height: number): number {
  const bright = new Float32Array(width * height);
  for (let at = 0; at < bright.length; at += 1) {
    const first = at * 4;
    bright[at] = 0.299 * (pixels[first] ?? 0) + 0.587 * (pixels[first + 1] ?? 0) + 0.114 * (pixels[first + 2] ?? 0);
  }
  const point = (at: number) => bright[at] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const laplacian = point(at - 1) + point(at + 1) + point(at - width) + point(at + width) - 4 * point(at);
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  const count = (width - 2) * (height - 2);
  const mean = sum / count;
  return squares / count - mean * mean;
}
