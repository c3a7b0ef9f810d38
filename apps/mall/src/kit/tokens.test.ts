import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const source = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const grounds = { light: ["canvas", "surface", "sunken"], dark: ["canvas", "surface", "sunken", "raised"] } as const;
const texts = ["text", "text-2", "text-3", "primary", "accent-text", "price", "ok", "warn", "bad", "info"];
const edges = ["line-control", "primary", "text"];
const pairs = [
  ["on-primary", "primary"],
  ["on-primary", "primary-pressed"],
  ["on-primary-c", "primary-c"],
  ["on-accent", "accent"],
  ["on-price-c", "price-c"],
  ["on-ok-c", "ok-c"],
  ["on-warn-c", "warn-c"],
  ["on-bad-c", "bad-c"],
  ["on-info-c", "info-c"],
  // the kit's own pairs: the danger button, the toast
  ["surface", "bad"],
  ["canvas", "text"],
] as const;

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colours = coloursOf(theme);
  const contrast = (front: string, back: string) => contrastOf(colourOf(front), colourOf(back));
  const colourOf = (name: string) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`tokens.css has no --${name} for the ${theme} theme`);
    return colour;
  };

  test.each(texts)("%s is readable on every background", (text) => {
    for (const ground of grounds[theme]) expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairs)("%s is readable on %s", (front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)("%s is visible as an edge on every background", (edge) => {
    for (const ground of grounds[theme]) expect(contrast(edge, ground), ground).toBeGreaterThanOrEqual(3);
  });
  test("the two tones of the focus mark differ, so one of them is visible on any fill and on photos", () => {
    expect(contrast("text", "surface")).toBeGreaterThanOrEqual(9);
  });
});

test("the dark theme names every colour that the light theme names", () => {
  expect([...coloursOf("dark").keys()]).toEqual([...coloursOf("light").keys()]);
});

/** The block of one theme: name without dashes -> #RRGGBB. */
function coloursOf(theme: "light" | "dark"): Map<string, string> {
  const start = source.indexOf(theme === "light" ? ":root {" : "[data-theme='dark'] {".replaceAll("'", quote()));
  const block = source.slice(start, source.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/gi)].map(([, name = "", colour = ""]) => [name, colour]),
  );
}

/** Whichever quotes the formatter prefers. */
function quote(): string {
  return source.includes('[data-theme="dark"]') ? '"' : "'";
}

/** WCAG 2.2, "contrast ratio" of two colours. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
