import type { TransitRange } from "@arcade/contract/buying/arrivals/arrival";
import type { Translated } from "@arcade/contract/languages";
import { type Database, many, run } from "../../../platform/database.ts";
import type { Effect } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";
import type { Written } from "./rules.ts";

export interface HotWord {
  id: bigint;
  word: Translated;
  written: Written;
}

export const hotWordRows = (tx: Database): Promise<HotWord[]> =>
  many<HotWord>(tx, sql`SELECT id, word, written FROM hot_word ORDER BY position, id`);

/** The list is changed by one person at a time. */
export async function lockHotWords(tx: Database): Promise<HotWord[]> {
  await run(tx, sql`SELECT one FROM home_page FOR NO KEY UPDATE`);
  return hotWordRows(tx);
}

/** Exactly these words, in this order. */
export async function putWords(tx: Database, words: readonly HotWord[]): Promise<void> {
  const ids = words.map(({ id }) => id);
  await run(tx, sql`DELETE FROM hot_word WHERE NOT id = ANY(${ids})`);
  await run(
    tx,
    sql`INSERT INTO hot_word (id, word, written, position) SELECT id, word, written, place
      FROM unnest(${ids}::bigint[], ${words.map(({ word }) => JSON.stringify(word))}::jsonb[],
      ${words.map(({ written }) => JSON.stringify(written))}::jsonb[]) WITH ORDINALITY AS h (id, word, written, place)
     ON CONFLICT (id) DO UPDATE SET word = excluded.word, written = excluded.written, position = excluded.position`,
  );
}

export interface Carrier {
  code: string;
  name: Translated;
  written: Written;
  shown: boolean;
  /** The patterns of its tracking numbers (contract: buying/orders/tracking.ts). */
  patterns: readonly string[];
  country: string | null;
  link: string | null;
  /** How long it takes to groups of countries. */
  transit: readonly TransitRange[];
}

const carrierText = sql`SELECT code, name, written, shown, patterns, country, link, transit FROM carrier
  ORDER BY position, code`;
export const carrierRows = (tx: Database): Promise<Carrier[]> => many<Carrier>(tx, carrierText);

/** In the order of their codes, so that two who change them wait for each other. */
export async function lockCarriers(tx: Database): Promise<Carrier[]> {
  await run(tx, sql`SELECT code FROM carrier ORDER BY code FOR NO KEY UPDATE`);
  return carrierRows(tx);
}

/**
 * Exactly these, in this order; those without a row are added. `proposal_id`: the approved change of a carrier, null if
 * it stays as it is.
 */
export async function writeCarriers(
  tx: Database,
  carriers: readonly (Carrier & { proposal_id: bigint | null })[],
): Promise<void> {
  const wanted = sql`unnest(${carriers.map(({ code }) => code)}::text[],
    ${carriers.map(({ name }) => JSON.stringify(name))}::jsonb[],
    ${carriers.map(({ written }) => JSON.stringify(written))}::jsonb[],
    ${carriers.map(({ shown }) => shown)}::boolean[],
    ${carriers.map(({ patterns }) => JSON.stringify(patterns))}::jsonb[],
    ${carriers.map(({ country }) => country)}::text[], ${carriers.map(({ link }) => link)}::text[],
    ${carriers.map(({ transit }) => JSON.stringify(transit))}::jsonb[],
    ${carriers.map(({ proposal_id }) => proposal_id)}::bigint[]) WITH ORDINALITY AS n (code, name, written, shown,
    patterns, country, link, transit, proposal_id, place)`;
  await run(
    tx,
    sql`UPDATE carrier c SET name = n.name, written = n.written, shown = n.shown, position = n.place,
      country = n.country, link = n.link, transit = n.transit,
            patterns = ARRAY(SELECT jsonb_array_elements_text(n.patterns)), proposal_id = coalesce(n.proposal_id,
              c.proposal_id)
     FROM ${wanted} WHERE c.code = n.code`,
  );
  await run(
    tx,
    sql`INSERT INTO carrier (code, name, written, shown, position, country, link, transit, patterns, proposal_id)
     SELECT code, name, written, shown, place, country, link, transit, ARRAY(SELECT jsonb_array_elements_text(patterns)),
       proposal_id
     FROM ${wanted} WHERE NOT EXISTS (SELECT FROM carrier c WHERE c.code = n.code)`,
  );
}

/** Orders that wait for parcels of these carriers, and the parcels. `of`: the codes, with spaces between. */
export const carriersEffect: Effect = (_, of) => {
  const onWay = sql`orders o JOIN parcel p ON p.order_id = o.id AND p.carrier = ANY(${of.split(" ")}::text[])
    WHERE o.confirm_at IS NOT NULL`;
  return { on_way: sql`${onWay} GROUP BY o.id`, parcels: onWay };
};
