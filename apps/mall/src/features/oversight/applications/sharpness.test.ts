import { expect, test } from "vitest";
import { sharpnessOf } from "./sharpness.ts";

const width = 64;
const height = 48;

/** Dark letters on light paper, as stripes of three pixels. Each `blur` averages every pixel with its neighbours. */
function card(blur: number): Uint8ClampedArray {
  let bright: number[] = Array.from({ length: width * height }, (_, at) => ((at % width) % 6 < 3 ? 40 : 220));
  for (let times = 0; times < blur; times += 1)
    bright = bright.map(
      (point, at) =>
        (point +
          (bright[at - 1] ?? point) +
          (bright[at + 1] ?? point) +
          (bright[at - width] ?? point) +
          (bright[at + width] ?? point)) /
        5,
    );
  return new Uint8ClampedArray(bright.flatMap((point) => [point, point, point, 255]));
}

test("a picture of letters is sharp, the same picture in motion is not, and a plain wall is not", () => {
  expect(sharpnessOf(card(0), width, height)).toBeGreaterThan(300);
  expect(sharpnessOf(card(24), width, height)).toBeLessThan(80);
  expect(sharpnessOf(new Uint8ClampedArray(width * height * 4).fill(200), width, height)).toBe(0);
});

test("the more a picture is blurred, the less sharp it is", () => {
  const measured = [0, 1, 2, 4, 8].map((blur) => sharpnessOf(card(blur), width, height));
  expect(measured.toSorted((one, other) => other - one)).toEqual(measured);
});
