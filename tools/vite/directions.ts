import { directionOf, languages } from "@arcade/contract/languages";
import type { Plugin } from "vite";

/** Gives index.html the languages and their directions: it turns the page before any code of the app runs. */
export function directions(): Plugin {
  const known = JSON.stringify(Object.fromEntries(languages.map((language) => [language, directionOf(language)])));
  return {
    name: "arcade-directions",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace("/*directions*/ {}", known) },
  };
}
