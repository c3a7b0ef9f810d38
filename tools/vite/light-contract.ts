import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * The rows of the contract without their schemas, for modules that only call them: path, kind, who, refusals. The
 * web trusts the server's answers and only forms check an input, so zod comes with the forms and not with the first
 * route (10 KiB of 138 after gzip). A module that reads a row's `.input`, or imports a schema by name, gets the whole.
 */
export function lightContract(): Plugin {
  const name = "arcade-light-contract";
  return {
    name,
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^@arcade\/contract\/(?:\w+\/)+[\w-]+$/ },
      handler: async (id, importer) => {
        if (!importer?.endsWith(".ts") && !importer?.endsWith(".tsx")) return undefined;
        const code = readFileSync(importer, "utf8");
        const names = namesImported(code, id);
        // What is fetched when it is needed is fetched for its functions.
        if (names.length === 0 || code.includes(`import("${id}")`)) return undefined;
        const light = await lightExports(id);
        return names.every((imported) => light.has(imported) && !readsInput(code, imported)) ? `\0light:${id}` : undefined;
      },
    },
    load: {
      filter: { id: /^\0light:/ },
      handler: async (id) => [...(await lightExports(id.slice("\0light:".length)))].map(([exported, text]) => `export const ${exported} = ${text};`).join("\n"),
    },
  };
}

/** What is left of a module: its rows, and what is plain data. */
async function lightExports(id: string): Promise<Map<string, string>> {
  const module: Record<string, unknown> = await import(id); // our own contract; node runs its source
  return new Map(
    Object.entries(module).flatMap(([exported, value]): [string, string][] => {
      if (isPlain(value)) return [[exported, JSON.stringify(value)]];
      return isNoun(value) ? [[exported, JSON.stringify(Object.fromEntries(Object.entries(value).map(([verb, row]) => [verb, lightRow(row)])))]] : [];
    }),
  );
}

type Row = Record<"path" | "kind" | "scope" | "who" | "refusals" | "once", unknown> & {
  offline?: unknown;
  permission?: unknown;
  secrets?: unknown;
  shows?: unknown;
  only?: unknown;
  touches?: unknown;
};

function lightRow({ path, kind, scope, who, permission, refusals, once, offline, secrets, shows, only, touches }: Row): Row {
  return {
    path,
    kind,
    scope,
    who,
    refusals,
    once,
    ...(offline === true ? { offline } : {}),
    ...(permission === null ? {} : { permission }),
    // What a page reads again (packages/web/src/refresh.ts).
    ...(isFilled(shows) ? { shows } : {}),
    ...(only === undefined ? {} : { only }),
    ...(isFilled(touches) ? { touches } : {}),
    // Only the key of an intent needs them.
    ...(once === true && secrets !== undefined ? { secrets } : {}),
  };
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

/** Comes out of JSON as it went in. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || value === null) return ["string", "number", "boolean"].includes(typeof value) || value === null;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

function isNoun(value: unknown): value is Record<string, Row> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((row) => typeof row === "object" && row !== null && "path" in row && "refusals" in row)
  );
}

/** `noun.verb.input`; or `row.input`, whatever row that is. `z.input` is a type. */
function readsInput(code: string, noun: string): boolean {
  return [...code.matchAll(/(?:(\w+)\.)?\b(?!z\.)\w+\.input\b/g)].some(([, first]) => first === undefined || first === noun);
}

/** Names of values in the import statement of a module; its types vanish by themselves. */
function namesImported(code: string, id: string): string[] {
  const statements = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].filter(([, , source]) => source === id);
  return statements
    .flatMap(([, names = ""]) => names.split(",").map((each) => each.trim()))
    .flatMap((each) => (each === "" || each.startsWith("type ") ? [] : [each.split(/\s+as\s+/)[0] ?? each]));
}
