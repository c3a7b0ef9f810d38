import { paletteOf, type Theme, themes } from "@arcade/contract/front/branding/colours";
import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import type { Branding } from "../../branding.ts";

/**
 * Puts the mall's name, colours and icon into the page of a web app. So they are there at the first paint, without a
 * request. `packages/web` reads the name from the `application-name`.
 */
export function brandedPage(html: string, { number, name, colour, logo }: Branding): string {
  const called = escaped(name);
  const head = [
    `<title>${called}</title>`,
    `<meta name="application-name" content="${called}">`,
    colour === null ? "" : `<style>${themes.map((theme) => rule(theme, colour)).join("")}</style>`,
  ].join("");
  // A function as replacement: `$` in a name stays a dollar sign.
  const named = html
    .replace("<title>Arcade</title>", () => head)
    .replace("Arcade needs JavaScript.", () => `${called} needs JavaScript.`);
  if (logo === null) return named;
  const from = named.indexOf('<link rel="icon"');
  const icon = named.slice(from, named.indexOf(">", from) + 1);
  return named
    .replace(icon, `<link rel="icon" type="image/png" href="/icons/192.png?v=${number}">`)
    .replace('"/icons/180.png"', `"/icons/180.png?v=${number}"`);
}

/** The same page with what search engines show of the mall, in the language of its reader. */
export function describedPage(html: string, { name }: Branding, language: Language): string {
  const description = escaped(sentence(language, "branding.page_description", { name }));
  return html.replace("</title>", () => `</title><meta name="description" content="${description}">`);
}

/** More specific than tokens.css, which comes after it. */
const selectors: Readonly<Record<Theme, string>> = { light: "html:root", dark: 'html[data-theme="dark"]' };

function rule(theme: Theme, colour: string): string {
  const tokens = Object.entries(paletteOf(colour)[theme]).map(([token, tone]) => `--${token}:${tone}`);
  return `${selectors[theme]}{${tokens.join(";")}}`;
}

/** A text, escaped for an element or an attribute. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** JSON that ends no element: `<` appears only in its texts. */
export function scriptSafe(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
