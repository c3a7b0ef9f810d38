import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { pixelOf, type Point, pointOf, type Spot, spotAt, spotOf, zoomed } from "./mercator.ts";
import type { MapWindow } from "./use-map.ts";

/** Fingers tremble. A movement below this counts as a tap. */
const tremblePx = 6;
const stepPx = { fine: 8, coarse: 64 } as const;

/**
 * The gestures of fingers, wheel and keys on a map. If a point can be chosen, a tap sets it, and its pin can be dragged
 * and moved by the arrow keys. Otherwise both move the map.
 */
export function useGestures(map: MapWindow, point: Point | null, onPoint: ((point: Point) => void) | null) {
  const { element } = map;
  const acts = actsOn(map, point, onPoint);
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    acts.zoomBy(-event.deltaY / 300, pixelIn(element, event));
  });
  useEffect(() => {
    const place = element.current;
    const listen = (event: WheelEvent) => turnWheel(event);
    // React's own listener cannot prevent the page from scrolling.
    place?.addEventListener("wheel", listen, { passive: false });
    return () => place?.removeEventListener("wheel", listen);
  }, [element]);
  const handlers = { ...useFingers(element, acts), onKeyDown: (event: KeyboardEvent) => pressKey(event, acts) };
  return { handlers, zoomBy: acts.zoomBy };
}

type Acts = ReturnType<typeof actsOn>;

function actsOn(map: MapWindow, point: Point | null, onPoint: ((point: Point) => void) | null) {
  const { view, size, maxZoom } = map;
  const middle = { x: size.width / 2, y: size.height / 2 };
  const choose = (pixel: Spot) => onPoint?.(pointOf(spotAt(view, size, pixel), view.zoom));
  const moveMap = (right: number, down: number) =>
    map.change((before) => ({ ...before, ...spotAt(before, size, { x: middle.x + right, y: middle.y + down }) }));
  const movePin = (right: number, down: number) => {
    const from = point && pixelOf(view, size, spotOf(point));
    const to = from ? { x: from.x + right, y: from.y + down } : middle;
    choose(to);
    const isOutside = to.x < 0 || to.y < 0 || to.x > size.width || to.y > size.height;
    if (isOutside) map.change((before) => ({ ...before, ...spotAt(before, size, to) }));
  };
  return {
    canChoose: onPoint !== null,
    choose,
    moveMap,
    moveByKey: onPoint === null ? moveMap : movePin,
    zoomBy: (by: number, pixel: Spot = middle) => map.change((before) => zoomed(before, size, by, pixel, maxZoom)),
  };
}

/** One finger moves the map or its pin, or taps. Two fingers zoom. */
function useFingers(element: RefObject<HTMLDivElement | null>, { canChoose, choose, moveMap, zoomBy }: Acts) {
  const fingers = useRef(new Map<number, Spot>());
  const press = useRef({ from: { x: 0, y: 0 }, moved: false, onPin: false });
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const pixel = pixelIn(element, event);
      fingers.current.set(event.pointerId, pixel);
      const onPin = event.target instanceof Element && event.target.closest("[data-pin]") !== null;
      if (fingers.current.size === 1) press.current = { from: pixel, moved: false, onPin: onPin && canChoose };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const pixel = pixelIn(element, event);
      const [other] = [...fingers.current].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]));
      if (!other && !press.current.moved && distance(press.current.from, pixel) < tremblePx) return;
      press.current.moved = true;
      fingers.current.set(event.pointerId, pixel);
      if (other)
        zoomBy(
          Math.log2(Math.max(1, distance(pixel, other)) / Math.max(1, distance(before, other))),
          middleOf(pixel, other),
        );
      else if (press.current.onPin) choose(pixel);
      else moveMap(before.x - pixel.x, before.y - pixel.y);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const wasLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
      if (wasLast && !press.current.moved) choose(pixelIn(element, event));
    },
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void fingers.current.delete(event.pointerId),
  };
}

function pressKey(event: KeyboardEvent, { moveByKey, zoomBy }: Acts): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = event.shiftKey ? stepPx.coarse : stepPx.fine;
  const way = ways[event.key];
  if (way) moveByKey(way.x * step, way.y * step);
  else if (event.key === "+" || event.key === "=") zoomBy(1);
  else if (event.key === "-") zoomBy(-1);
  else return;
  event.preventDefault();
}

const ways: Readonly<Record<string, Spot | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function pixelIn(
  element: RefObject<HTMLDivElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middleOf(one: Spot, other: Spot): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
