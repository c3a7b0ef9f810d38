import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { CreditReason } from "@arcade/contract/shops/stores/credit";
import type { HoldKind, HoldReason, ownHold } from "@arcade/contract/shops/stores/holds";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import type * as z from "zod/mini";
import {
  countedOf,
  counting,
  inPeriod,
  type Looked,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../platform/http/page-sorted.ts";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { tableFile } from "../../../platform/office-table.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";

const page = 50;
const linesShown = 50;
const monthMs = 30 * 86_400_000;

interface StoreRow {
  id: bigint;
  name: string;
  logo: string;
  level: number;
  credit: number;
  open: boolean;
  held: HoldKind | null;
  listed: number;
  orders: number;
  since: Date;
  demo: boolean;
}

const columns = (
  language: string,
) => sql`s.id, coalesce(s.name->>${language}, s.name->>'en') AS name, s.logo, s.level, s.credit, s.open, s.listed,
  s.created_at AS since, s.demo,
  (SELECT h.kind FROM store_hold h WHERE h.store_id = s.id AND h.ended_at IS NULL ORDER BY h.kind DESC LIMIT 1) AS held,
  (SELECT coalesce(sum(d.orders), 0)::int FROM store_day d WHERE d.store_id = s.id) + today.orders AS orders`;

// Paid orders of days that store_day does not have yet: its payments are written once the day is over.
const today = sql`CROSS JOIN LATERAL (SELECT count(*)::int AS orders,
  coalesce(sum(o.actual_payment + o.platform_discount), 0)::bigint AS revenue FROM orders o, store_day_rolled r
  WHERE o.store_id = s.id AND o.paymenttime >= (r.day + 1)::timestamp AT TIME ZONE 'UTC') today`;

/** Names are searched without an index: only the operator who searches waits for it. */
const isSearched = (
  keywords: null | string,
  level: null | number,
  state: null | string,
  now: Date,
) => sql`(${keywords}::text IS NULL OR s.id::text = ${keywords} OR EXISTS (SELECT FROM jsonb_each_text(s.name) t
    WHERE position(lower(${keywords}) IN lower(t.value)) > 0))
    AND (${level}::int IS NULL OR s.level = ${level})
    AND (${state}::text IS NULL OR CASE ${state} WHEN 'open' THEN s.open WHEN 'held' THEN EXISTS (SELECT
      FROM store_hold h WHERE h.store_id = s.id AND h.ended_at IS NULL)
           WHEN 'closed' THEN NOT s.open ELSE coalesce(s.holiday_until > ${now}, false) END)`;
const storeList = {
  id: sql`s.id`,
  sorts: { since: { by: sql`s.id`, kind: "number" }, credit: { by: sql`s.credit`, kind: "number" } },
} as const;

export async function officeStores(
  { tx, language, now }: Context,
  { keywords, level, state, from, until, sort, cursor }: Received<typeof storesOffice.search>,
  size = page,
): Promise<Answered<typeof storesOffice.search>> {
  const matching = sql`${isSearched(keywords || null, level ?? null, state ?? null, now)}
    AND ${inPeriod(sql`s.created_at`, { from, until })}`;
  const { items, next } = await pageSorted(storeList, { cursor, size, sort: sort ?? "-since" }, (place, limit) =>
    many<StoreRow & SortKeys>(
      tx,
      sql`SELECT ${sortKeys(storeList, place)}, ${columns(language)} FROM store s ${today} WHERE ${matching} AND ${sortedAfter(storeList, place)} ${sortedBy(storeList, place)} LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items,
    next,
    total: cursor === undefined ? countedOf(await one<Looked>(tx, counting(sql`store s`, sql`true`, matching))) : null,
  };
}

/** The list of stores as a file. */
export const storeTable = tableFile<typeof storesOffice.search>({
  row: storesOffice.search,
  page: (context, _operator, input, size) => officeStores(context, input, size),
  columns: [
    { name: "store", title: "oversight.store", text: ({ name }) => name },
    { name: "id", title: "office.number", text: ({ id }) => id },
    { name: "level", title: "oversight.level", text: ({ level }) => level },
    { name: "credit", title: "oversight.credit", text: ({ credit }) => credit },
    {
      name: "state",
      title: "office.state",
      text: ({ open, held }, language) =>
        sentence(language, held === null ? `oversight.state_${open ? "open" : "closed"}` : `oversight.kind_${held}`),
    },
    { name: "goods", title: "oversight.listed", text: ({ listed }) => listed },
    { name: "orders", title: "oversight.orders", text: ({ orders }) => orders },
    { name: "since", title: "oversight.since", text: ({ since }) => since },
  ],
});

interface RecordRow extends StoreRow {
  description: string;
  banner: string;
  ships_from: string;
  holiday_until: Date | null;
  owner: { id: IdText; nickname: string; language: string };
  fund: bigint;
  goods: number;
  taken_down: number;
  orders_open: number;
  papers: number;
  month_orders: number;
  month_sold: bigint;
  month_refunded: bigint;
  proposal_id: bigint | null;
}

interface HoldRow {
  id: bigint;
  kind: HoldKind;
  reason_code: HoldReason;
  message: string;
  note: string;
  from: Date;
  until: Date | null;
  made_by: string;
  approved_by: string | null;
  ended: Date | null;
  ended_by: string | null;
}

export async function storeRecord(
  { tx, language, now, settings }: Context,
  id: bigint,
): Promise<Answered<typeof storesOffice.record>> {
  const [found, credit_changes, applications, holds] = await Promise.all([
    maybeOne<RecordRow>(
      tx,
      sql`SELECT ${columns(language)}, coalesce(s.description->>${language}, s.description->>'en') AS description,
        s.banner, s.ships_from, s.holiday_until, s.fund,
         jsonb_build_object('id', m.id::text, 'nickname', m.nickname, 'language', m.language) AS owner,
         (SELECT count(*)::int FROM goods g WHERE g.store_id = s.id AND g.removed_at IS NULL) AS goods,
         (SELECT count(*)::int FROM goods_takedown t JOIN goods g ON g.id = t.goods_id WHERE g.store_id = s.id
           AND t.ended_at IS NULL) AS taken_down,
         (SELECT count(*)::int FROM orders o WHERE o.store_id = s.id
           AND o.state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt')) AS orders_open,
         (SELECT count(*)::int FROM bond_paper p WHERE p.store_id = s.id) AS papers, d.*,
         (SELECT q.id FROM proposal q WHERE q.kind = 'store_wind_down' AND q.state = 'open'
           AND q.beneficiary_id = s.owner_id AND q.expires_at > ${now} ORDER BY q.made_at LIMIT 1) AS proposal_id
       FROM store s JOIN member m ON m.id = s.owner_id ${today}
         CROSS JOIN LATERAL (SELECT coalesce(sum(orders), 0)::int + today.orders AS month_orders,
           (coalesce(sum(revenue), 0) + today.revenue)::bigint AS month_sold, coalesce(sum(refunds), 0)::bigint
           AS month_refunded
           FROM store_day WHERE store_id = s.id AND day >= (${new Date(now.getTime() - monthMs)}::timestamptz AT TIME
             ZONE 'UTC')::date) d
       WHERE s.id = ${id}`,
    ),
    many<{ id: bigint; from: number; to: number; reason: CreditReason; at: Date }>(
      tx,
      sql`SELECT id, credit_from AS "from", credit AS "to", reason, at FROM credit_history WHERE store_id = ${id}
        ORDER BY id DESC LIMIT ${linesShown}`,
    ),
    many<{ id: bigint; state: string; made: Date }>(
      tx,
      sql`SELECT a.id, a.state, coalesce(a.submitted_at, a.saved_at) AS made FROM application a
        JOIN store s ON s.owner_id = a.member_id
       WHERE s.id = ${id} AND a.state <> 'draft' ORDER BY a.id DESC LIMIT ${linesShown}`,
    ),
    many<HoldRow>(
      tx,
      sql`SELECT h.id, h.kind, h.reason_code, h.message, h.note, h.from_at AS "from", h.until_at AS until,
        b.name AS made_by, p.name AS approved_by, h.ended_at AS ended, e.name AS ended_by
       FROM store_hold h JOIN operator b ON b.id = h.made_by LEFT JOIN operator p ON p.id = h.approved_by LEFT
         JOIN operator e ON e.id = h.ended_by
       WHERE h.store_id = ${id} ORDER BY h.id DESC LIMIT ${linesShown}`,
    ),
  ]);
  if (found === null) return refuse("not_found");
  const { month_orders, month_sold, month_refunded, fund, ...store } = found;
  return {
    ...store,
    fund: moneyText(fund),
    max: levelOf(settings, storeLevel(found.level)).goods,
    month: { orders: month_orders, sold: moneyText(month_sold), refunded: moneyText(month_refunded) },
    credit_changes,
    applications,
    holds,
  };
}

type OwnHold = Omit<z.output<typeof ownHold>, "id" | "from" | "until"> & { id: bigint; from: Date; until: Date | null };

/** What prevents sales of a merchant now. */
export function standingHolds(tx: Database, storeId: bigint): Promise<OwnHold[]> {
  return many<OwnHold>(
    tx,
    sql`SELECT id, kind, reason_code, message, from_at AS "from", until_at AS until FROM store_hold
      WHERE store_id = ${storeId} AND ended_at IS NULL ORDER BY kind DESC`,
  );
}

/** For the search of the back office: by number or any part of a name in any language. */
export const searchableStores: Searchable = ({ lower, id, language }) => sql`
  SELECT s.id, coalesce(s.name->>${language}, s.name->>'en') AS name, m.nickname AS about, NULL::bigint AS amount,
    s.created_at AS createtime,
    s.id IS NOT DISTINCT FROM ${id}::bigint OR EXISTS (SELECT FROM jsonb_each_text(s.name) t
      WHERE lower(t.value) = ${lower}) AS exact
  FROM store s JOIN member m ON m.id = s.owner_id
  WHERE s.id IS NOT DISTINCT FROM ${id}::bigint OR EXISTS (SELECT FROM jsonb_each_text(s.name) t
    WHERE position(${lower} IN lower(t.value)) > 0)`;
