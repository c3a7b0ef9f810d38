import type { Outline } from "./pictures-sprite.ts";

/** Where an object stands, in parts of the picture's width. */
export interface Placed {
  outline: Outline;
  /** Its middle. */
  x: number;
  /** Its lowest point, or that of the ground below it if it floats. */
  base: number;
  width: number;
  height: number;
  /** Degrees. */
  angle: number;
  turned: boolean;
  /** How high above the ground, in parts of the picture's width. */
  above: number;
}

export interface ShadowField {
  /** One byte a cell: the shadow's opacity. */
  opacity: Buffer;
  side: number;
  rows: number;
}

/**
 * The shadows of the objects on ground and wall, on a coarse grid: they are soft, so a picture of 96 cells a side, drawn
 * large, is as smooth as one computed for each pixel, in 2 ms instead of 100.
 */
export function shadowField(objects: Placed[], aspect: number): ShadowField {
  const side = Math.round(96 * Math.max(1, aspect ** 0.5));
  const rows = Math.round(side / aspect);
  const total = new Float32Array(side * rows);
  for (const object of objects) {
    const shape = shapeOn(object, side, rows);
    const depth = object.above > 0 ? 0.6 : 1;
    addWallShadow(total, shape, side, rows, 0.13);
    addGroundShadow(total, shape, object, side, rows, { reach: 0.5, blur: 0.05, tall: 0.038, strength: 0.3 * depth });
    if (object.above === 0) addGroundShadow(total, shape, object, side, rows, { reach: 0.07, blur: 0.011, tall: 0.011, strength: 0.5 });
  }
  const opacity = Buffer.alloc(side * rows);
  for (let cell = 0; cell < total.length; cell++) opacity[cell] = Math.round(255 * (1 - Math.exp(-(total[cell] ?? 0))));
  return { opacity, side, rows };
}

/** The object's outline as it stands in the picture. */
function shapeOn({ outline, x, base, width, height, angle, turned, above }: Placed, side: number, rows: number): Float32Array {
  const shape = new Float32Array(side * rows);
  const radians = (-angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const middle = base - above - height / 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < side; column++) {
      const [across, down] = [(column + 0.5) / side - x, (row + 0.5) / side - middle];
      const u = (across * cosine - down * sine) / width + 0.5;
      const v = (across * sine + down * cosine) / height + 0.5;
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const from = Math.floor(v * outline.side) * outline.side + Math.floor((turned ? 1 - u : u) * outline.side);
      shape[row * side + column] = (outline.opacity[Math.min(from, outline.opacity.length - 1)] ?? 0) / 255;
    }
  }
  return shape;
}

/** The object's shape on the wall behind it, a little lower and to the side, because the light comes from above. */
function addWallShadow(total: Float32Array, shape: Float32Array, side: number, rows: number, strength: number): void {
  const [right, down] = [Math.round(0.022 * side), Math.round(0.04 * side)];
  const shadow = new Float32Array(shape.length);
  for (let row = down; row < rows; row++)
    for (let column = right; column < side; column++) shadow[row * side + column] = shape[(row - down) * side + column - right] ?? 0;
  blur(shadow, side, rows, Math.round(0.035 * side), Math.round(0.035 * side));
  for (let cell = 0; cell < total.length; cell++) total[cell] = (total[cell] ?? 0) + (shadow[cell] ?? 0) * strength;
}

interface Ground {
  /** How far up the object still darkens the ground, in parts of its height. */
  reach: number;
  /** How soft it is along the ground, and how far it goes to front and back. */
  blur: number;
  tall: number;
  strength: number;
}

/** What the object keeps from the ground: each column darkens it the more, the nearer it comes to it. */
function addGroundShadow(
  total: Float32Array,
  shape: Float32Array,
  { base, height }: Placed,
  side: number,
  rows: number,
  { reach, blur: soft, tall, strength }: Ground,
): void {
  const columns = new Float32Array(side);
  for (let row = 0; row < rows; row++) {
    const near = Math.exp(-Math.max(0, base - (row + 0.5) / side) / (reach * height)) / (reach * height * side);
    for (let column = 0; column < side; column++) columns[column] = (columns[column] ?? 0) + (shape[row * side + column] ?? 0) * near;
  }
  blur(columns, side, 1, Math.max(1, Math.round(soft * side)), 0);
  for (let row = 0; row < rows; row++) {
    const away = ((row + 0.5) / side - base) / tall;
    const part = strength * Math.exp(-away * away);
    if (part < 0.002) continue;
    for (let column = 0; column < side; column++) total[row * side + column] = (total[row * side + column] ?? 0) + Math.min(1, columns[column] ?? 0) * part;
  }
}

/** Three box blurs, which is a Gaussian to the eye. */
function blur(field: Float32Array, side: number, rows: number, across: number, down: number): void {
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < rows; row++) blurLine(field, row * side, 1, side, across);
    if (down > 0) for (let column = 0; column < side; column++) blurLine(field, column, side, rows, down);
  }
}

function blurLine(field: Float32Array, start: number, step: number, length: number, radius: number): void {
  const line = Float32Array.from({ length }, (_, index) => field[start + index * step] ?? 0);
  let sum = 0;
  for (let index = -radius; index < length; index++) {
    if (index + radius < length) sum += line[index + radius] ?? 0;
    if (index - radius > 0) sum -= line[index - radius - 1] ?? 0;
    if (index >= 0) field[start + index * step] = sum / (2 * radius + 1);
  }
}
