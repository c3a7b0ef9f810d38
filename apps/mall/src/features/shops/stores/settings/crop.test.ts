import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inside, maxZoom, partSeen, wholeOf } from "./crop.ts";

const size = { width: 1_200, height: 800 };

describe("the part that is cut out of a picture", () => {
  test("begins as large as the shape allows, in the middle", () => {
    expect(partSeen(size, 1, wholeOf(size))).toEqual({ x: 200, y: 0, width: 800, height: 800 });
    expect(partSeen(size, 15 / 7, wholeOf(size))).toEqual({ x: 0, y: 120, width: 1_200, height: 560 });
  });

  test("gets smaller with the zoom, and stays large enough to be sharp", () => {
    expect(partSeen(size, 1, { x: 600, y: 400, zoom: 2 })).toEqual({ x: 400, y: 200, width: 400, height: 400 });
    expect(maxZoom(size, 1)).toBe(4);
    expect(partSeen(size, 1, { x: 600, y: 400, zoom: 99 }).width).toBe(200);
  });

  test("always stays within the picture, and keeps its shape", () => {
    const numbers = fc.double({ min: -5_000, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ width: fc.integer({ min: 16, max: 4_000 }), height: fc.integer({ min: 16, max: 4_000 }) }),
        fc.constantFrom(1, 15 / 7),
        fc.record({ x: numbers, y: numbers, zoom: fc.double({ min: 0.1, max: 20, noNaN: true }) }),
        (picture, ratio, looking) => {
          const part = partSeen(picture, ratio, looking);
          const isInside =
            part.x >= 0 &&
            part.y >= 0 &&
            part.x + part.width <= picture.width &&
            part.y + part.height <= picture.height;
          const again = inside(picture, ratio, inside(picture, ratio, looking));
          return (
            isInside &&
            Math.abs(part.width - part.height * ratio) <= ratio + 1 &&
            again.zoom === inside(picture, ratio, looking).zoom
          );
        },
      ),
    );
  });
});
