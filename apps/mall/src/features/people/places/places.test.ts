import { describe, expect, test } from "vitest";
import { pointOfTexts, readDegrees, readPair } from "./coordinates.ts";
import { directionsTo } from "./directions.ts";
import { gridOf, inWorld, pixelOf, pointOf, spotAt, spotOf, tilesOf, zoomed } from "./mercator.ts";
import { outline } from "./outline.ts";

const size = { width: 358, height: 320 };
const dubai = { latitude: 25.2654, longitude: 55.3209 };

describe("typed coordinates", () => {
  test.each([
    ["25.2654", 25.2654],
    ["25,2654", 25.2654],
    [" ٢٥٫٢٦٥٤ ", 25.2654],
    ["-۳۳٫۹", -33.9],
    ["－３３．９", -33.9],
    ["\u200e\u221233.9°", -33.9],
    ["+0.1234567", 0.123457],
  ])("%j is read from any keyboard", (text, degrees) => {
    expect(readDegrees(text)).toBe(degrees);
  });

  test.each(["", "north", "25° 15'", "1e2", "25.2654, 55.3209", "0x10", "--5", "1000"])(
    "%j is not read as degrees",
    (text) => {
      expect(readDegrees(text)).toBeNull();
    },
  );

  test("a pair of coordinates copied from a map is recognised", () => {
    expect(readPair("25.2654, 55.3209")).toEqual(["25.2654", "55.3209"]);
    expect(readPair("٢٥٫٢٦٥٤، ٥٥٫٣٢٠٩")).toEqual(["25.2654", "55.3209"]);
    expect(readPair("25.2654")).toBeNull();
    expect(readPair("Dubai, UAE")).toBeNull();
  });

  test("a point is on the earth", () => {
    expect(pointOfTexts({ latitude: "90", longitude: "-180" })).toEqual({ latitude: 90, longitude: -180 });
    for (const [latitude, longitude] of [["90.1", "0"], ["0", "180.1"], ["", "0"], ["0"], ["x", "y"]])
      expect(pointOfTexts({ latitude, longitude })).toBeNull();
  });
});

describe("the map", () => {
  test("a point survives the way to its pixel and back, as exactly as the zoom allows", () => {
    const view = inWorld({ ...spotOf(dubai), zoom: 18 }, size, 18);
    expect(pixelOf(view, size, spotOf(dubai))).toEqual({ x: expect.closeTo(179), y: expect.closeTo(160) });
    expect(pointOf(spotAt(view, size, { x: 179, y: 160 }), 18)).toEqual(dubai);
    expect(pointOf(spotOf(dubai), 2)).toEqual({ latitude: 25.3, longitude: 55.3 });
  });

  test("shows only the world, however far it is moved", () => {
    const far = inWorld({ x: -3, y: 7, zoom: -5 }, size, 8);
    expect(spotAt(far, size, { x: 0, y: 0 }).x).toBeCloseTo(0);
    expect(spotAt(far, size, { x: 0, y: size.height }).y).toBeLessThanOrEqual(1.000_001);
    expect(inWorld({ x: 0.5, y: 0.5, zoom: 30 }, size, 8).zoom).toBe(8);
  });

  test("zooming keeps the point under the fingers where it is", () => {
    const view = inWorld({ ...spotOf(dubai), zoom: 5 }, size, 18);
    const pixel = { x: 80, y: 200 };
    const nearer = zoomed(view, size, 2, pixel, 18);
    expect(pixelOf(nearer, size, spotAt(view, size, pixel))).toEqual({ x: expect.closeTo(80), y: expect.closeTo(200) });
  });

  test("covers itself with tiles that exist", () => {
    const tiles = tilesOf(inWorld({ ...spotOf(dubai), zoom: 10.4 }, size, 18), size);
    expect(tiles.map(({ name }) => name)).toContain("10/669/437");
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(tilesOf(inWorld({ x: 0, y: 0, zoom: 0 }, size, 18), size).map(({ name }) => name)).not.toContain("1/2/0");
    expect(gridOf(inWorld({ ...spotOf(dubai), zoom: 8 }, size, 8), size)).toMatch(/M\d.*V320.*H358/);
  });

  test("no coast crosses the whole map: land on both sides of the 180th meridian is drawn at both edges", () => {
    const rings = outline.split("M").slice(1);
    const corners = rings.map((ring) =>
      ring
        .replace("Z", "")
        .split("L")
        .map((corner) => corner.split(" ").map(Number)),
    );
    expect(corners.flat().length).toBeGreaterThan(4_000);
    for (const ring of corners)
      ring.forEach(([x = 0, y = 0], index) => {
        const [next = 0] = ring[(index + 1) % ring.length] ?? [];
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(1_000);
        // The lower edge of the map is Antarctica's.
        if (y < 950) expect(Math.abs(next - x)).toBeLessThan(500);
      });
    const chukotka = corners.flat().filter(([x = 0, y = 0]) => x > 0 && x < 28 && y > 220 && y < 270);
    expect(chukotka.length).toBeGreaterThan(3);
  });
});

test("directions are offered only on a device that can show them", () => {
  expect(directionsTo(dubai, "A & B", "Mozilla/5.0 (Linux; Android 15)")).toEqual({
    href: "geo:25.2654,55.3209?q=25.2654,55.3209(A%20%26%20B)",
    service: null,
  });
  expect(directionsTo(dubai, "", "Mozilla/5.0 (iPhone)").href).toBe("https://maps.apple.com/?daddr=25.2654,55.3209");
  expect(directionsTo(dubai, "", "Mozilla/5.0 (X11; Linux x86_64)").service).toBe("OpenStreetMap");
});
