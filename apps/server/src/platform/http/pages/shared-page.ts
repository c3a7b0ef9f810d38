import { type Language, languageOf, languages } from "@arcade/contract/languages";
import type { MoneyText } from "@arcade/contract/money";
import { escaped } from "./branded-page.ts";

/** What a shared link shows about goods before anybody opens it. */
export interface SharedGoods {
  readonly name: string;
  readonly description: string;
  readonly price: MoneyText;
  readonly picture: string;
}

/** Goods that are for sale, as everybody sees them; null if there are none. */
export type FindShared = (language: Language, id: bigint) => Promise<SharedGoods | null>;

const maxDescription = 300;

/** In the form of `og:locale`: with the region where most people read the language, "zh_TW". */
function localeOf(name: Language): string {
  const { language, region } = new Intl.Locale(name).maximize();
  return `${language}_${region}`;
}

/** The id in the address of shared goods; null if it cannot be one. */
export function sharedId(text: string): bigint | null {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}

/** The language in which the link was shared, if it names one. */
export function sharedLanguage(query: unknown, otherwise: Language): Language {
  const named = typeof query === "object" && query !== null && "language" in query ? query.language : undefined;
  return named === undefined ? otherwise : languageOf(named);
}

/**
 * The mall's page at the address of goods: its first lines go on to the page of the app (index.html reads `data-page`
 * and fetches the picture of `data-picture` beside its code), and what it says of the goods is for those who do not run it.
 */
export function sharedPage(
  html: string,
  { publicUrl, mall, id, language }: { publicUrl: string; mall: string; id: string; language: Language },
  goods: SharedGoods | null,
): string {
  const picture = goods === null ? "" : `data-picture="${escaped(goods.picture)}" `;
  const opened = html
    .replace("<html ", () => `<html data-page="/pages/product/goods?id=${escaped(id)}" ${picture}`)
    // the address that is open now is no folder
    .replaceAll('"./', '"/');
  if (goods === null) return opened.replace("<head>", () => '<head><meta name="robots" content="noindex">');
  const address = (of: Language) => `${publicUrl}/goods/${id}${of === "en" ? "" : `?language=${of}`}`;
  const description = goods.description.replaceAll(/\s+/g, " ").trim().slice(0, maxDescription);
  const price = `${goods.price} USDT`;
  const properties = {
    "og:type": "product",
    "og:site_name": mall,
    "og:title": goods.name,
    "og:description": description === "" ? price : `${price} · ${description}`,
    "og:url": address(language),
    "og:image": `${publicUrl}/files/${goods.picture}/960`,
    "og:image:alt": goods.name,
    "og:locale": localeOf(language),
    "product:price:amount": goods.price,
    "product:price:currency": "USDT",
  };
  const head = [
    `<meta name="description" content="${escaped(properties["og:description"])}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="canonical" href="${escaped(address(language))}">`,
    ...languages.map((of) => `<link rel="alternate" hreflang="${of}" href="${escaped(address(of))}">`),
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
  ].join("");
  return opened
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${goods.name} · ${mall}`)}</title>${head}`)
    .replace(
      "<noscript>",
      () => `<noscript><h1>${escaped(goods.name)}</h1><p>${escaped(price)}</p><p>${escaped(description)}</p>`,
    );
}
