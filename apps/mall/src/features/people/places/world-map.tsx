import { addresses } from "@arcade/contract/people/addresses/api";
import { type ReactNode, useId } from "react";
import { useT } from "@arcade/web/translate.tsx";
import "./world-map.css";
import { IconButton } from "../../../kit/button.tsx";
import { MinusIcon, PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { countryViews } from "./country-views.ts";
import { gridOf, pixelOf, type Point, spotOf, tilesOf, worldPx } from "./mercator.ts";
import { outline, outlineSide } from "./outline.ts";
import { useGestures } from "./use-gestures.ts";
import type { MapWindow } from "./use-map.ts";

interface WorldMapProps {
  map: MapWindow;
  credit: string | null;
  /** The position of the pin. */
  point: Point | null;
  /** Given if a point can be chosen. */
  onPoint?: (point: Point) => void;
}

/** The tile server of the mall. It hardly ever changes. */
export function useTiles() {
  return useRead(addresses.map, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.tiles ?? null;
}

/**
 * The world with a pin. The outline is one of our own files, and streets are on top of it if the mall has a tile
 * server. It uses no library: Leaflet would add 42 KiB to the outline's 21, and the arrow keys do not move its pin.
 */
export function WorldMap({ map, credit, point, onPoint }: WorldMapProps): ReactNode {
  const t = useT();
  const helpId = useId();
  const { handlers, zoomBy } = useGestures(map, point, onPoint ?? null);
  const { size, element } = map;
  return (
    <div className="places-map">
      <div
        ref={element}
        role="application"
        tabIndex={0}
        aria-label={t("places.map")}
        aria-describedby={helpId}
        className="places-map-window"
        {...handlers}
      >
        <svg aria-hidden="true" width={size.width} height={size.height}>
          <Ground map={map} />
          {point && <Pin {...pixelOf(map.view, size, spotOf(point))} />}
        </svg>
      </div>
      <div className="places-map-buttons">
        <IconButton variant="filled" icon={PlusIcon} label={t("places.zoom_in")} onClick={() => zoomBy(1)} />
        <IconButton variant="filled" icon={MinusIcon} label={t("places.zoom_out")} onClick={() => zoomBy(-1)} />
      </div>
      <p id={helpId} className="places-map-foot">
        {t(onPoint ? "places.map_help" : "places.map_help_open")} {credit !== null && <bdi>{credit}</bdi>}
      </p>
      <p role="status" className="sr-only">
        {point ? t("places.pin_at", { latitude: String(point.latitude), longitude: String(point.longitude) }) : ""}
      </p>
    </div>
  );
}

function Ground({ map: { view, size, hasTiles } }: { map: MapWindow }): ReactNode {
  const corner = pixelOf(view, size, { x: 0, y: 0 });
  const scale = worldPx(view.zoom) / outlineSide;
  return (
    <>
      {/* at a higher zoom, a coast with a corner every 110 kilometres would be wrong, and the numbers would be larger
          than a browser draws exactly */}
      {view.zoom <= 10 && (
        <path d={outline} transform={`translate(${corner.x} ${corner.y}) scale(${scale})`} className="places-land" />
      )}
      <path d={gridOf(view, size)} className="places-grid" />
      {hasTiles ? (
        tilesOf(view, size).map(({ name, left, top, side }) => (
          <image
            key={name}
            href={`tiles/${name}`}
            x={left}
            y={top}
            width={side}
            height={side}
            preserveAspectRatio="none"
          />
        ))
      ) : (
        <CountryNames view={view} size={size} />
      )}
    </>
  );
}

/** The names of the countries that addresses can be in, where they do not overlap. */
function CountryNames({ view, size }: Pick<MapWindow, "view" | "size">): ReactNode {
  const countries = useRead(addresses.countries, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.items ?? [];
  const shown: { name: string; x: number; y: number }[] = [];
  for (const { code, name } of countries) {
    const middle = countryViews[code];
    // Shown from a zoom at which the country takes some room.
    if (middle === undefined || view.zoom < middle.zoom - 1.5) continue;
    const { x, y } = pixelOf(view, size, spotOf(middle));
    const isIn = x > 0 && y > 0 && x < size.width && y < size.height;
    if (isIn && shown.every((other) => Math.abs(other.y - y) > 18 || Math.abs(other.x - x) > 110))
      shown.push({ name, x, y });
  }
  return shown.map(({ name, x, y }) => (
    <text key={name} x={x} y={y} className="places-name">
      {name}
    </text>
  ));
}

/** The foot of the pin is the point. The touch target is 48 pixels. */
function Pin({ x, y }: { x: number; y: number }): ReactNode {
  return (
    <g data-pin="" transform={`translate(${x} ${y})`} className="places-pin">
      <rect x={-24} y={-44} width={48} height={52} fill="transparent" />
      <path d="M0 0C-5-8-13-15-13-25a13 13 0 0 1 26 0C13-15 5-8 0 0Z" />
      <circle cy={-25} r={4.5} />
    </g>
  );
}
