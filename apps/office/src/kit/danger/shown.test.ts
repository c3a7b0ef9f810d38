import { globSync, readFileSync } from "node:fs";
import { contract } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { expect, test } from "vitest";

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([verb, endpoint]) => ({ endpoint, name: `${camel(noun)}.${verb}` })),
);
const shown = new Set(rows.filter(({ endpoint }) => endpoint.dangerous === "shown").map(({ name }) => name));
const forms = globSync("apps/office/src/features/**/*.tsx").flatMap(formsIn);

/** What draws the figures of a form whose sentences have none. */
const drawn = [
  "<Preview", // the postings with both balances, as the server computes them
  "<Effect", // a setting's value before and after, or the postings of a dispute
  "<WhatIsSent", // the amount and its address
  "words.effect", // of a review and of its reply: both have the reports
];

/** Forms without figures, each with the reason. */
const without: Readonly<Record<string, string>> = {
  "ledgerOffice.correction_decide": "The record above it has each posting with the balances before and after.",
};

test("each form whose page has the figures of a dangerous act shows them (UX-146)", () => {
  expect([...shown].filter((name) => !forms.some((form) => form.name === name))).toEqual([]);
  const silent = forms.filter(({ name, text }) => shown.has(name) && !hasFigure(text)).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.keys(without).toSorted());
});

test("no dangerous act is one press of a button, or asked about without a figure (UX-146)", () => {
  const counted = new Set(
    rows
      .filter(({ endpoint: { dangerous } }) => dangerous !== undefined && dangerous !== "unreckoned")
      .map(({ name }) => name),
  );
  const pressed = globSync("apps/office/src/features/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/useChange\((\w+\.\w+)/g)].flatMap(([, name = ""]) =>
      counted.has(name) ? [`${file}: ${name}`] : [],
    ),
  );
  // Opening a country is no danger: nothing stops. Closing one has its form.
  expect(pressed).toEqual([
    "apps/office/src/features/front/content/countries.page.tsx: addressesOffice.switchCountries",
  ]);
});

interface Form {
  name: string;
  /** From its call to its button: the properties of the form. */
  text: string;
}

function formsIn(file: string): Form[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/endpoint=\{(\w+\.\w+)\}/g)].map(({ index, 1: name = "" }) => ({
    name,
    text: text.slice(index, text.indexOf("confirm=", index)),
  }));
}

function hasFigure(text: string): boolean {
  if (text.includes("counts=") || drawn.some((name) => text.includes(name))) return true;
  const effect = text.slice(text.indexOf("effect="));
  return [...effect.matchAll(/"(\w+\.\w+)"/g)].some(([, id = ""]) => english(id).includes("{"));
}

function english(id: string): string {
  const [noun, key = ""] = id.split(".");
  const [file] = globSync(`packages/messages/en/**/${noun}.json`);
  const texts: Record<string, string> = file === undefined ? {} : JSON.parse(readFileSync(file, "utf8"));
  return texts[key] ?? "";
}

function camel(noun: string): string {
  return noun.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
