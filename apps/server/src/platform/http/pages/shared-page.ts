import { type Language, languageOf, languages } from "@arcade/contract/languages";
import type { MoneyText } from "@arcade/contract/money";
import { galleryWidth, pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { escaped, scriptSafe } from "./branded-page.ts";

/** What a shared link shows about goods or a store before anybody opens it. */
export interface SharedThing {
  readonly name: string;
  readonly description: string;
  /** Null for a store. */
  readonly price: MoneyText | null;
  readonly picture: string;
  /** What the app will ask for about it, and the answer as it is sent. Null for a store. */
  readonly answer: { readonly address: string; readonly body: string } | null;
  /** The addresses of other shared things, for who follows links without running the app. */
  readonly links: readonly { readonly path: string; readonly name: string }[];
}

/** What can be shared, by the first part of its address. */
export const sharedKinds = ["goods", "stores"] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Goods that are for sale, or a store that is open, as everybody sees them; null if there are none. */
export type FindShared = (language: Language, id: bigint) => Promise<SharedThing | null>;

/** The page of the app, and what the link shows of the thing. */
const pages = {
  goods: { page: "/pages/product/goods", type: "product" },
  stores: { page: "/pages/product/shop_home", type: "website" },
} as const satisfies Record<SharedKind, object>;

const maxDescription = 300;

/** In the form of `og:locale`: with the region where most people read the language, "zh_TW". */
function localeOf(name: Language): string {
  const { language, region } = new Intl.Locale(name).maximize();
  return `${language}_${region}`;
}

/** The id in the address of a shared thing; null if it cannot be one. */
export function sharedId(text: string): bigint | null {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}

/** The language in which the link was shared, if it names one. */
export function sharedLanguage(query: unknown, otherwise: Language): Language {
  const named = typeof query === "object" && query !== null && "language" in query ? query.language : undefined;
  return named === undefined ? otherwise : languageOf(named);
}

/**
 * The mall's page at the address of goods or of a store. Its first lines go on to the page of the app (index.html reads
 * `data-page`). Until the app runs, its outline shows the goods. What its head and `noscript` say of them is for those
 * who do not run the app.
 */
export function sharedPage(
  html: string,
  {
    publicUrl,
    mall,
    kind,
    id,
    language,
  }: { publicUrl: string; mall: string; kind: SharedKind; id: string; language: Language },
  thing: SharedThing | null,
): string {
  const { page, type } = pages[kind];
  const opened = openedAt(html, `${page}?id=${id}`);
  if (thing === null) return notIndexed(opened);
  const said = (of: Language) => (of === "en" ? "" : `?language=${of}`);
  const address = (of: Language) => `${publicUrl}/${kind}/${id}${said(of)}`;
  const description = thing.description.replaceAll(/\s+/g, " ").trim().slice(0, maxDescription);
  const price = thing.price === null ? "" : `${thing.price} USDT`;
  const properties = {
    "og:type": type,
    "og:site_name": mall,
    "og:title": thing.name,
    "og:description": [price, description].filter((part) => part !== "").join(" · "),
    "og:url": address(language),
    "og:image": `${publicUrl}${pictureUrl(thing.picture, 960)}`,
    "og:image:alt": thing.name,
    "og:locale": localeOf(language),
    ...(thing.price !== null && { "product:price:amount": thing.price, "product:price:currency": "USDT" }),
  };
  const head = [
    `<meta name="description" content="${escaped(properties["og:description"])}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="canonical" href="${escaped(address(language))}">`,
    ...languages.map((of) => `<link rel="alternate" hreflang="${of}" href="${escaped(address(of))}">`),
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
  ].join("");
  const links = thing.links.map(
    ({ path, name }) => `<li><a href="${escaped(`${path}${said(language)}`)}">${escaped(name)}</a></li>`,
  );
  const body = [
    `<h1>${escaped(thing.name)}</h1>`,
    ...[price, description].flatMap((text) => (text === "" ? [] : [`<p>${escaped(text)}</p>`])),
    ...(links.length === 0 ? [] : [`<ul>${links.join("")}</ul>`]),
  ].join("");
  return outlined(opened, language, thing)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${thing.name} · ${mall}`)}</title>${head}`)
    .replace("<noscript>", () => `<noscript>${body}`);
}

/**
 * The page with the goods in its outline, and with the answer that the app will ask for. So the picture is painted, and
 * the app has its data, without another request.
 */
function outlined(html: string, language: Language, { name, picture, answer }: SharedThing): string {
  if (answer === null) return html;
  const image = `<img src="${pictureUrl(picture, 640)}" srcset="${pictureSources(picture)}" sizes="${galleryWidth}" alt="" width="960" height="960" fetchpriority="high" decoding="sync">`;
  const outline = `<main class="goods">${image}<p><bdi>${escaped(name)}</bdi></p></main>`;
  const data = `<script type="application/json" id="early" lang="${language}" data-address="${escaped(answer.address)}">`;
  const from = html.indexOf("<main>");
  const to = html.indexOf("</main>", from) + "</main>".length;
  return (html.slice(0, from) + outline + html.slice(to))
    .replace("<html ", () => `<html data-named="${language}" `)
    .replace("<script>", () => `${data}${scriptSafe(answer.body)}</script><script>`);
}

/** The mall's page at an address that somebody typed without the "#". The page itself says if there is no such page. */
export const typedPage = (html: string, place: string): string => notIndexed(openedAt(html, place));

/** The mall's page whose first lines go on to the page of the app at `place`, a path with its query. */
const openedAt = (html: string, place: string): string =>
  html
    .replace("<html ", () => `<html data-page="${escaped(place)}" `)
    // The address that is open now is not a folder.
    .replaceAll('"./', '"/');

const notIndexed = (html: string): string =>
  html.replace("<head>", () => '<head><meta name="robots" content="noindex">');
