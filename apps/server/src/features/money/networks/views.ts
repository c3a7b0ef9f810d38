import type { Answered, Received } from "@arcade/contract/endpoint";
import { addressUrl, type Network, networks } from "@arcade/contract/money/networks/networks";
import { networksOffice } from "@arcade/contract/money/networks/office";
import type { AddressPurpose } from "@arcade/contract/money/networks/states";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";

interface Standing {
  network: Network;
  purpose: "own" | "shared" | "left";
  address: string;
}

/** On each network: the member's own address, the shared one, and one that is left to be given. */
export function standingAddresses(tx: Database, member_id: bigint): Promise<Standing[]> {
  return many<Standing>(
    tx,
    sql`SELECT network, 'own' AS purpose, address FROM mall_address WHERE member_id = ${member_id}
      AND purpose = 'personal' AND retired_at IS NULL
     UNION ALL SELECT network, 'shared', address FROM mall_address WHERE purpose = 'shared' AND retired_at IS NULL
     UNION ALL SELECT network, 'left', left_one.address FROM unnest(${networks}::text[]) AS named (network), LATERAL (
       SELECT address FROM mall_address WHERE mall_address.network = named.network AND purpose = 'personal'
         AND member_id IS NULL AND retired_at IS NULL LIMIT 1
     ) AS left_one`,
  );
}

/** The addresses that a member may have been shown, also when they are shown no more. */
export function shownAddresses(
  tx: Database,
  member_id: bigint,
  network: Network,
): Promise<{ address: string; personal: boolean }[]> {
  return many(
    tx,
    sql`SELECT address, purpose = 'personal' AS personal FROM mall_address WHERE network = ${network}
      AND (purpose = 'shared' OR member_id = ${member_id}) ORDER BY id DESC`,
  );
}

/** Those of some addresses that are the mall's, on whichever network: those of Ethereum and BNB are written alike. */
export async function mallAddressesAmong(tx: Database, addresses: readonly string[]): Promise<string[]> {
  return (
    await many<{ address: string }>(
      tx,
      sql`SELECT DISTINCT address FROM mall_address WHERE address = ANY(${addresses})`,
    )
  ).map(({ address }) => address);
}

/** Those of `addresses` that the mall has on a network, with their purposes. */
export function knownAddresses(
  tx: Database,
  network: Network,
  addresses: readonly string[],
): Promise<{ address: string; purpose: AddressPurpose; retired: boolean }[]> {
  return many(
    tx,
    sql`SELECT address, purpose, retired_at IS NOT NULL AS retired FROM mall_address WHERE network = ${network}
      AND address = ANY(${addresses})`,
  );
}

/** The places of a transaction that were credited; -1 if an operator read all of it. */
export async function creditedLogs(tx: Database, network: Network, tx_hash: string): Promise<number[]> {
  const credited = await many<{ log_index: number }>(
    tx,
    sql`SELECT log_index FROM deposit WHERE network = ${network} AND tx_hash = ${tx_hash} ORDER BY log_index`,
  );
  return credited.map(({ log_index }) => log_index);
}

export interface WatchedCredit {
  network: Network;
  tx_hash: string;
  log_index: number;
  amount: bigint;
  standing: "young" | "final" | "lost";
  credited_at: Date;
  recharge_id: bigint;
  nickname: string;
}

/** A credit from a chain, by the id of its transfer. */
export function watchedCredit(tx: Database, transfer_id: bigint): Promise<WatchedCredit | null> {
  return maybeOne<WatchedCredit>(
    tx,
    sql`SELECT d.network, d.tx_hash, d.log_index, d.amount, d.standing, d.credited_at, d.recharge_id, m.nickname
     FROM deposit d JOIN member m ON m.id = d.member_id WHERE d.transfer_id = ${transfer_id}`,
  );
}

const addressesAPage = 50;

interface AddressRow {
  id: bigint;
  network: Network;
  address: string;
  purpose: AddressPurpose;
  member: { id: IdText; nickname: string } | null;
  createtime: Date;
  retiretime: Date | null;
}

/** The mall's addresses, newest first, and how many personal ones are left. */
export async function mallAddresses(
  tx: Database,
  { network, purpose, cursor }: Received<typeof networksOffice.addresses>,
  size = addressesAPage,
): Promise<Answered<typeof networksOffice.addresses>> {
  const { items, next } = await pageById(cursor, size, (before, limit) =>
    many<AddressRow>(
      tx,
      sql`SELECT a.id, a.network, a.address, a.purpose, a.created_at AS createtime, a.retired_at AS retiretime,
       CASE WHEN m.id IS NULL THEN NULL ELSE jsonb_build_object('id', m.id::text, 'nickname', m.nickname) END AS member
     FROM mall_address a LEFT JOIN member m ON m.id = a.member_id
     WHERE (${network ?? null}::text IS NULL OR a.network = ${network ?? null}) AND (${purpose ?? null}::text IS NULL
       OR a.purpose = ${purpose ?? null}) AND (${before}::bigint IS NULL OR a.id < ${before})
     ORDER BY a.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map((address) => ({ ...address, explorer: addressUrl(address.network, address.address) })),
    next,
    left: await many<{ network: Network; count: number }>(
      tx,
      sql`SELECT named.network, count(a.id)::int AS count FROM unnest(${networks}::text[]) AS named (network)
       LEFT JOIN mall_address a ON a.network = named.network AND a.purpose = 'personal' AND a.member_id IS NULL
         AND a.retired_at IS NULL
       GROUP BY named.network ORDER BY named.network`,
    ),
  };
}

/** The mall's addresses as a file. */
export const addressTable = tableFile<typeof networksOffice.addresses>({
  row: networksOffice.addresses,
  page: ({ tx }, _operator, input, size) => mallAddresses(tx, input, size),
  columns: [
    { name: "network", title: "office.network", text: ({ network }) => network },
    {
      name: "purpose",
      title: "office.purpose",
      text: ({ purpose }, language) => sentence(language, `office.purpose_${purpose}`),
    },
    { name: "address", title: "office.address", text: ({ address }) => address },
    { name: "member", title: "office.member", text: ({ member }) => member?.nickname ?? null },
    { name: "since", title: "office.since", text: ({ createtime }) => createtime },
    {
      name: "state",
      title: "office.state",
      text: ({ retiretime }, language) =>
        sentence(language, retiretime === null ? "office.address_in_use" : "office.address_retired"),
    },
    { name: "state", title: "office.address_retired", text: ({ retiretime }) => retiretime },
  ],
});
