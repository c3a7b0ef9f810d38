import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const contract = path.resolve(import.meta.dirname, "../../packages/contract");

/** What a page needs of an endpoint: `LightEndpoint` of the contract. */
const fields = [
  "path",
  "kind",
  "scope",
  "who",
  "permission",
  "refusals",
  "once",
  "offline",
  "secrets",
  "shows",
  "only",
  "touches",
  "dangerous",
] as const;

/**
 * The modules that `packages/contract/package.json` gives to the web without schemas, by their paths without an
 * extension.
 */
export function lightModules(): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(contract, "package.json"), "utf8")) as {
    exports: Record<string, string | { web: string; default: string }>;
  };
  const patterns = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [] : [target.default.replace("*", "**")],
  );
  return globSync(patterns, { cwd: contract })
    .map((file) => path.relative("src", file).replaceAll(path.sep, "/").slice(0, -".ts".length))
    .toSorted();
}

/** Light modules whose module is gone. */
export function strayLightModules(): string[] {
  const names = new Set(lightModules());
  return globSync("light/**/*.ts", { cwd: contract })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !names.has(file.slice("light/".length, -".ts".length)))
    .map((file) => `packages/contract/${file}`);
}

/**
 * A module of the contract as the web loads it: its endpoints without their schemas, and its plain data. The web trusts
 * the server's answers and only forms check an input, so zod comes with the forms and not with the first route (22 of
 * 140 KiB after gzip).
 */
export async function lightModule(name: string): Promise<string> {
  const source = `${"../".repeat(name.split("/").length)}src/${name}.ts`;
  const module = (await import(pathToFileURL(path.join(contract, "src", `${name}.ts`)).href)) as Record<
    string,
    unknown
  >; // of our own contract
  const exported = Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const nouns = exported.flatMap(([noun, value]) =>
    isNoun(value)
      ? [`export const ${noun} = ${JSON.stringify(lightNoun(value))} as unknown as LightNoun<typeof whole.${noun}>;`]
      : [],
  );
  const data = exported.flatMap(([constant, value]) =>
    isPlain(value) ? [`export const ${constant}: typeof whole.${constant} = ${JSON.stringify(value)};`] : [],
  );
  return [
    `// Written by \`npm run generate\` from ${name}.ts: its endpoints without schemas, for the web.`,
    ...(nouns.length > 0 ? [`import type { LightNoun } from "${source.replace(`${name}.ts`, "endpoint.ts")}";`] : []),
    ...(nouns.length + data.length > 0 ? [`import type * as whole from "${source}";`] : []),
    `export type * from "${source}";`,
    ...nouns,
    ...data,
    "",
  ].join("\n");
}

type Noun = Record<string, Readonly<Record<string, unknown>>>;

function lightNoun(noun: Noun): Noun {
  return Object.fromEntries(
    Object.entries(noun).map(([verb, endpoint]) => [
      verb,
      Object.fromEntries(fields.filter((field) => isNeeded(field, endpoint)).map((field) => [field, endpoint[field]])),
    ]),
  );
}

/** A page does not need what is left out. Only the key of an intent needs the secrets. */
function isNeeded(field: (typeof fields)[number], endpoint: Readonly<Record<string, unknown>>): boolean {
  const value = endpoint[field];
  if (field === "secrets" && endpoint["once"] !== true) return false;
  if (field === "offline" && value === false) return false;
  if ((field === "shows" || field === "touches") && Array.isArray(value) && value.length === 0) return false;
  return value !== undefined && value !== null;
}

/** Comes out of JSON as it went in. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || value === null)
    return ["string", "number", "boolean"].includes(typeof value) || value === null;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

function isNoun(value: unknown): value is Noun {
  const endpoints = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : [];
  return (
    endpoints.length > 0 &&
    endpoints.every((each) => typeof each === "object" && each !== null && "path" in each && "refusals" in each)
  );
}
