/** Colour as the eye orders it (OKLab), and the dyeing of an object: the parts that carry its colour take another one, light and shade stay. */

export interface Tone {
  /** 0 black to 1 white. */
  light: number;
  /** 0 grey; about 0.3 is the strongest a screen shows. */
  chroma: number;
  /** Radians. */
  hue: number;
}

export interface Sprite {
  /** RGBA, 8 bits, not premultiplied. */
  pixels: Buffer;
  width: number;
  height: number;
}

/** Which part of an object is dyed: its main colour, that and all that is grey, everything, its brightest colour (a stone, a strap), or what is grey metal. */
export type DyedPart = "main" | "whole" | "all" | "bright" | "metal";

/** What a dye needs to know of a sprite, found out once; each colour is then quick. */
export interface Cloth {
  sprite: Sprite;
  /** The pixels that are dyed, by their index. */
  places: Uint32Array;
  /** How far each is dyed, 0 to 1. */
  share: Float32Array;
  /** Its own colour: light, a, b. */
  own: Float32Array;
  /** How much lighter than the part's middle it is. */
  lift: Float32Array;
  /** How far the light parts are above the middle: they must still fit below white. */
  highest: number;
  /** How much stronger its colour is than the part's middle. */
  strength: Float32Array;
  /** Cosine and sine of the turn of its hue that is kept. */
  turn: Float32Array;
}

export function clothOf(sprite: Sprite, part: DyedPart): Cloth {
  const tones = tonesOf(sprite);
  const whole = softly(shareOf(softTones(tones, sprite), part), tones.opaque, sprite);
  const middle = middleOf(tones, whole);
  let size = 0;
  for (const weight of whole) if (weight > 0) size++;
  const cloth: Cloth = {
    sprite,
    places: new Uint32Array(size),
    share: new Float32Array(size),
    own: new Float32Array(size * 3),
    lift: new Float32Array(size),
    highest: middle.highest - middle.light,
    strength: new Float32Array(size).fill(1),
    turn: new Float32Array(size * 2),
  };
  const even = part === "metal" || middle.chroma < 0.02;
  let place = 0;
  for (let index = 0; index < whole.length; index++) {
    const weight = whole[index] ?? 0;
    if (weight === 0) continue;
    const [light, chroma, hue] = [tones.light[index] ?? 0, tones.chroma[index] ?? 0, tones.hue[index] ?? 0];
    const context = part === "metal" ? 0 : nearestTurn(hue - middle.hue) * 0.3;
    cloth.places[place] = index;
    cloth.share[place] = weight;
    cloth.own[place * 3] = light;
    cloth.own[place * 3 + 1] = chroma * Math.cos(hue);
    cloth.own[place * 3 + 2] = chroma * Math.sin(hue);
    cloth.lift[place] = light - middle.light;
    if (!even) cloth.strength[place] = Math.min(1.5, (chroma / middle.chroma) ** 0.7);
    cloth.turn[place * 2] = Math.cos(context);
    cloth.turn[place * 2 + 1] = Math.sin(context);
    place++;
  }
  return cloth;
}

/** The sprite in another colour: light and shade stay, a little of the hues' play too. */
export function dye({ sprite, places, share, own, lift, highest, strength, turn: context }: Cloth, hex: string): Sprite {
  const target = softened(toneOfHex(hex));
  const [a, b] = [target.chroma * Math.cos(target.hue), target.chroma * Math.sin(target.hue)];
  // Shade is kept nearly whole, highlights less: a black shoe with the highlights of a white one looks wet, and a pale bag must not fade into white.
  const up = Math.min(0.55 + 0.4 * target.light, (0.965 - target.light) / Math.max(0.05, highest));
  const pixels = Buffer.from(sprite.pixels);
  for (let place = 0; place < places.length; place++) {
    const above = lift[place] ?? 0;
    const light = Math.min(0.985, Math.max(0.1, target.light + above * (above < 0 ? 0.95 : up)));
    // Near white and near black there is no strong colour.
    const strong = (strength[place] ?? 1) * Math.max(0.1, Math.min(1, (1 - light) * 5, light * 4));
    const [cosine, sine] = [context[place * 2] ?? 1, context[place * 2 + 1] ?? 0];
    const [ownLight, ownA, ownB] = [own[place * 3] ?? 0, own[place * 3 + 1] ?? 0, own[place * 3 + 2] ?? 0];
    const weight = share[place] ?? 0;
    writeRgb(
      pixels,
      (places[place] ?? 0) * 4,
      ownLight + (light - ownLight) * weight,
      ownA + ((a * cosine - b * sine) * strong - ownA) * weight,
      ownB + ((b * cosine + a * sine) * strong - ownB) * weight,
    );
  }
  return { ...sprite, pixels };
}

/** "#rrggbb" for SVG. */
export function hexOf({ light, chroma, hue }: Tone): string {
  const pixel = Buffer.alloc(3);
  writeRgb(pixel, 0, light, chroma * Math.cos(hue), chroma * Math.sin(hue));
  return `#${pixel.toString("hex")}`;
}

/** The tone of six hexadecimal digits. */
export function toneOfHex(hex: string): Tone {
  const pixels = Buffer.from(`${hex}ff`, "hex");
  const { light, chroma, hue } = tonesOf({ pixels, width: 1, height: 1 });
  return { light: light[0] ?? 0, chroma: chroma[0] ?? 0, hue: hue[0] ?? 0 };
}

/** Pure black and white leave no room for shade and light. */
function softened(target: Tone): Tone {
  return { ...target, light: Math.min(0.905, Math.max(0.3, target.light)) };
}

/** The tones of each pixel's neighbourhood: the hue of a single nearly grey pixel is chance, and would dye in patches. */
function softTones(tones: Tones, { width, height }: Sprite): Tones {
  const a = new Float32Array(tones.size);
  const b = new Float32Array(tones.size);
  for (let index = 0; index < tones.size; index++) {
    if (tones.opaque[index] === 0) continue;
    a[index] = (tones.chroma[index] ?? 0) * Math.cos(tones.hue[index] ?? 0);
    b[index] = (tones.chroma[index] ?? 0) * Math.sin(tones.hue[index] ?? 0);
  }
  const [softA, softB] = [neighbourhood(a, tones.opaque, width, height, 2), neighbourhood(b, tones.opaque, width, height, 2)];
  const soft: Tones = { ...tones, chroma: a, hue: b };
  for (let index = 0; index < tones.size; index++) {
    const [across, along] = [softA[index] ?? 0, softB[index] ?? 0];
    soft.chroma[index] = Math.sqrt(across * across + along * along);
    soft.hue[index] = Math.atan2(along, across);
  }
  return soft;
}

function softly(share: Float32Array, opaque: Uint8Array, { width, height }: Sprite): Float32Array {
  return neighbourhood(share, opaque, width, height, 1);
}

/** Each value's mean with those around it, of the opaque pixels only. */
function neighbourhood(values: Float32Array, opaque: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const seen = Float32Array.from(opaque);
  const sums = slide(slide(values, 1, width, width, height, radius), width, height, 1, width, radius);
  const counts = slide(slide(seen, 1, width, width, height, radius), width, height, 1, width, radius);
  for (let index = 0; index < sums.length; index++) sums[index] = opaque[index] === 1 ? (sums[index] ?? 0) / Math.max(1, counts[index] ?? 1) : 0;
  return sums;
}

/** How far each pixel belongs to the part, 0 to 1. */
function shareOf(tones: Tones, part: DyedPart): Float32Array {
  if (part === "all") return Float32Array.from(tones.opaque);
  if (part === "metal") return greyShare(tones, 0.075, 0.12);
  const hue = leadingHue(tones, part);
  if (hue === null) return greyShare(tones, 0.045, 0.085);
  const share = part === "whole" ? greyShare(tones, 0.03, 0.06) : new Float32Array(tones.size);
  const [near, far] = part === "bright" ? [0.5, 0.8] : [0.62, 1];
  const [pale, full] = part === "bright" ? [0.07, 0.11] : [0.012, 0.04];
  for (let index = 0; index < tones.size; index++) {
    if (tones.opaque[index] === 0) continue;
    const apart = Math.abs(nearestTurn((tones.hue[index] ?? 0) - hue));
    share[index] = Math.max(share[index] ?? 0, (1 - rise(apart, near, far)) * rise(tones.chroma[index] ?? 0, pale, full));
  }
  return share;
}

function greyShare(tones: Tones, below: number, above: number): Float32Array {
  const share = new Float32Array(tones.size);
  for (let index = 0; index < tones.size; index++) {
    if (tones.opaque[index] === 0) continue;
    share[index] = (1 - rise(tones.chroma[index] ?? 0, below, above)) * rise(tones.light[index] ?? 0, 0.28, 0.42);
  }
  return share;
}

/** The hue that covers most of the object (or is the brightest), or null where grey covers it. */
function leadingHue(tones: Tones, part: DyedPart): number | null {
  const steps = 36;
  const weights = new Float64Array(steps);
  let opaque = 0;
  let coloured = 0;
  for (let index = 0; index < tones.size; index++) {
    if (tones.opaque[index] === 0) continue;
    opaque++;
    const chroma = tones.chroma[index] ?? 0;
    if (chroma < 0.028) continue;
    coloured++;
    const step = Math.floor(((tones.hue[index] ?? 0) / (2 * Math.PI) + 0.5) * steps) % steps;
    weights[step] = (weights[step] ?? 0) + (part === "bright" ? chroma ** 4 : Math.sqrt(chroma));
  }
  if (coloured < opaque * 0.3) return null;
  const around = (step: number) => [-2, -1, 0, 1, 2].reduce((sum, next) => sum + (weights[(step + next + steps) % steps] ?? 0), 0);
  const best = [...weights.keys()].reduce((most, step) => (around(step) > around(most) ? step : most), 0);
  return ((best + 0.5) / steps - 0.5) * 2 * Math.PI;
}

function middleOf(tones: Tones, share: Float32Array): Tone & { highest: number } {
  const lights: number[] = [];
  let [a, b, chroma] = [0, 0, 0];
  for (let index = 0; index < share.length; index++) {
    if ((share[index] ?? 0) < 0.5) continue;
    const [strong, hue] = [tones.chroma[index] ?? 0, tones.hue[index] ?? 0];
    lights.push(tones.light[index] ?? 0);
    a += strong * Math.cos(hue);
    b += strong * Math.sin(hue);
    chroma += strong;
  }
  lights.sort((one, other) => one - other);
  return {
    light: lights[lights.length >> 1] ?? 0.6,
    highest: lights[Math.floor(lights.length * 0.94)] ?? 0.9,
    chroma: chroma / Math.max(1, lights.length),
    hue: Math.atan2(b, a),
  };
}

// ---- OKLab (Björn Ottosson) ---------------------------------------------------------------------------------

interface Tones {
  size: number;
  opaque: Uint8Array;
  light: Float32Array;
  chroma: Float32Array;
  hue: Float32Array;
}

const linear = Float64Array.from({ length: 256 }, (_, value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));

function tonesOf({ pixels, width, height }: Sprite): Tones {
  const size = width * height;
  const tones: Tones = { size, opaque: new Uint8Array(size), light: new Float32Array(size), chroma: new Float32Array(size), hue: new Float32Array(size) };
  for (let index = 0; index < size; index++) {
    if (pixels[index * 4 + 3] === 0) continue;
    const [red, green, blue] = [linear[pixels[index * 4] ?? 0] ?? 0, linear[pixels[index * 4 + 1] ?? 0] ?? 0, linear[pixels[index * 4 + 2] ?? 0] ?? 0];
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
    const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
    tones.opaque[index] = 1;
    tones.light[index] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
    tones.chroma[index] = Math.sqrt(a * a + b * b);
    tones.hue[index] = Math.atan2(b, a);
  }
  return tones;
}

function writeRgb(pixels: Buffer, offset: number, light: number, a: number, b: number): void {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  pixels[offset] = encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  pixels[offset + 1] = encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  pixels[offset + 2] = encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
}

const encodedSteps = 8192;
const encodedTable = Uint8Array.from({ length: encodedSteps + 1 }, (_, step) => {
  const value = step / encodedSteps;
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
});

function encoded(value: number): number {
  return encodedTable[Math.min(encodedSteps, Math.max(0, Math.round(value * encodedSteps)))] ?? 0;
}

/** The moving sum along each of `lines` lines of `length` pixels. */
function slide(values: Float32Array, step: number, length: number, between: number, lines: number, radius: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const start = line * between;
    let sum = 0;
    for (let place = -radius; place < length; place++) {
      if (place + radius < length) sum += values[start + (place + radius) * step] ?? 0;
      if (place > radius) sum -= values[start + (place - radius - 1) * step] ?? 0;
      if (place >= 0) sums[start + place * step] = sum;
    }
  }
  return sums;
}

/** An angle between -π and π, of one at most a full turn outside. */
function nearestTurn(angle: number): number {
  if (angle > Math.PI) return angle - 2 * Math.PI;
  return angle < -Math.PI ? angle + 2 * Math.PI : angle;
}

/** 0 below `from`, 1 above `to`, smooth between. */
function rise(value: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
