import { fileURLToPath } from "node:url";
import sharp from "sharp";

const width = 1_200;
const height = 760;
const font = fileURLToPath(new URL("../../apps/server/src/platform/pdf/fonts/latin.ttf", import.meta.url));

/**
 * A drawn card of no real person, with SPECIMEN across it: the demo and the tests use it instead of a real document
 * (PROOF 5.5).
 */
export async function specimen(side: "front" | "back", lines: readonly string[]): Promise<Buffer> {
  const [words, mark] = await Promise.all([text(lines.join("\n"), 120, "#22384a"), text("SPECIMEN", 330, "#b3264a")]);
  const across = await sharp(mark)
    .rotate(-18, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(side === "front" ? front : back))
    .composite([
      { input: words, left: side === "front" ? 470 : 90, top: side === "front" ? 190 : 250 },
      {
        input: across.data,
        left: Math.max(0, Math.round((width - across.info.width) / 2)),
        top: Math.max(0, Math.round((height - across.info.height) / 2)),
        blend: "multiply",
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function text(words: string, dpi: number, colour: string): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</span>`,
      font: "sans 20",
      fontfile: font,
      dpi,
      rgba: true,
      spacing: 8,
    },
  })
    .png()
    .toBuffer();
}

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#cfd8dc"/><rect x="40" y="40" width="1120" height="680" rx="36" fill="#eef4f1" stroke="#7f9aa3" stroke-width="4"/>${inner}</svg>`;
const front = frame(
  `<path d="M40 150h1120" stroke="#7f9aa3" stroke-width="3"/><circle cx="110" cy="96" r="30" fill="#2f7d6b"/><rect x="90" y="200" width="320" height="420" rx="18" fill="#c7dbe3"/><circle cx="250" cy="340" r="86" fill="#5f7f8c"/><path d="M110 620c0-130 60-170 140-170s140 40 140 170Z" fill="#5f7f8c"/>`,
);
const back = frame(
  `<rect x="90" y="100" width="1020" height="90" rx="10" fill="#33474f"/><path d="M90 560h1020M90 610h1020M90 660h1020" stroke="#33474f" stroke-width="18" stroke-dasharray="26 10"/>`,
);
