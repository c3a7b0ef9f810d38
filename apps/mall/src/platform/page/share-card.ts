import { encode } from "uqr";
import { pictureUrl } from "@arcade/contract/pictures";

interface CardToDraw {
  title: string;
  picture: string;
  price: string | null;
  link: string;
  mall: string;
}

const width = 720;
const edge = 40;
const inner = width - 2 * edge;
const qrSize = 200;
const lineHeight = 44;
const mostLines = 3;
const font = "system-ui, sans-serif";

/**
 * A card as a picture: the thing's picture, its name and price, the QR code of its link, and the mall's name. It is drawn
 * on this device, in the direction of the page, on white paper whatever the theme.
 */
export async function drawCard({ title, picture, price, link, mall }: CardToDraw): Promise<Blob> {
  const photo = await loaded(pictureUrl(picture, 960));
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  pen.font = `600 32px ${font}`;
  const lines = linesOf(pen, title);
  const textTop = edge + inner + 24;
  const priceHeight = price === null ? 0 : 64;
  canvas.width = width;
  canvas.height = textTop + lines.length * lineHeight + priceHeight + 24 + qrSize + edge;

  const isRightToLeft = document.documentElement.dir === "rtl";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, ...middleOf(photo), edge, edge, inner, inner);
  pen.direction = isRightToLeft ? "rtl" : "ltr";
  pen.textAlign = "start";
  pen.textBaseline = "top";
  const start = isRightToLeft ? width - edge : edge;
  pen.fillStyle = "#16211f";
  pen.font = `600 32px ${font}`;
  for (const [at, line] of lines.entries()) pen.fillText(line, start, textTop + at * lineHeight, inner);
  const below = textTop + lines.length * lineHeight;
  pen.font = `700 44px ${font}`;
  if (price !== null) pen.fillText(price, start, below + 8, inner);
  const qrTop = below + priceHeight + 24;
  drawQr(pen, link, isRightToLeft ? width - edge - qrSize : edge, qrTop);
  pen.font = `600 32px ${font}`;
  const beside = isRightToLeft ? width - edge - qrSize - 24 : edge + qrSize + 24;
  pen.fillText(mall, beside, qrTop + qrSize / 2 - 16, inner - qrSize - 24);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the picture is too large")) : resolve(blob)),
      "image/png",
    );
  });
}

function loaded(address: string): Promise<HTMLImageElement> {
  const photo = new Image();
  photo.src = address;
  return photo.decode().then(() => photo);
}

/** The square in the middle of a picture. */
function middleOf({ naturalWidth, naturalHeight }: HTMLImageElement): [number, number, number, number] {
  const side = Math.min(naturalWidth, naturalHeight);
  return [(naturalWidth - side) / 2, (naturalHeight - side) / 2, side, side];
}

/** The first lines of a text that fit; words of Chinese and Japanese have no spaces between them. */
function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines = [""];
  for (const { segment } of new Intl.Segmenter(document.documentElement.lang, { granularity: "word" }).segment(text)) {
    const line = `${lines.at(-1) ?? ""}${segment}`;
    if (pen.measureText(line).width <= inner) lines.splice(-1, 1, line);
    else if (lines.length === mostLines) return lines.with(-1, `${lines.at(-1) ?? ""}…`);
    else lines.push(segment.trimStart());
  }
  return lines;
}

/** Each module is a whole number of pixels, or a camera does not read it. */
function drawQr(pen: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const module = Math.floor(qrSize / size);
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pen.fillRect(x + column * module, y + row * module, module, module);
}
