import { type Language, defaultLanguage } from "@arcade/contract/languages";
import { type Catalogue, makeCatalogue } from "@arcade/messages/catalogue";
import { firstNouns, loadFirst, loadOthers } from "virtual:words";
import { makeStore } from "./store.ts";

/**
 * The words that are loaded. They load by noun: those of the first route with the app, the others with the page whose
 * route names them. A test compares the routes with the code. If a noun is still missing, it is fetched when it is
 * first needed.
 */
interface Words {
  language: Language;
  catalogue: Catalogue;
}

const catalogues = new Map<Language, Catalogue>();
const loads = new Map<string, Promise<void>>();
const wanted = new Set<string>(["first"]);

export const words = makeStore<Words>({ language: defaultLanguage, catalogue: catalogueOf(defaultLanguage) });

/**
 * Loads the words of a noun in the current language. It resolves immediately if they are loaded. A failed load is tried
 * again next time.
 */
export function needWords(noun: string): Promise<void> {
  wanted.add(groupOf(noun));
  return loadWords(words.now().language, noun);
}

/**
 * Fetches everything that was needed so far in a new language, then switches to it. Therefore no page is half
 * translated.
 */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...wanted].map((group) => loadWords(language, group)));
  words.set({ language, catalogue: catalogueOf(language) });
}

/** A page together with the words that its route names. */
export async function withWords<Page>({
  load: loadPage,
  words: named = [],
}: {
  load: () => Promise<Page>;
  words?: readonly string[];
}): Promise<Page> {
  const [page] = await Promise.all([loadPage(), ...named.map(needWords)]);
  return page;
}

/** The words of a noun in another person's language, for a sentence as that member will read it. */
export async function wordsFor(language: Language, noun: string): Promise<Catalogue> {
  await loadWords(language, noun);
  return catalogueOf(language);
}

function loadWords(language: Language, noun: string): Promise<void> {
  const group = groupOf(noun);
  const name = `${language}/${group}`;
  const running = loads.get(name);
  if (running) return running;
  const started = (async () => {
    try {
      const load = group === "first" ? loadFirst[language] : (await loadOthers()).load[language][group];
      const messages = await load?.();
      if (messages) catalogueOf(language).add(messages.default);
    } catch (reason) {
      loads.delete(name);
      throw reason;
    }
  })();
  loads.set(name, started);
  return started;
}

function groupOf(noun: string): string {
  return firstNouns.includes(noun) ? "first" : noun;
}

function catalogueOf(language: Language): Catalogue {
  let catalogue = catalogues.get(language);
  if (!catalogue) catalogues.set(language, (catalogue = makeCatalogue(language)));
  return catalogue;
}
