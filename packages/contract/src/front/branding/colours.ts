/** The tokens that follow from the mall's colour (`kit/tokens.css` of the mall names all of them). */
export const colourTokens = ["primary", "primary-pressed", "on-primary", "primary-c", "on-primary-c"] as const;
/** A CSS variable of the mall without its `--`. The operator's one colour replaces these five and no others. */
export type ColourToken = (typeof colourTokens)[number];
/** The two themes of the mall. `paletteOf` makes a palette for both at once. */
export const themes = ["light", "dark"] as const;
/** The parameter `theme` of the refusal `colour_contrast`, and a key of `Palette`. */
export type Theme = (typeof themes)[number];
/** The five colours of each theme as `#rrggbb`. */
export type Palette = Readonly<Record<Theme, Readonly<Record<ColourToken, string>>>>;

/** WCAG 2.2 AA for text. */
export const neededContrast = 4.5;

/** The grounds of all text in the mall's colour. `tokens.test.ts` of the mall compares them with the style sheet. */
export const grounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ["#faf7f2", "#ffffff", "#f1ece3"],
  dark: ["#0e1514", "#16201e", "#0a100f", "#1e2a28"],
};

/**
 * The tokens of both themes from one colour. The light theme uses the colour unchanged. The dark theme makes it as much
 * lighter as is needed to read it on the dark grounds.
 */
export function paletteOf(colour: string): Palette {
  const lightContainer = mixed(colour, white, 0.84);
  const bright = until(colour, white, (tone) => worst(tone, grounds.dark) >= 6);
  const darkContainer = until(colour, black, (tone) => contrastOf(tone, white) >= 9);
  return {
    light: {
      primary: colour,
      "primary-pressed": mixed(colour, black, 0.22),
      "on-primary": white,
      "primary-c": lightContainer,
      "on-primary-c": until(mixed(colour, black, 0.3), black, (tone) => contrastOf(tone, lightContainer) >= 7),
    },
    dark: {
      primary: bright,
      "primary-pressed": mixed(bright, white, 0.3),
      "on-primary": until(mixed(colour, black, 0.5), black, (tone) => contrastOf(tone, bright) >= 6),
      "primary-c": darkContainer,
      "on-primary-c": until(mixed(colour, white, 0.6), white, (tone) => contrastOf(tone, darkContainer) >= 7),
    },
  };
}

/** The first theme in which some text cannot be read, with its lowest contrast; null if all of it can. */
export function contrastFault({ light, dark }: Palette): { theme: Theme; contrast: number } | null {
  for (const [theme, tokens] of [["light", light] as const, ["dark", dark] as const]) {
    const contrast = Math.min(
      worst(tokens.primary, grounds[theme]),
      contrastOf(tokens["on-primary"], tokens.primary),
      contrastOf(tokens["on-primary"], tokens["primary-pressed"]),
      contrastOf(tokens["on-primary-c"], tokens["primary-c"]),
    );
    if (contrast < neededContrast) return { theme, contrast };
  }
  return null;
}

/** WCAG 2.2, "contrast ratio" of two colours in the form #rrggbb. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)];
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
}

const white = "#ffffff";
const black = "#000000";

const worst = (tone: string, on: readonly string[]) => Math.min(...on.map((ground) => contrastOf(tone, ground)));

/** The smallest part of `towards` that makes the tone right. */
function until(from: string, towards: string, isRight: (tone: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tone = mixed(from, towards, share);
    if (isRight(tone)) return tone;
  }
  return towards;
}

function mixed(from: string, towards: string, share: number): string {
  const [target, channels] = [channelsOf(towards), channelsOf(from)];
  return `#${channels
    .map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
