import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastFault, contrastOf, grounds, paletteOf, themes } from "./colours.ts";

const sheet = readFileSync(new URL("../../../../../apps/mall/src/kit/tokens.css", import.meta.url), "utf8");

test("every colour that is dark enough for the light theme gives a palette that is readable in both", () => {
  const channel = ["00", "33", "66", "99", "cc", "ff"];
  const colours = channel.flatMap((red) => channel.flatMap((green) => channel.map((blue) => `#${red}${green}${blue}`)));
  const isDark = (colour: string) => grounds.light.every((ground) => contrastOf(colour, ground) >= 4.5);
  const dark = colours.filter(isDark);
  expect(dark.length).toBeGreaterThan(60);
  expect(dark.filter((colour) => contrastFault(paletteOf(colour)) !== null)).toEqual([]);
  for (const colour of colours.filter((one) => !isDark(one)))
    expect(contrastFault(paletteOf(colour)), colour).toMatchObject({ theme: "light" });
});

test("a contrast follows WCAG", () => {
  expect(contrastOf("#ffffff", "#000000")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(themes)("the backgrounds equal those of the style sheet (%s)", (theme) => {
  const [light = "", dark = ""] = sheet.split('[data-theme="dark"]');
  for (const ground of grounds[theme]) expect(theme === "light" ? light : dark).toContain(ground);
});
