import { goodsCard } from "@arcade/contract/shops/goods/api";
import { writerOf } from "../../../platform/http/serialise.ts";
import { type BoundedCache, createBoundedCache } from "../../../platform/bounded-cache.ts";
import type { Context } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import { many } from "../../../platform/database.ts";
import { join, sql, type Sql } from "../../../platform/sql.ts";
import { cardOf, type CardRow, dealColumn, plainCardColumns, shownDeal } from "./card.views.ts";

/** A card as a page's own statement reads it: everything that says whether the card in memory is right. */
export interface Place {
  id: string;
  /** The transaction that wrote the goods last. */
  version: string;
  /** The sort keys of the page, as text. */
  keys: string[];
  /** The flash deal as of this moment: price, struck price and the end in milliseconds. */
  deal: string | null;
}

/** A card in memory: its JSON before and after the deal. */
interface CachedCard {
  version: string;
  readAt: number;
  before: string;
  after: string;
}

/** No card is used for longer, whatever its version says (docs/decisions/cards-and-pages-in-memory.md). */
const maxAgeMs = 600_000;
const maxBytes = 48 * 1024 * 1024;

/** The cards of each mall of this process, by language and id. */
const cardsOfMalls = new WeakMap<Mall, BoundedCache<CachedCard>>();

function cardsIn(mall: Mall): BoundedCache<CachedCard> {
  const known = cardsOfMalls.get(mall) ?? createBoundedCache<CachedCard>(maxBytes);
  cardsOfMalls.set(mall, known);
  return known;
}

/** What `placesText` needs of each row, besides its keys; `g` is goods. */
export const placeColumns = sql`g.id, g.xmin AS version, g.price`;

/**
 * The places of a page as one text, in the order of its rows: a row for each costs the driver more than all else.
 * `rows` have `placeColumns`; each key is a column of `p` without spaces in it.
 */
export function placesText(rows: Sql, keys: readonly Sql[]): Sql {
  return sql`(SELECT string_agg(concat_ws(' ', p.id, p.version, ${join(
    [...keys, dealColumn(sql`p`)],
    ", ",
  )}), ',') FROM (${rows}) p)`;
}

const dealParts = 3;

/** Reads the text of `placesText`. */
export function placesOf(text: string | null, keys: number): Place[] {
  if (text === null) return [];
  return text.split(",").map((place) => {
    const [id = "", version = "", ...rest] = place.split(" ");
    return {
      id,
      version,
      keys: rest.slice(0, keys),
      deal: rest.length === keys + dealParts ? rest.slice(keys).join(" ") : null,
    };
  });
}

const writeCard = writerOf(goodsCard);
const writeDeal = writerOf(goodsCard.shape.deal);
const noDeal = `"deal":null`;

/** The JSON of these cards, in their order. Those that are not in memory in this version are read. */
export async function writtenCards(context: Context, places: readonly Place[]): Promise<string[]> {
  const { language, mall } = context;
  const nameOf = (id: string) => `${language} ${id}`;
  const oldest = mall.clock.now().getTime() - maxAgeMs;
  const kept = cardsIn(mall);
  const cards = new Map<string, CachedCard>();
  for (const { id, version } of places) {
    const card = kept.get(nameOf(id));
    if (card !== undefined && card.version === version && card.readAt > oldest) cards.set(id, card);
  }
  const missing = places.filter(({ id }) => !cards.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    for (const [id, card] of await readCards(context, missing)) {
      cards.set(id, card);
      kept.set(nameOf(id), card, (card.before.length + card.after.length) * 2);
    }
  }
  return places.flatMap(({ id, deal }) => {
    const card = cards.get(id);
    if (card === undefined) return [];
    return `${card.before}"deal":${deal === null ? "null" : writeDeal(shownDeal(deal))}${card.after}`;
  });
}

type ReadRow = Omit<CardRow, "deal"> & { version: string };

async function readCards({ tx, language, mall }: Context, ids: readonly string[]): Promise<[string, CachedCard][]> {
  const readAt = mall.clock.now().getTime();
  const rows = await many<ReadRow>(
    tx,
    sql`SELECT ${plainCardColumns(language)}, g.xmin::text AS version FROM goods g WHERE g.id = ANY(${ids}::bigint[])`,
  );
  return rows.map(({ version, ...row }) => {
    // Quotes inside texts are escaped, so nothing else reads like this.
    const [before = "", after = ""] = writeCard(cardOf({ ...row, deal: null })).split(noDeal);
    return [String(row.id), { version, readAt, before, after }];
  });
}
