/** Degrees north and east (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A point on the Mercator map that tile servers use: the world is a square from 0 to 1, with north at the top. */
export interface Spot {
  x: number;
  y: number;
}

/** The view of a map: its middle, and how many times the world was doubled from the 256 pixels of one tile. */
export interface View extends Spot {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Tile {
  /** The name at tile servers: zoom/column/row. */
  name: string;
  left: number;
  top: number;
  side: number;
}

const tilePx = 256;
const maxTileZoom = 19;
/** The square ends at this latitude. */
const maxLatitude = 85.051_129;

export function spotOf({ latitude, longitude }: Point): Spot {
  const sine = Math.sin((between(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The point, with as many decimals as a pixel at this zoom is worth, at most six. */
export function pointOf({ x, y }: Spot, zoom: number): Point {
  const decimals = between(Math.ceil(Math.log10(worldPx(zoom) / 360)), 1, 6);
  const rounded = (degrees: number) => Number(degrees.toFixed(decimals));
  return {
    latitude: rounded((Math.atan(Math.sinh(Math.PI * (1 - 2 * between(y, 0, 1)))) * 180) / Math.PI),
    longitude: rounded((between(x, 0, 1) - 0.5) * 360),
  };
}

export function worldPx(zoom: number): number {
  return tilePx * 2 ** zoom;
}

/** The position of a spot in the window, in pixels from the upper left. */
export function pixelOf(view: View, { width, height }: Size, { x, y }: Spot): Spot {
  return { x: (x - view.x) * worldPx(view.zoom) + width / 2, y: (y - view.y) * worldPx(view.zoom) + height / 2 };
}

export function spotAt(view: View, { width, height }: Size, pixel: Spot): Spot {
  return {
    x: view.x + (pixel.x - width / 2) / worldPx(view.zoom),
    y: view.y + (pixel.y - height / 2) / worldPx(view.zoom),
  };
}

/** The nearest view that shows only the world. */
export function inWorld(view: View, { width, height }: Size, maxZoom: number): View {
  const zoom = between(view.zoom, Math.log2(Math.max(width, height) / tilePx), maxZoom);
  const [half, halfHigh] = [width / 2 / worldPx(zoom), height / 2 / worldPx(zoom)];
  return { zoom, x: between(view.x, half, 1 - half), y: between(view.y, halfHigh, 1 - halfHigh) };
}

/** Zooms in or out. The spot under the pixel stays there. */
export function zoomed(view: View, size: Size, by: number, pixel: Spot, maxZoom: number): View {
  const under = spotAt(view, size, pixel);
  const { zoom } = inWorld({ ...view, zoom: view.zoom + by }, size, maxZoom);
  const shown = pixelOf({ ...view, zoom }, size, under);
  return inWorld(
    {
      zoom,
      ...spotAt({ ...view, zoom }, size, {
        x: size.width / 2 + shown.x - pixel.x,
        y: size.height / 2 + shown.y - pixel.y,
      }),
    },
    size,
    maxZoom,
  );
}

/** The tiles that cover the window. */
export function tilesOf(view: View, size: Size): Tile[] {
  const zoom = between(Math.round(view.zoom), 0, maxTileZoom);
  const count = 2 ** zoom;
  const [from, to] = [spotAt(view, size, { x: 0, y: 0 }), spotAt(view, size, { x: size.width, y: size.height })];
  const along = (first: number, last: number) => {
    const start = Math.max(0, Math.floor(first * count));
    return Array.from(
      { length: Math.max(0, Math.min(count, Math.ceil(last * count)) - start) },
      (_, index) => start + index,
    );
  };
  const side = worldPx(view.zoom) / count;
  return along(from.x, to.x).flatMap((x) =>
    along(from.y, to.y).map((y) => {
      const { x: left, y: top } = pixelOf(view, size, { x: x / count, y: y / count });
      return { name: `${zoom}/${x}/${y}`, left, top, side };
    }),
  );
}

/** Lines of round degrees, with a minimum distance between them. Without streets they show the scale. */
export function gridOf(view: View, size: Size): string {
  const perDegree = worldPx(view.zoom) / 360;
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15].find((degrees) => degrees * perDegree >= 64) ?? 30;
  const corners = [spotAt(view, size, { x: 0, y: size.height }), spotAt(view, size, { x: size.width, y: 0 })].map(
    (spot) => pointOf(spot, maxTileZoom),
  );
  const [low, high] = corners;
  if (low === undefined || high === undefined) return "";
  const steps = (from: number, to: number) => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
  };
  const at = (latitude: number, longitude: number) => pixelOf(view, size, spotOf({ latitude, longitude }));
  return [
    ...steps(low.longitude, high.longitude).map((longitude) => `M${at(0, longitude).x.toFixed(1)} 0V${size.height}`),
    ...steps(low.latitude, high.latitude).map((latitude) => `M0 ${at(latitude, 0).y.toFixed(1)}H${size.width}`),
  ].join("");
}

export function between(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value));
}
