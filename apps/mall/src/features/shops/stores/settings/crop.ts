/** A part of a picture, in the picture's own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The maximum zoom: a part of fewer than this many pixels would be blurred. */
const minPx = 200;

/**
 * The view of a picture in a frame of this ratio: the frame's middle in the picture, and the zoom (1: as much as fits).
 */
export interface Looking {
  x: number;
  y: number;
  zoom: number;
}

/** The middle, and as much of the picture as fits. */
export function wholeOf({ width, height }: Size): Looking {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

export function maxZoom(size: Size, ratio: number): number {
  return Math.max(1, Math.min(8, fittingWidth(size, ratio) / minPx));
}

/** The visible part. It is always inside the picture. */
export function partSeen(size: Size, ratio: number, looking: Looking): Part {
  const { x, y, zoom } = inside(size, ratio, looking);
  const width = Math.max(1, Math.round(fittingWidth(size, ratio) / zoom));
  const height = Math.max(1, Math.round(fittingWidth(size, ratio) / ratio / zoom));
  return {
    x: clamp(Math.round(x - width / 2), 0, size.width - width),
    y: clamp(Math.round(y - height / 2), 0, size.height - height),
    width: Math.min(width, size.width),
    height: Math.min(height, size.height),
  };
}

/** The view, moved back inside the picture if it would show anything outside of it. */
export function inside(size: Size, ratio: number, { x, y, zoom }: Looking): Looking {
  const fitting = clamp(zoom, 1, maxZoom(size, ratio));
  const width = fittingWidth(size, ratio) / fitting;
  const height = width / ratio;
  return {
    x: clamp(x, width / 2, size.width - width / 2),
    y: clamp(y, height / 2, size.height - height / 2),
    zoom: fitting,
  };
}

function fittingWidth({ width, height }: Size, ratio: number): number {
  return Math.min(width, height * ratio);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
