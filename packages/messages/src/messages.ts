import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@arcade/contract/languages";
import { type Catalogue, makeCatalogue, refusalValues } from "./catalogue.ts";
import { compiled } from "./compile.ts";
import type { MessageId, Values } from "./ids.ts";

export type { MessageId, Values } from "./ids.ts";

const folder = new URL("../", import.meta.url);
const written = new Map<Language, ReadonlyMap<string, string>>();
const catalogues = new Map<Language, Catalogue>();

/**
 * The server's messages: one message in one language. Each file is read once, and each message is compiled when it is
 * first used.
 */
export function sentence(language: Language, id: MessageId, values?: Values): string {
  let catalogue = catalogues.get(language);
  if (!catalogue) catalogues.set(language, (catalogue = makeCatalogue(language)));
  if (!catalogue.has(id)) {
    const text = messagesOf(language).get(id);
    if (text === undefined) throw new Error(`no message ${id} in ${language}`);
    const dot = id.indexOf(".");
    catalogue.add({ [id]: compiled(language, id.slice(0, dot), id.slice(dot + 1), text) });
  }
  return catalogue.t(id, values);
}

/** The `msg` of a refusal. Its sentence has the refusal's own name; a test compares the two. */
export function refusalSentence(
  language: Language,
  error: string,
  parameters: Readonly<Record<string, unknown>>,
): string {
  // `refusal.json` has exactly the names of the contract's errors.ts. This is the only place where an id is made from a
  // name.
  return sentence(language, `refusal.${error}` as MessageId, refusalValues(parameters));
}

/** Every message of a language as it was written, by id. */
export function messagesOf(language: Language): ReadonlyMap<string, string> {
  let messages = written.get(language);
  if (!messages) {
    messages = new Map(
      nouns().flatMap((noun) =>
        Object.entries(nounOf(language, noun)).map(([key, text]) => [`${noun}.${key}`, text] as const),
      ),
    );
    written.set(language, messages);
  }
  return messages;
}

/** The path of a noun's words in a language's folder: `buying/orders.json`. */
const files = new Map(
  readdirSync(new URL("en/", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => [path.basename(file, ".json"), file.replaceAll(path.sep, "/")] as const),
);

/** The nouns that have words: the files of the English folder. */
export function nouns(): string[] {
  return [...files.keys()].toSorted();
}

export function nounOf(language: Language, noun: string): Record<string, string> {
  const read: unknown = JSON.parse(readFileSync(new URL(`${language}/${files.get(noun)}`, folder), "utf8"));
  return read as Record<string, string>; // our own files; a test checks that they are flat texts
}
