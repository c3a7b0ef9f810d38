import type { ChatSide, ConversationKind } from "@arcade/contract/talk/chat/message";
import type { Language, Translated } from "@arcade/contract/languages";
import type { Hours } from "@arcade/contract/shops/stores/profile";
import { type Database, many, maybeOne, sendLater } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import type { Self } from "../../../platform/context.ts";

/** The two sides of a conversation: their ids, names and read positions. */
export interface Conversation {
  id: bigint;
  kind: ConversationKind;
  member_id: bigint | null;
  store_id: bigint | null;
  merchant_id: bigint | null;
  nickname: string | null;
  avatar: string | null;
  store_name: string | null;
  store_logo: string | null;
  seq: number;
  floor_seq: number;
  customer_read: number;
  host_read: number;
  customer_cleared: number;
  host_cleared: number;
  customer_blocked: boolean;
  host_blocked: boolean;
}

/** The store's name is in the reader's language, or, if that is null, in the customer's. */
export const columns = (
  language: null | string,
) => sql`c.id, c.kind, c.member_id, c.store_id, c.merchant_id, u.nickname, u.avatar,
  coalesce(s.name->>coalesce(${language}, u.language), s.name->>'en') AS store_name, s.logo AS store_logo,
  c.seq, c.floor_seq, c.customer_read, c.host_read, c.customer_cleared, c.host_cleared,
  c.customer_blocked_at IS NOT NULL AS customer_blocked, c.host_blocked_at IS NOT NULL AS host_blocked`;
const joined = sql`conversation c LEFT JOIN member u ON u.id = c.member_id LEFT JOIN store s ON s.id = c.store_id`;

export interface Mine extends Conversation {
  side: ChatSide;
}

/**
 * Whether a member is a party to the conversation `c`: as its customer, or for its store. Nobody answers themselves: a
 * person who works for a store and bought there before is the customer of that conversation.
 */
export const isParty = ({ member_id, host_id }: Self): Sql =>
  sql`(c.member_id = ${member_id} OR (c.merchant_id = ${host_id}::bigint AND c.member_id <> ${member_id}))`;

/** A conversation that this member is a party to, with their side of it. */
export function conversationOf(tx: Database, self: Self, id: bigint, language: Language | null): Promise<Mine | null> {
  return maybeOne<Mine>(
    tx,
    sql`SELECT ${columns(language)}, CASE WHEN c.member_id = ${self.member_id} THEN 'customer' ELSE 'host' END AS side
      FROM ${joined} WHERE c.id = ${id} AND ${isParty(self)}`,
  );
}

/** A conversation by its id alone. The caller has checked the access. */
export async function conversationById(tx: Database, id: bigint, language: Language | null): Promise<Conversation> {
  const found = await maybeOne<Conversation>(tx, sql`SELECT ${columns(language)} FROM ${joined} WHERE c.id = ${id}`);
  if (found === null) throw new Error(`no conversation ${id}`);
  return found;
}

/** The other side that a member wants to write to, even if there are no messages yet. */
export interface Found extends Omit<Conversation, "id"> {
  /** Null if there are no messages yet. */
  id: bigint | null;
  side: ChatSide;
  store_open: boolean | null;
  owner_closed: boolean | null;
  welcome: Partial<Translated>;
  hours: Hours | null;
  quick_replies: string[];
  seen_at: Date | null;
  /** The customer has ordered from the store, so its merchant may write first. */
  ordered: boolean;
  muted_until: Date | null;
}

const target = (
  { member_id, host_id }: Self,
  to_id: null | bigint,
) => sql`SELECT 'customer' AS side, s.id AS store_id, ${member_id}::bigint AS member_id FROM store s
  WHERE s.id = ${to_id}
  UNION ALL SELECT 'host', s.id, ${to_id} FROM store s WHERE s.owner_id = ${host_id}::bigint
    AND (${to_id}::bigint <> ${member_id} OR s.owner_id = ${member_id}) AND EXISTS (SELECT FROM member
    WHERE id = ${to_id})`;

const positions = (
  member_id: bigint,
  now: Date,
) => sql`c.id, coalesce(c.seq, 0) AS seq, coalesce(c.floor_seq, 0) AS floor_seq, coalesce(c.customer_read, 0)
  AS customer_read, coalesce(c.host_read, 0) AS host_read,
  coalesce(c.customer_cleared, 0) AS customer_cleared, coalesce(c.host_cleared, 0) AS host_cleared,
  c.customer_blocked_at IS NOT NULL AS customer_blocked, c.host_blocked_at IS NOT NULL AS host_blocked,
  (SELECT until FROM chat_mute x WHERE x.member_id = ${member_id} AND x.ended_at IS NULL
    AND x.until > ${now}) AS muted_until`;

const toStore = (
  held: Sql,
  self: Self,
  language: null | string,
  to_id: null | bigint,
  now: Date,
) => sql`WITH target AS (${target(self, to_id)}), held AS (
    SELECT c.* FROM target t JOIN conversation c ON c.kind = 'store' AND c.store_id = t.store_id
      AND c.member_id = t.member_id ${held}
  )
  SELECT t.side, 'store' AS kind, ${positions(self.member_id, now)}, t.member_id, s.id AS store_id,
    s.owner_id AS merchant_id, u.nickname, u.avatar,
    coalesce(s.name->>coalesce(${language}, u.language), s.name->>'en') AS store_name, s.logo AS store_logo,
      s.open AS store_open, o.closed_at IS NOT NULL AS owner_closed,
    s.welcome, s.hours, s.quick_replies, p.seen_at, EXISTS (SELECT FROM orders r WHERE r.buyer_id = t.member_id
      AND r.store_id = s.id) AS ordered
  FROM target t JOIN store s ON s.id = t.store_id JOIN member u ON u.id = t.member_id JOIN member o ON o.id = s.owner_id
    LEFT JOIN store_seen p ON p.store_id = s.id LEFT JOIN held c ON true`;

const toSupport = (
  held: Sql,
  member_id: bigint,
  language: null | string,
  to_id: null | bigint,
  now: Date,
) => sql`WITH held AS (SELECT c.* FROM conversation c WHERE c.kind = 'service' AND c.member_id = ${member_id} ${held})
  SELECT 'customer' AS side, 'service' AS kind, ${positions(member_id, now)}, u.id AS member_id,
    NULL::bigint AS store_id, NULL::bigint AS merchant_id, u.nickname, u.avatar,
    NULL AS store_name, NULL AS store_logo, NULL::boolean AS store_open, NULL::boolean AS owner_closed,
      '{}'::jsonb AS welcome, NULL::jsonb AS hours, '{}'::text[] AS quick_replies,
    NULL::timestamptz AS seen_at, false AS ordered
  FROM member u LEFT JOIN held c ON true WHERE u.id = ${member_id} AND ${language}::text IS NOT DISTINCT
    FROM ${language} AND ${to_id}::bigint IS NULL`;

// guard: a conversation is locked before its sent messages are read [without FOR NO KEY UPDATE OF c]
const held = sql`FOR NO KEY UPDATE OF c`;
const texts = {
  look: {
    store: (self: Self, language: null | string, to_id: null | bigint, now: Date) =>
      toStore(sql``, self, language, to_id, now),
    support: ({ member_id }: Self, language: null | string, to_id: null | bigint, now: Date) =>
      toSupport(sql``, member_id, language, to_id, now),
  },
  hold: {
    store: (self: Self, language: null | string, to_id: null | bigint, now: Date) =>
      toStore(held, self, language, to_id, now),
    support: ({ member_id }: Self, language: null | string, to_id: null | bigint, now: Date) =>
      toSupport(held, member_id, language, to_id, now),
  },
} as const;

interface Asked {
  self: Self;
  /** Null for customer service. */
  to_id: bigint | null;
  language: Language | null;
  now: Date;
}

export function findParty(tx: Database, { self, to_id, language, now }: Asked): Promise<Found | null> {
  return maybeOne<Found>(
    tx,
    to_id === null ? texts.look.support(self, language, to_id, now) : texts.look.store(self, language, to_id, now),
  );
}

/**
 * The same as `findParty`, with the conversation locked until the transaction ends. Sent together with the next
 * statement, which sees the messages that were written meanwhile.
 */
export function holdParty(
  tx: Database,
  { self, to_id, language, now }: Asked,
  take: (found: Found | null) => void,
): void {
  sendLater(
    tx,
    to_id === null ? texts.hold.support(self, language, to_id, now) : texts.hold.store(self, language, to_id, now),
    ({ rows: [found] }) => take((found as Found | undefined) ?? null),
  ); // the statement's columns
}

/** The store of a member, for a message to a person that goes to their store. */
export async function storeOfMember(
  tx: Database,
  memberId: bigint,
): Promise<{ is_member: boolean; store_id: bigint | null }> {
  const [found] = await many<{ store_id: bigint | null }>(
    tx,
    sql`SELECT s.id AS store_id FROM member m LEFT JOIN store s ON s.owner_id = m.id AND s.open
      WHERE m.id = ${memberId}`,
  );
  return { is_member: found !== undefined, store_id: found?.store_id ?? null };
}
