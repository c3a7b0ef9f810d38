import type { Translated } from "@arcade/contract/languages";
import type { CarrierCode } from "@arcade/contract/orders/carriers";
import { change, type Database, rows } from "../../platform/database.ts";
import type { Written } from "./rules.ts";

export interface HotWord {
  id: bigint;
  word: Translated;
  written: Written;
}

export const hotWordRows = (tx: Database): Promise<HotWord[]> => rows<HotWord>(tx, "SELECT id, word, written FROM hot_word ORDER BY position, id");

/** The list is changed by one person at a time. */
export async function lockHotWords(tx: Database): Promise<HotWord[]> {
  await rows(tx, "SELECT one FROM home_page FOR NO KEY UPDATE");
  return hotWordRows(tx);
}

/** Exactly these words, in this order. */
export async function putWords(tx: Database, words: readonly HotWord[]): Promise<void> {
  const ids = words.map(({ id }) => id);
  await change(tx, "DELETE FROM hot_word WHERE NOT id = ANY($1)", [ids]);
  await change(
    tx,
    `INSERT INTO hot_word (id, word, written, position) SELECT id, word, written, place FROM unnest($1::bigint[], $2::jsonb[], $3::jsonb[]) WITH ORDINALITY AS h (id, word, written, place)
     ON CONFLICT (id) DO UPDATE SET word = excluded.word, written = excluded.written, position = excluded.position`,
    [ids, words.map(({ word }) => JSON.stringify(word)), words.map(({ written }) => JSON.stringify(written))],
  );
}

export interface Carrier {
  code: CarrierCode;
  name: Translated;
  written: Written;
  shown: boolean;
  /** What its tracking numbers look like (contract: orders/tracking.ts). */
  patterns: readonly string[];
}

const carrierText = "SELECT code, name, written, shown, patterns FROM carrier ORDER BY position, code";
export const carrierRows = (tx: Database): Promise<Carrier[]> => rows<Carrier>(tx, carrierText);

/** In the order of their codes, so that two who change them wait for each other. */
export async function lockCarriers(tx: Database): Promise<Carrier[]> {
  await rows(tx, "SELECT code FROM carrier ORDER BY code FOR NO KEY UPDATE");
  return carrierRows(tx);
}

export async function writeCarriers(tx: Database, carriers: readonly Carrier[]): Promise<void> {
  await change(
    tx,
    `UPDATE carrier c SET name = n.name, written = n.written, shown = n.shown, position = n.place,
            patterns = ARRAY(SELECT jsonb_array_elements_text(n.patterns))
     FROM unnest($1::text[], $2::jsonb[], $3::jsonb[], $4::boolean[], $5::jsonb[]) WITH ORDINALITY AS n (code, name, written, shown, patterns, place) WHERE c.code = n.code`,
    [
      carriers.map(({ code }) => code),
      carriers.map(({ name }) => JSON.stringify(name)),
      carriers.map(({ written }) => JSON.stringify(written)),
      carriers.map(({ shown }) => shown),
      carriers.map(({ patterns }) => JSON.stringify(patterns)),
    ],
  );
}
