import { useEffect, useRef, useState } from "react";
import { inWorld, type Point, type Size, spotOf, type View } from "./mercator.ts";

/** The outline has no more detail beyond its zoom. Streets have more. */
const maxZooms = { outline: 8, streets: 18 } as const;

/** The window of a map: its view, its size, and its moves. */
export function useMap(first: (Point & { zoom: number }) | null, hasTiles: boolean) {
  const [wanted, setWanted] = useState<View>(() =>
    first ? { ...spotOf(first), zoom: first.zoom } : { x: 0.5, y: 0.42, zoom: 0 },
  );
  const [size, setSize] = useState<Size>({ width: 358, height: 320 });
  const maxZoom = hasTiles ? maxZooms.streets : maxZooms.outline;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return {
    view: inWorld(wanted, size, maxZoom),
    size,
    maxZoom,
    hasTiles,
    /** The element in the page. The window takes its size from it. */
    element,
    /** Changes the latest requested view, because moves can be faster than renders. */
    change: (move: (view: View) => View) =>
      setWanted((view) => inWorld(move(inWorld(view, size, maxZoom)), size, maxZoom)),
    /** Centres a point, and zooms in far enough to see it. */
    show: (point: Point, zoom: number) => setWanted((view) => ({ ...spotOf(point), zoom: Math.max(view.zoom, zoom) })),
  };
}

export type MapWindow = ReturnType<typeof useMap>;
