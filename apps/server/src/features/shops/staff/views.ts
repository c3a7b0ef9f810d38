import { type StaffPart, staffParts } from "@arcade/contract/access";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language, Translated } from "@arcade/contract/languages";
import { staffActs } from "@arcade/contract/shops/staff/acts";
import type { staff } from "@arcade/contract/shops/staff/api";
import { maxStaff } from "@arcade/contract/shops/staff/terms";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Actor, Context } from "../../../platform/context.ts";

const page = 30;

type Listed = Answered<typeof staff.list>;

export async function staffOf({ tx }: Context, storeId: bigint): Promise<Listed> {
  const items = await many<Listed["items"][number]>(
    tx,
    sql`SELECT t.id, m.nickname, m.email, m.avatar, t.parts, t.since, m.suspended_at IS NOT NULL AS suspended
      FROM store_staff t JOIN member m ON m.id = t.member_id WHERE t.store_id = ${storeId} AND t.ended_at IS NULL
      ORDER BY t.id`,
  );
  const invitations = await many<Listed["invitations"][number]>(
    tx,
    sql`SELECT id, email, parts, sent_at AS sent, expires_at AS expires FROM staff_invitation
      WHERE store_id = ${storeId} AND ended_at IS NULL ORDER BY id`,
  );
  return { max: maxStaff, items, invitations };
}

interface StaffOfOwner {
  owner_id: bigint;
  member_id: bigint;
  parts: StaffPart[];
}

/** Who works for the stores of these members now. Nobody works for a member whom the mall has suspended. */
export function staffOfOwners(tx: Database, ownerIds: readonly bigint[]): Promise<StaffOfOwner[]> {
  return many<StaffOfOwner>(
    tx,
    sql`SELECT s.owner_id, t.member_id, t.parts FROM store s JOIN store_staff t ON t.store_id = s.id
        AND t.ended_at IS NULL
      JOIN member o ON o.id = s.owner_id AND o.suspended_at IS NULL WHERE s.owner_id = ANY(${ownerIds})`,
  );
}

export async function actsOf(
  { tx, language }: Context,
  storeId: bigint,
  { cursor }: Received<typeof staff.acts>,
): Promise<Answered<typeof staff.acts>> {
  const acts = await pageById(cursor, page, (after, limit) =>
    many<Act>(
      tx,
      sql`SELECT a.id, m.nickname, a.path, a.at, ${aboutText(language)} AS about
        FROM staff_act a JOIN member m ON m.id = a.member_id WHERE a.store_id = ${storeId} AND (${after}::bigint IS NULL OR a.id < ${after})
        ORDER BY a.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: acts.items.map(({ path, ...act }) => ({ ...act, act: staffActs[path].act })),
    next: acts.next,
  };
}

interface Act {
  id: bigint;
  nickname: string;
  path: keyof typeof staffActs;
  at: Date;
  about: Answered<typeof staff.acts>["items"][number]["about"];
}

const firstId = sql`a.about_ids[1]::bigint`;
/** The order of this store behind the first thing that an act was about. */
const orderBehind = sql`CASE a.about
  WHEN 'order' THEN ${firstId}
  WHEN 'order_no' THEN (SELECT n.id FROM orders n WHERE n.order_no = a.about_ids[1])
  WHEN 'parcel' THEN (SELECT p.order_id FROM parcel p WHERE p.id = ${firstId})
  WHEN 'note' THEN (SELECT n.order_id FROM order_note n WHERE n.id = ${firstId})
  WHEN 'refund' THEN (SELECT r.order_id FROM refund r WHERE r.id = ${firstId}) END`;
/** The goods behind it. */
const goodsBehind = sql`CASE a.about
  WHEN 'goods' THEN ${firstId}
  WHEN 'sku' THEN (SELECT k.goods_id FROM sku k WHERE k.id = ${firstId})
  WHEN 'review' THEN (SELECT v.goods_id FROM review v WHERE v.id = ${firstId})
  WHEN 'deal' THEN (SELECT d.goods_id FROM deal d WHERE d.id = ${firstId})
  WHEN 'offer' THEN (SELECT f.goods_id FROM group_offer f WHERE f.id = ${firstId}) END`;

const aboutText = (
  language: Language,
) => sql`(SELECT jsonb_build_object('kind', t.kind, 'id', t.id::text, 'name', t.name,
    'count', cardinality(a.about_ids))
  FROM (SELECT 'order' AS kind, o.id, o.order_no AS name FROM orders o
      WHERE o.id = ${orderBehind} AND o.store_id = a.store_id
    UNION ALL SELECT 'goods', g.id, coalesce(g.name->>${language}, g.name->>'en') FROM goods g
      WHERE g.id = ${goodsBehind} AND g.store_id = a.store_id) t)`;

export interface StoreShown {
  id: bigint;
  name: string;
  logo: string;
}

export function storeShown(tx: Database, storeId: bigint, language: Language): Promise<StoreShown> {
  return one<StoreShown>(
    tx,
    sql`SELECT id, coalesce(name->>${language}, name->>'en') AS name, logo FROM store WHERE id = ${storeId}`,
  );
}

/** The store's name in each language, for a notice. */
export async function storeName(tx: Database, storeId: bigint): Promise<Translated> {
  return (await one<{ name: Translated }>(tx, sql`SELECT name FROM store WHERE id = ${storeId}`)).name;
}

export interface OpenInvitation {
  store_id: bigint;
  email: string;
  email_folded: string;
  parts: StaffPart[];
  expires: Date;
}

export function openInvitation(tx: Database, token_hash: Buffer, now: Date): Promise<OpenInvitation | null> {
  return maybeOne<OpenInvitation>(
    tx,
    sql`SELECT store_id, email, email_folded, parts, expires_at AS expires FROM staff_invitation
      WHERE token_hash = ${token_hash} AND ended_at IS NULL AND expires_at > ${now}`,
  );
}

/** What the caller may do for the store that they own or work for. */
export async function mineOf(
  { tx, language }: Context,
  { member_id, store_id, parts }: Actor,
): Promise<Answered<typeof staff.mine>> {
  if (store_id === null) return null;
  const work = await maybeOne<{ since: Date }>(
    tx,
    sql`SELECT since FROM store_staff WHERE member_id = ${member_id} AND ended_at IS NULL`,
  );
  return {
    store: await storeShown(tx, store_id, language),
    owner: parts === null,
    parts: parts ?? staffParts,
    since: work?.since ?? null,
  };
}
