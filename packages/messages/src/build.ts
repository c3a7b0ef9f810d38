import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { type Language, languages } from "@arcade/contract/languages";
import { compiled } from "./compile.ts";
import { nounOf, nouns } from "./messages.ts";

interface Options {
  /** The app's first module, and the page that it opens with: what they say comes in one chunk. */
  entry: string;
  firstPage: string;
  /** The module whose `withWords` a page is wrapped in. */
  runtime: string;
  /** Nouns that this app never says: they are not in its build. */
  without?: readonly string[];
}

/** The few hooks of a Vite plugin that are used here, so that this package needs no Vite. */
interface WordsPlugin {
  name: string;
  enforce: "pre";
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
  transform: (code: string, id: string) => { code: string; map: null } | undefined;
  handleHotUpdate: (update: {
    file: string;
    server: { moduleGraph: { invalidateAll: () => void }; ws: { send: (message: { type: "full-reload" }) => void } };
  }) => void;
}

/**
 * Compiles the messages for the web: a chunk for each language and noun. Which nouns a page says is read from its
 * source and from all that it imports (an id begins with its noun, written out), so no author lists them, and the words arrive
 * together with the page's code. Measured against one chunk for a whole language: the first route loads a third.
 */
export function messagesPlugin({ entry, firstPage, runtime, without = [] }: Options): WordsPlugin {
  const first = () => [...new Set([...nounsSaid(entry), ...nounsSaid(firstPage)])].toSorted();
  return {
    name: "arcade-messages",
    enforce: "pre",
    resolveId: (id) => (id === "virtual:words" || id.startsWith("virtual:words/") ? `\0${id}` : undefined),
    load: (id) => {
      if (id === "\0virtual:words") return tableOf(first(), without);
      const [, language, group] = /^\0virtual:words\/([^/]+)\/([^/]+)$/.exec(id) ?? [];
      if (!language || !group) return undefined;
      return `export default ${JSON.stringify(compiledNouns(language as Language, group === "first" ? first() : [group]))}`; // `tableOf` wrote the id
    },
    transform: (code, id) => {
      if (!id.endsWith("/routes.ts")) return undefined;
      const loaded = new Set(first());
      const wrapped = code.replaceAll(/import\(\s*["'](\.[^"']+\.page\.tsx)["']\s*\)/g, (whole, page: string) => {
        const needed = [...nounsSaid(resolve(dirname(id), page))].filter((noun) => !loaded.has(noun)).toSorted();
        return needed.length === 0 ? whole : `withWords(${JSON.stringify(needed)}, ${whole})`;
      });
      return wrapped === code ? undefined : { code: `import { withWords } from ${JSON.stringify(runtime)};\n${wrapped}`, map: null };
    },
    handleHotUpdate: ({ file, server }) => {
      if (!file.includes("/packages/messages/")) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    },
  };
}

function tableOf(first: readonly string[], without: readonly string[]): string {
  const rest = nouns().filter((noun) => !first.includes(noun) && noun !== "mail" && !without.includes(noun));
  const load = (language: Language, group: string) => `${JSON.stringify(group)}: () => import("virtual:words/${language}/${group}")`;
  const rows = languages.map((language) => `${JSON.stringify(language)}: { ${["first", ...rest].map((group) => load(language, group)).join(", ")} }`);
  return `export const firstNouns = ${JSON.stringify(first)};\nexport const load = { ${rows.join(",\n")} };`;
}

function compiledNouns(language: Language, wanted: readonly string[]): Record<string, unknown> {
  const messages = wanted.flatMap((noun) =>
    Object.entries(nounOf(language, noun)).map(([key, text]) => [`${noun}.${key}`, compiled(language, noun, key, text)] as const),
  );
  return Object.fromEntries(messages);
}

/** The nouns that a module says, with all it imports; other pages are not its own. */
export function nounsSaid(module: string): Set<string> {
  const ids = new Map(nouns().map((noun) => [noun, new Set(Object.keys(nounOf("en", noun)))]));
  const found = new Set<string>();
  for (const file of sourcesOf(module)) {
    const code = sourceOf(file) ?? "";
    for (const [, noun = "", key = ""] of code.matchAll(/["'`]([a-z_]+)\.([a-z0-9_]+)["'`]/g)) if (ids.get(noun)?.has(key)) found.add(noun);
    // A template id, such as `orders.state_${state}`. The type of ids holds that its keys exist, so the noun is enough.
    // Refusals are fetched when one is shown: their words are 11 KiB, and the first route has 140.
    for (const [, noun = ""] of code.matchAll(/`([a-z_]+)\.[a-z0-9_]*\$\{/g)) if (noun !== "refusal" && ids.has(noun)) found.add(noun);
  }
  return found;
}

/** A module and all of ours that it imports, pages excepted. Through a feature's door only what is asked for comes in, as in the build. */
export function sourcesOf(module: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const code = seen.has(file) ? null : sourceOf(file);
    if (code === null) return;
    seen.add(file);
    for (const { names, from } of importsOf(code)) {
      if (from.endsWith(".page.tsx")) continue;
      const found = from.startsWith(".") ? resolve(dirname(file), from) : createRequire(file).resolve(from);
      if (names !== null && found.endsWith("/index.ts")) for (const behind of behindDoor(found, names)) visit(behind);
      else visit(found);
    }
  };
  visit(module);
  return seen;
}

/** What a module imports of ours: names where they are listed, null where it takes the whole. Types are not in the build. */
function importsOf(code: string): { names: string[] | null; from: string }[] {
  const statements = code.matchAll(
    /(?:(?:import|export)\s+(type\s)?\s*(?:\{([^}]*)\}\s*)?(?:[\w*,\s]+\s)?(?:from\s*)?|import\s*\(\s*)["']((?:\.|@arcade\/)[^"']+\.tsx?)["']/g,
  );
  return [...statements].flatMap(([, type, listed, from = ""]) => (type ? [] : [{ names: listed === undefined ? null : namesIn(listed), from }]));
}

function namesIn(listed: string): string[] {
  return listed.split(",").flatMap((each) => {
    const name = each.trim();
    return name === "" || name.startsWith("type ") ? [] : [name.split(/\s+as\s+/)[0] ?? name];
  });
}

/** The modules that give these names at a feature's door. */
function behindDoor(door: string, names: readonly string[]): string[] {
  return importsOf(sourceOf(door) ?? "")
    .filter((exported) => exported.names === null || exported.names.some((name) => names.includes(name)))
    .map(({ from }) => resolve(dirname(door), from));
}

function sourceOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
