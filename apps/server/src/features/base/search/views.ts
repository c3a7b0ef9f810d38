import { mayDo } from "@arcade/contract/access";
import { foundKinds, type FoundKind, foundPermissions, maxFound } from "@arcade/contract/base/search/kinds";
import type { searchOffice } from "@arcade/contract/base/search/office";
import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { hashesIn, readAddress } from "@arcade/contract/money/networks/addresses";
import { networks } from "@arcade/contract/money/networks/networks";
import type { Context, Operator } from "../../../platform/context.ts";
import { many } from "../../../platform/database.ts";
import type { Searchables, SearchText } from "../../../platform/searchable.ts";
import { constant, join, raw, sql } from "../../../platform/sql.ts";

type Answer = Answered<typeof searchOffice.find>;

interface Found {
  kind: FoundKind;
  id: bigint;
  name: string;
  about: string;
  amount: bigint | null;
  createtime: Date;
  exact: boolean;
}

/**
 * Searches the kinds that the operator's role may see. The text is parsed once, and each kind has a SELECT. One
 * statement runs all of them.
 */
export async function find(
  { tx, language }: Context,
  { role }: Operator,
  searchables: Searchables,
  typed: string,
): Promise<Answer> {
  const text = readText(typed, language);
  const seen = foundKinds.filter((kind) => mayDo(role, foundPermissions[kind]));
  if (seen.length === 0) return { items: [], more: [] };
  const parts = seen.map(
    (kind) => sql`(SELECT '${raw(kind)}' AS kind, f.id, f.name, f.about, f.amount, f.createtime, f.exact
      FROM (${searchables[kind](text)}) f
      ORDER BY f.exact DESC, f.id DESC LIMIT ${constant(maxFound + 1)})`,
  );
  const rows = await many<Found>(tx, join(parts, " UNION ALL "));
  const byKind = seen.map((kind) => rows.filter((row) => row.kind === kind));
  return {
    items: byKind.flatMap((found) =>
      found.slice(0, maxFound).map((row) => ({ ...row, amount: row.amount === null ? null : moneyText(row.amount) })),
    ),
    more: seen.filter((_, place) => (byKind[place]?.length ?? 0) > maxFound),
  };
}

function readText(typed: string, language: Language): SearchText {
  const text = typed.trim();
  const addresses = networks.flatMap((network) => {
    const read = readAddress(network, text);
    return read.ok ? [read.address] : [];
  });
  return {
    typed: text,
    lower: text.normalize("NFKC").toLowerCase(),
    id: /^[0-9]{1,18}$/.test(text) ? BigInt(text) : null,
    hashes: hashesIn(text),
    addresses: [...new Set(addresses)],
    language,
  };
}
