import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import land from "world-atlas/land-110m.json";
import { spotOf } from "./mercator.ts";

/** The side of the square that `outline` is drawn in. */
export const outlineSide = 1_000;

/** The coasts of the world as one path. Borders are left out on purpose: where they run is disputed, and no pin needs them. */
export const outline = /* @__PURE__ */ drawn();

function drawn(): string {
  const world = land as unknown as Topology<{ land: GeometryCollection }>; // the compiler reads its arrays as of any length
  const rings = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : geometry.type === "Polygon" ? geometry.coordinates : [],
  );
  return rings.map((ring) => `M${ring.map(([longitude = 0, latitude = 0]) => cornerOf(longitude, latitude)).join("L")}Z`).join("");
}

function cornerOf(longitude: number, latitude: number): string {
  const { x, y } = spotOf({ latitude, longitude });
  return `${(x * outlineSide).toFixed(2)} ${(y * outlineSide).toFixed(2)}`;
}
