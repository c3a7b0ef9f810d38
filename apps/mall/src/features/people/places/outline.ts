import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import land from "world-atlas/land-110m.json";
import { spotOf } from "./mercator.ts";

/** The side of the square that `outline` is drawn in. */
export const outlineSide = 1_000;

/**
 * The coasts of the world as one path. It has no borders on purpose: some are disputed, and a pin does not need them.
 */
export const outline = /* @__PURE__ */ drawn();

function drawn(): string {
  // the compiler types its arrays with any length
  const world = land as unknown as Topology<{ land: GeometryCollection }>;
  const rings = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates.flat()
      : geometry.type === "Polygon"
        ? geometry.coordinates
        : [],
  );
  return rings.flatMap(withoutSeam).map(pathOf).join("");
}

type Corner = readonly [longitude: number, latitude: number];

/**
 * Splits a coast that crosses the 180th meridian into one piece for each edge of the map. As one piece, it would be a
 * line across the world. Around the south pole that line is the map's own lower edge.
 */
function withoutSeam(ring: readonly (readonly number[])[]): Corner[][] {
  let before: number | null = null;
  let turned = 0;
  const whole = ring.map(([longitude = 0, latitude = 0]): Corner => {
    if (before !== null && Math.abs(longitude - before) > 180 && Math.abs(latitude) < 84)
      turned += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turned, latitude];
  });
  const moved = (by: number) => whole.map(([longitude, latitude]): Corner => [longitude + by, latitude]);
  const reaches = (isBeyond: (longitude: number) => boolean) => whole.some(([longitude]) => isBeyond(longitude));
  return [
    whole,
    ...(reaches((longitude) => longitude > 180) ? [moved(-360)] : []),
    ...(reaches((longitude) => longitude < -180) ? [moved(360)] : []),
  ];
}

function pathOf(ring: readonly Corner[]): string {
  return `M${ring.map(([longitude, latitude]) => cornerOf(longitude, latitude)).join("L")}Z`;
}

function cornerOf(longitude: number, latitude: number): string {
  const { x, y } = spotOf({ latitude, longitude });
  return `${(x * outlineSide).toFixed(2)} ${(y * outlineSide).toFixed(2)}`;
}
