import { searchTokensOf, type SearchTokens, tokensOf } from "@arcade/contract/shops/catalogue/tokens";
import type { content } from "@arcade/contract/front/content/api";
import { blocksOf } from "@arcade/contract/front/content/body";
import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import type { Database } from "../../../platform/database.ts";
import type { Context } from "../../../platform/context.ts";
import { helpBodies, type HelpArticle, presentHelp } from "./articles.views.ts";

const maxFound = 20;
const textLetters = 160;

interface Words {
  title: readonly string[];
  /** Of the body alone. */
  body: readonly string[];
}

/** The words of each published version in a language: it never changes, so it is taken apart once. */
const taken = new Map<string, Words>();
const maxTaken = 5_000;

/**
 * Answers of the help that have all these words, folded as goods are searched; those that have them in their title come
 * first.
 */
export async function searchHelp(
  { tx, language, now }: Context,
  keywords: string,
): Promise<Answered<typeof content.searchHelp>> {
  const asked = searchTokensOf(keywords);
  if (asked.whole.length + asked.prefixes.length === 0) return { items: [] };
  const articles = await presentHelp(tx, language, now);
  await takeApart(tx, articles, language);
  const wordsOf = (article: HelpArticle) => taken.get(nameOf(article, language)) ?? { title: [], body: [] };
  const inTitle = articles.filter((article) => hasAll(wordsOf(article).title, asked));
  const anywhere = articles.filter(
    (article) => !inTitle.includes(article) && hasAll([...wordsOf(article).title, ...wordsOf(article).body], asked),
  );

  const found = [...inTitle, ...anywhere].slice(0, maxFound);
  const bodies = await helpBodies(tx, found, language);
  return { items: found.map(({ key, title }) => ({ key, title, text: textOf(bodies.get(key) ?? "", asked) })) };
}

async function takeApart(tx: Database, articles: readonly HelpArticle[], language: Language): Promise<void> {
  const unknown = articles.filter((article) => !taken.has(nameOf(article, language)));
  if (unknown.length === 0) return;
  if (taken.size > maxTaken) taken.clear();
  const bodies = await helpBodies(tx, unknown, language);
  for (const article of unknown)
    taken.set(nameOf(article, language), {
      title: tokensOf(article.title),
      body: tokensOf(bodies.get(article.key) ?? ""),
    });
}

const nameOf = ({ key, version }: HelpArticle, language: Language) => `${language} ${key} ${version}`;

function hasAll(words: readonly string[], { whole, prefixes }: SearchTokens): boolean {
  return (
    whole.every((token) => words.includes(token)) &&
    prefixes.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

/** The first part of a body with one of the words; if none has one, its beginning. */
function textOf(body: string, { whole, prefixes }: SearchTokens): string {
  const parts = blocksOf(body).flatMap((block) =>
    (block.kind === "list" ? block.items : [block.pieces]).map((pieces) => pieces.map(({ text }) => text).join("")),
  );
  const hasOne = (part: string) =>
    tokensOf(part).some((word) => whole.includes(word) || prefixes.some((beginning) => word.startsWith(beginning)));
  const letters = Array.from(parts.find(hasOne) ?? parts[0] ?? "");
  return letters.length > textLetters ? `${letters.slice(0, textLetters).join("")}…` : letters.join("");
}
