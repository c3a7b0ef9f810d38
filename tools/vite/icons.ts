import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Plugin } from "vite";

/** The sizes that devices ask for; 180 is what Apple's take. */
export const iconSizes = [180, 192, 512] as const;

/**
 * The icon as pictures, for devices that install the mall: unchanged, and filled to its edges for those that cut a
 * shape of their own.
 */
export function icons(drawing: string): Plugin {
  return {
    name: "arcade-icons",
    apply: "build",
    async generateBundle() {
      const svg = readFileSync(drawing, "utf8");
      for (const size of iconSizes)
        this.emitFile({
          type: "asset",
          fileName: `icons/${size}.png`,
          source: await drawn(size === 180 ? toTheEdge(svg) : svg, size),
        });
      this.emitFile({ type: "asset", fileName: "icons/maskable.png", source: await drawn(toTheEdge(svg), 512) });
    },
  };
}

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png()
    .toBuffer();

/** Without round corners, and smaller: devices may cut off what is outside of a circle of four fifths. */
function toTheEdge(svg: string): string {
  return svg
    .replace(/viewBox="0 0 64 64"/, 'viewBox="-8 -8 80 80"')
    .replace(/<rect width="64" height="64" rx="14"/, '<rect x="-8" y="-8" width="80" height="80"');
}
