const sidePx = 512;
/** The contract takes 200,000 characters of base64. */
const maxCharacters = 200_000;

/**
 * The middle of a picture as an upright square of 512 pixels, in base64. The place and time of a photo are not
 * included.
 */
export async function squarePicture(file: Blob): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  canvas.width = sidePx;
  canvas.height = sidePx;
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("This browser draws nothing.");
  drawing.fillStyle = "#ffffff"; // JPEG has no transparency
  drawing.fillRect(0, 0, sidePx, sidePx);
  const side = Math.min(photo.width, photo.height);
  drawing.drawImage(photo, (photo.width - side) / 2, (photo.height - side) / 2, side, side, 0, 0, sidePx, sidePx);
  photo.close();
  for (const quality of [0.88, 0.7, 0.5]) {
    const text = canvas.toDataURL("image/jpeg", quality).replace(/^data:[^,]*,/, "");
    if (text.length <= maxCharacters) return text;
  }
  throw new Error("It does not become small enough.");
}
