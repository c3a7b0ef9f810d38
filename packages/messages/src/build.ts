import { type Language, languages } from "@arcade/contract/languages";
import { compiled } from "./compile.ts";
import type { Noun } from "./ids.ts";
import { nounOf, nouns } from "./messages.ts";

interface Options {
  /** The nouns of the first route. Their words come in one chunk. */
  first: readonly Noun[];
  /** Nouns that this app never uses. They are not in its build. */
  without: readonly Noun[];
}

/** The few hooks of a Vite plugin that are used here, so that this package needs no Vite. */
interface WordsPlugin {
  name: string;
  enforce: "pre";
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
  handleHotUpdate: (update: {
    file: string;
    server: { moduleGraph: { invalidateAll: () => void }; ws: { send: (message: { type: "full-reload" }) => void } };
  }) => void;
}

/**
 * Compiles the messages for the web: one chunk for each language and noun, and one for the nouns of the first route.
 * Each route names the nouns that its page uses, so their words arrive together with the page's code. Measured against
 * one chunk for a whole language: the first route loads a tenth (6 of 71 KiB).
 */
export function messagesPlugin({ first, without }: Options): WordsPlugin {
  return {
    name: "arcade-messages",
    enforce: "pre",
    resolveId: (id) => (id === "virtual:words" || id.startsWith("virtual:words/") ? `\0${id}` : undefined),
    load: (id) => {
      if (id === "\0virtual:words") return tableOf(first);
      if (id === "\0virtual:words/others") return tableOfOthers(first, without);
      const [, language, group] = /^\0virtual:words\/([^/]+)\/([^/]+)$/.exec(id) ?? [];
      if (!language || !group) return undefined;
      return `export default ${JSON.stringify(compiledNouns(language as Language, group === "first" ? first : [group]))}`; // `tableOf` wrote the id
    },
    handleHotUpdate: ({ file, server }) => {
      if (!file.includes("/packages/messages/")) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    },
  };
}

/**
 * The words that the app starts with: those of the first route. The table of all others (200 files) comes with the
 * pages.
 */
function tableOf(first: readonly string[]): string {
  return `export const firstNouns = ${JSON.stringify(first)};
export const loadFirst = { ${languages.map((language) => loadOf(language, "first", language)).join(", ")} };
export const loadOthers = () => import("virtual:words/others");`;
}

function tableOfOthers(first: readonly string[], without: readonly string[]): string {
  const rest = nouns().filter((noun) => !first.includes(noun) && noun !== "mail" && !without.includes(noun));
  const rows = languages.map(
    (language) => `${JSON.stringify(language)}: { ${rest.map((group) => loadOf(language, group, group)).join(", ")} }`,
  );
  return `export const load = { ${rows.join(",\n")} };`;
}

const loadOf = (language: Language, group: string, key: string) =>
  `${JSON.stringify(key)}: () => import("virtual:words/${language}/${group}")`;

function compiledNouns(language: Language, wanted: readonly string[]): Record<string, unknown> {
  const messages = wanted.flatMap((noun) =>
    Object.entries(nounOf(language, noun)).map(
      ([key, text]) => [`${noun}.${key}`, compiled(language, noun, key, text)] as const,
    ),
  );
  return Object.fromEntries(messages);
}
