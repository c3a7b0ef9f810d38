import { directionOf, type Language, languageOf } from "@arcade/contract/languages";
import { statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { scriptSafe } from "./branded-page.ts";

/**
 * The answer of the home page in a language, and the version of its parts
 * (docs/decisions/cards-and-pages-in-memory.md).
 */
export type HomeAnswer = (language: Language) => Promise<{ version: string; body(): Promise<string> }>;

/** The module that the mall's build makes of its own components (apps/mall/src/server.tsx). */
interface Drawing {
  drawHome(language: Language, home: unknown): Promise<string>;
}

/** The longest wait for the blocks. Without them the page is the outline, and fetches them itself. */
const patienceMs = 1_000;

/**
 * Draws the first blocks of the home page into the page that the build prepared for them. It is drawn once for each
 * language and each version of the home page. Null if it cannot be drawn now: then the page is sent as the build made
 * it.
 */
export function createFirstPage(
  folder: string,
  home: HomeAnswer,
  report: (error: unknown) => void,
): (language: Language, template: string) => Promise<string | null> {
  const drawn = new Map<Language, { template: string; version: string; html: Promise<string> }>();
  const drawing = releasedModule(path.join(folder, "draw.mjs"));
  const drawnNow = async (language: Language, template: string): Promise<string> => {
    const { version, body } = await home(language);
    const known = drawn.get(language);
    if (known?.version === version && known.template === template) return known.html;
    const html = (async () => {
      const answer = await body();
      const { data } = JSON.parse(answer) as { data: unknown }; // the answer as it is sent
      return filled(template, language, await (await drawing()).drawHome(language, data), answer);
    })();
    drawn.set(language, { template, version, html });
    // what failed is drawn again
    html.catch(() => drawn.delete(language));
    return html;
  };
  return async (language, template) => {
    const given = drawnNow(language, template).catch((error: unknown) => {
      report(error);
      return null;
    });
    return Promise.race([given, pause(patienceMs, null, { ref: false })]);
  };
}

/** The language that the mall keeps on the device. A cookie with a language and nothing else tells it. */
export function languageOfCookie(cookies: string | undefined): Language {
  return languageOf(/(?:^|;\s*)language=([\w-]+)/.exec(cookies ?? "")?.[1]);
}

/** The page as the build made it, in another language. */
export function inLanguage(html: string, language: Language): string {
  return html.replace('lang="en" dir="ltr"', `lang="${language}" dir="${directionOf(language)}"`);
}

function filled(template: string, language: Language, blocks: string, answer: string): string {
  return inLanguage(template, language)
    .replace("<html ", `<html data-drawn="${language}" `)
    .replace(
      '<div id="root"></div>',
      // a function: `$` in a name stays a dollar sign
      () => `<div id="root">${blocks}</div><script type="application/json" id="drawn">${scriptSafe(answer)}</script>`,
    );
}

/** Loaded at the first page, and again if another release was put in its place. */
function releasedModule(file: string): () => Promise<Drawing> {
  let loaded: { changedMs: number; module: Promise<Drawing> } | null = null;
  return () => {
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? loaded?.changedMs ?? 0;
    if (loaded?.changedMs !== changedMs)
      loaded = { changedMs, module: import(`${pathToFileURL(file).href}?${changedMs}`) as Promise<Drawing> }; // what the build exports
    return loaded.module;
  };
}
