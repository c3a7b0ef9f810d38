import { bondOffice } from "@arcade/contract/shops/bond/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { QueueReader } from "../../base/queue/index.ts";
import { documentOnWire, refundOnWire } from "./overview.ts";
import { isAnsweredFor, documentsOf, refundColumns, type ShownRefund } from "./views.ts";

const page = 50;
const documentsShown = 200;

interface OfficeRow extends ShownRefund {
  store: { id: IdText; name: string };
  member: { id: IdText; nickname: string };
  blockers: number;
  proposal_id: bigint | null;
}

const listed = (
  language: string,
) => sql`SELECT ${refundColumns}, jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language},
  s.name->>'en')) AS store,
    jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
    (SELECT count(*)::int FROM orders o WHERE o.store_id = r.store_id AND ${isAnsweredFor}) AS blockers,
    (SELECT q.id FROM proposal q WHERE q.kind = 'bond_hold' AND q.state = 'open' AND q.beneficiary_id = p.member_id
      AND q.payload->>'refund_id' = r.id::text ORDER BY q.made_at LIMIT 1) AS proposal_id
  FROM bond_refund r JOIN bond_paper p ON p.id = r.id JOIN store s ON s.id = r.store_id
    JOIN member m ON m.id = p.member_id`;
const running = (language: string, period: Period, after: null | bigint, limit: number) =>
  sql`${listed(language)} WHERE r.state IN ('processing', 'held') AND ${inPeriod(sql`r.requested_at`, period)} AND (${after}::bigint IS NULL OR r.id > ${after})
    ORDER BY r.id LIMIT ${constant(limit)}`;
const ended = (language: string, period: Period, after: null | bigint, limit: number) =>
  sql`${listed(language)} WHERE r.state NOT IN ('processing', 'held') AND ${inPeriod(sql`r.requested_at`, period)} AND (${after}::bigint IS NULL OR r.id < ${after})
    ORDER BY r.id DESC LIMIT ${constant(limit)}`;

/**
 * Refunds that will be paid at their date, for the queue of everything: until then operators can hold or refuse one.
 */
export const runningFundRefunds = ({ operator, language }: QueueReader): Sql => sql`
  SELECT r.id, coalesce(s.name->>${language}, s.name->>'en') AS name, r.requested_at AS since, r.due_at AS due,
    p.member_id IS DISTINCT FROM ${operator.own_member_id} AS open_to_me
  FROM bond_refund r JOIN bond_paper p ON p.id = r.id JOIN store s ON s.id = r.store_id WHERE r.state = 'processing'
    AND r.next_attempt_at IS NOT NULL`;
const one = (language: string, id: bigint) => sql`${listed(language)} WHERE r.id = ${id}`;

export async function officeRefunds(
  tx: Database,
  language: Language,
  { list, cursor, ...period }: Received<(typeof bondOffice)["refunds"]>,
  size = page,
): Promise<Answered<(typeof bondOffice)["refunds"]>> {
  const { items, next } = await pageById(cursor, size, (after, limit) =>
    many<OfficeRow>(
      tx,
      list === "running" ? running(language, period, after, limit) : ended(language, period, after, limit),
    ),
  );
  return { items: items.map(refundOnWire), next };
}

export async function officeRefund(
  tx: Database,
  language: Language,
  id: bigint,
): Promise<Answered<(typeof bondOffice)["refund"]>> {
  return refundOnWire((await maybeOne<OfficeRow>(tx, one(language, id))) ?? refuse("not_found"));
}

export async function officeDocuments(tx: Database, store_id: bigint) {
  if ((await maybeOne(tx, sql`SELECT 1 AS one FROM store WHERE id = ${store_id}`)) === null) refuse("not_found");
  return { items: (await documentsOf(tx, store_id, documentsShown)).map(documentOnWire) };
}

/** The refunds of operating funds as a file. */
export const fundRefundTable = tableFile<typeof bondOffice.refunds>({
  row: bondOffice.refunds,
  page: ({ tx, language }, _operator, input, size) => officeRefunds(tx, language, input, size),
  columns: [
    { name: "store", title: "office.store", text: ({ store }) => store.name },
    { name: "amount", title: "office.amount", text: ({ amount }) => amount },
    { name: "due", title: "office.bond_due", text: ({ due }) => due },
    { name: "blockers", title: "office.bond_blockers", text: ({ blockers }) => blockers },
    {
      name: "state",
      title: "office.state",
      text: ({ state }, language) => sentence(language, `bond.state_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
