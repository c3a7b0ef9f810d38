import { hexOf, type Tone, toneOfHex } from "./pictures-colour.ts";

/** The studio: wall, ground and light of one colour, and what is built in it. Drawn on a square of 1000 x 1000. */
export interface Stage {
  /** Light and ground: drawn small and enlarged, which makes it soft. */
  soft: string;
  /** What has edges. */
  crisp: string;
  /** Where objects stand, in parts of the width. */
  ground: number;
  /** The room for the object, in parts of the width; where nothing is built, a low object may stand higher. */
  room: { x: number; width: number; height: number; rises?: true };
}

export interface Palette {
  glow: string;
  wall: string;
  deep: string;
  deeper: string;
  line: string;
  /** For shadows. */
  dark: string;
}

/** Pale tones of one hue. A pale object gets a deeper stage, or it would not stand out. */
export function paletteOf(hex: string): Palette {
  const tone = toneOfHex(hex);
  const grey = tone.chroma < 0.02;
  const hue = grey ? 1.35 : tone.hue;
  const chroma = grey ? 0.007 : Math.min(0.04, 0.01 + tone.chroma * 0.2);
  const light = tone.light > 0.78 ? 0.94 - (tone.light - 0.78) * 0.42 : 0.945 - (0.78 - tone.light) * 0.1;
  const at = (lift: number, strength: number): string => hexOf({ light: Math.min(0.988, light + lift), chroma: chroma * strength, hue } satisfies Tone);
  return {
    glow: at(0.036, 0.45),
    wall: at(0, 1),
    deep: at(-0.045, 1.35),
    deeper: at(-0.09, 1.6),
    line: at(0.05, 0.3),
    dark: hexOf({ light: 0.27, chroma: Math.min(0.07, chroma * 1.5), hue }),
  };
}

export const sets: readonly ((palette: Palette) => Stage)[] = [sweep, niche, plinth, sunlight, ledge, arcade];

const whole = { x: 0.5, width: 0.7, height: 0.66, rises: true } as const;

/** A seamless paper roll. */
function sweep(palette: Palette): Stage {
  return { soft: light(palette, 800), crisp: "", ground: 0.815, room: whole };
}

/** One tall arch let into the wall. */
function niche(palette: Palette): Stage {
  const inside = arch(160, 60, 840, 838);
  return {
    soft: light(palette, 838),
    crisp: `<defs><linearGradient id="n" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${palette.deeper}"/><stop offset="0.3" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.wall}"/></linearGradient></defs>
      <path d="${inside}" fill="url(#n)"/><path d="M160 838 H840" stroke="${palette.line}" stroke-opacity="0.5" stroke-width="3"/>
      ${rim(inside, palette)}`,
    ground: 0.825,
    room: { x: 0.5, width: 0.6, height: 0.62 },
  };
}

/** A low round plinth. */
function plinth(palette: Palette): Stage {
  return {
    soft: `${light(palette, 760)}<ellipse cx="535" cy="905" rx="410" ry="52" fill="${palette.dark}" opacity="0.16"/>`,
    crisp: `<defs><linearGradient id="s" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${palette.deep}"/><stop offset="0.32" stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.deeper}"/></linearGradient>
      <linearGradient id="t" x1="0" x2="0.3" y1="0" y2="1"><stop offset="0" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient></defs>
      <path d="M130 800 V872 A370 78 0 0 0 870 872 V800 Z" fill="url(#s)"/><ellipse cx="500" cy="800" rx="370" ry="78" fill="url(#t)"/><ellipse cx="500" cy="800" rx="369" ry="77" fill="none" stroke="${palette.line}" stroke-width="2.5"/>`,
    ground: 0.81,
    room: { x: 0.5, width: 0.64, height: 0.63 },
  };
}

/** Late sunlight through an arched window of four panes, on the wall. */
function sunlight(palette: Palette): Stage {
  const panes = ["M120 360 A280 320 0 0 1 400 40 V360 Z", "M440 40 A280 320 0 0 1 720 360 H440 Z", "M120 400 H400 V800 H120 Z", "M440 400 H720 V800 H440 Z"]
    .map((path) => `<path d="${path}"/>`)
    .join("");
  return {
    soft: `${light(palette, 1000)}<rect width="1000" height="1000" fill="${palette.deep}" opacity="0.55"/><g transform="translate(215 -10) skewX(-14)" fill="${palette.line}" opacity="0.85">${panes}</g>${floor(palette, 790)}`,
    crisp: "",
    ground: 0.815,
    room: whole,
  };
}

/** A shelf's edge and the wall above. */
function ledge(palette: Palette): Stage {
  return {
    soft: light(palette, 1000),
    crisp: `<defs><linearGradient id="u" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${palette.deep}"/><stop offset="0.45" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient>
      <linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.deeper}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient></defs>
      <rect y="738" width="1000" height="152" fill="url(#u)"/><rect y="738" width="1000" height="2.5" fill="${palette.line}" opacity="0.8"/><rect y="890" width="1000" height="110" fill="url(#f)"/><rect y="889" width="1000" height="3" fill="${palette.line}"/>`,
    ground: 0.815,
    room: whole,
  };
}

/** Three arches, the middle one the highest. */
function arcade(palette: Palette): Stage {
  const one = (left: number, top: number, right: number): string => {
    const path = arch(left, top, right, 820);
    return `<path d="${path}" fill="url(#a)"/>${rim(path, palette)}`;
  };
  return {
    soft: light(palette, 820),
    crisp: `<defs><linearGradient id="a" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="${palette.deeper}"/><stop offset="1" stop-color="${palette.wall}"/></linearGradient></defs>
      ${one(-130, 300, 190)}${one(240, 120, 760)}${one(810, 300, 1130)}`,
    ground: 0.835,
    room: { x: 0.5, width: 0.62, height: 0.62 },
  };
}

/** Only light, for an object seen close. */
export function plainLight(palette: Palette): Stage {
  return { soft: light(palette, 1000), crisp: "", ground: 1, room: whole };
}

/** The wall, its light from above, and the ground that begins at `horizon`. */
export function light(palette: Palette, horizon: number): string {
  return `<defs><radialGradient id="l" cx="0.44" cy="0.36" r="0.78"><stop offset="0" stop-color="${palette.glow}"/><stop offset="0.42" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient>
    <linearGradient id="g" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.wall}" stop-opacity="0"/><stop offset="0.3" stop-color="${palette.glow}" stop-opacity="0.9"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient></defs>
    <rect width="1000" height="1000" fill="url(#l)"/>${horizon < 1000 ? floor(palette, horizon) : ""}`;
}

function floor(palette: Palette, horizon: number): string {
  return `<defs><linearGradient id="fl" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${palette.deep}" stop-opacity="0"/><stop offset="0.28" stop-color="${palette.glow}" stop-opacity="0.85"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient></defs>
    <rect y="${horizon - 130}" width="1000" height="${1130 - horizon}" fill="url(#fl)"/>`;
}

/** An arch's outline; the radius is half its width where none is given. */
export function arch(left: number, top: number, right: number, base: number, radius = (right - left) / 2): string {
  return `M${left} ${base} V${top + radius} A${radius} ${radius} 0 0 1 ${right} ${top + radius} V${base} Z`;
}

/** The lit edge of an opening in the wall. */
function rim(path: string, palette: Palette): string {
  return `<path d="${path}" fill="none" stroke="${palette.line}" stroke-opacity="0.75" stroke-width="4"/>`;
}
