import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatSide, ConversationKind, MessageType } from "@arcade/contract/talk/chat/message";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { pageOf } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Actor, type Context, type Self, selfOf } from "../../../platform/context.ts";
import { muteBecause } from "./office.views.ts";
import { messagesOf, shownMessage, unreadOf, unreadOfOne } from "./messages/message.views.ts";
import { conversationOf, findParty, type Found } from "./parties.views.ts";
import { refuseSuspended } from "./guard/refuse-suspended.ts";
import { barOf, isBlockedBy, isOpenNow, isPresent, previewOf } from "./rules.ts";
import { knownParty, storeBehind } from "./messages/send-message.ts";

const page = 50;

interface ListedRow {
  id: bigint;
  kind: ConversationKind;
  side: ChatSide;
  member_id: bigint | null;
  store_id: bigint | null;
  name: string | null;
  avatar: string | null;
  seq: number;
  read_seq: number;
  peer_seq: number;
  cleared_seq: number;
  count: number;
  type: MessageType | null;
  text: string | null;
  recalled: boolean | null;
  last_side: ChatSide | null;
  pinned: boolean;
  blocked: boolean;
  last_at: Date;
}

const sides = {
  customer: {
    isMine: ({ member_id }: Self) => sql`c.member_id = ${member_id}`,
    side: sql`customer`,
    other: "host",
    peer: sql`host`,
    name: (language: string) => sql`coalesce(s.name->>${language}, s.name->>'en')`,
    avatar: sql`s.logo`,
  },
  host: {
    isMine: ({ member_id, host_id }: Self) => sql`c.merchant_id = ${host_id}::bigint AND c.member_id <> ${member_id}`,
    side: sql`host`,
    other: "customer",
    peer: sql`customer`,
    name: (_language: string) => sql`u.nickname`,
    avatar: sql`u.avatar`,
  },
} as const;

/** The conversations of one side: pinned first, then the newest first. */
const sideText = (of: ChatSide, { self, language, pinned, at, id, limit }: ListPlace) => {
  const { isMine, side, other, peer, name, avatar } = sides[of];
  return sql`(SELECT c.id, c.kind, '${side}' AS side, c.member_id, c.store_id, ${name(language)} AS name,
    ${avatar} AS avatar, c.seq, c.${side}_read AS read_seq, c.${peer}_read AS peer_seq,
      c.${side}_cleared AS cleared_seq, ${unreadOfOne(sql`c.${side}_read`, other)} AS count, l.type, l.text,
        l.recalled_at IS NOT NULL AS recalled, l.side AS last_side,
      c.${side}_pinned AS pinned, c.${side}_blocked_at IS NOT NULL AS blocked, c.last_at
    FROM conversation c LEFT JOIN store s ON s.id = c.store_id LEFT JOIN member u ON u.id = c.member_id
      LEFT JOIN chat_message l ON l.conversation_id = c.id AND l.seq = c.seq AND l.seq > c.${side}_cleared
    WHERE ${isMine(self)} AND c.seq > c.${side}_hidden
      AND (${id}::bigint IS NULL OR (c.${side}_pinned, c.last_at, c.id) < (${pinned}, ${at}, ${id}))
    -- The index has only the minute, so few messages change it. One minute is sorted by the exact time.
    ORDER BY c.${side}_pinned DESC, c.last_minute DESC, c.last_at DESC, c.id DESC LIMIT ${limit})`;
};

interface ListPlace {
  self: Self;
  language: string;
  pinned: boolean;
  at: Date | null;
  id: bigint | null;
  limit: number;
}

const listText = (place: ListPlace) =>
  sql`SELECT * FROM (${sideText("customer", place)} UNION ALL ${sideText("host", place)}) both_sides
    ORDER BY pinned DESC, last_at DESC, id DESC LIMIT ${place.limit}`;

export async function myConversations(
  context: Context,
  actor: Actor,
  { cursor }: Received<typeof chat.lists>,
): Promise<Answered<typeof chat.lists>> {
  const { tx, language } = context;
  const self = selfOf(actor);
  const { items, next } = await pageOf(
    { cursor, size: page, keys: ["number", "time", "number"] },
    ([pinned, at, id], limit) =>
      many<ListedRow>(tx, listText({ self, language, pinned: pinned === 1n, at, id, limit })),
    (last) => [last.pinned ? 1 : 0, last.last_at, last.id],
  );
  return {
    items: items.map((listed) => shownListed(listed, context)),
    next,
    unread: await unreadOf(tx, self),
  };
}

function shownListed(listed: ListedRow, { mall }: Context): Answered<typeof chat.lists>["items"][number] {
  const { kind, side, seq, read_seq, peer_seq, cleared_seq, count, type, text, pinned, blocked } = listed;
  return {
    id: listed.id,
    ...shownParty(listed, listed, mall.branding.name),
    kind,
    side,
    seq,
    read_seq,
    peer_seq,
    cleared_seq,
    count,
    type: type ?? "text",
    content: previewOf({ type: type ?? "text", text }),
    recalled: listed.recalled === true || type === "recall",
    last_side: listed.last_side ?? side,
    createtime: listed.last_at,
    pinned,
    blocked,
  };
}

interface Sided {
  kind: ConversationKind;
  side: ChatSide;
  member_id: bigint | null;
  store_id: bigint | null;
}

/** The other side: its name, picture and `to_id`. */
export function shownParty(
  { kind, side, member_id, store_id }: Sided,
  { name, avatar }: { name: string | null; avatar: string | null },
  mallName: string,
) {
  const isSupport = kind === "service" && side === "customer";
  return {
    user_id: isSupport ? "service" : String((side === "customer" ? store_id : member_id) ?? ""),
    name: isSupport ? mallName : (name ?? ""),
    avatar: isSupport ? null : avatar,
    official: isSupport,
    store_id,
  };
}

export async function oneConversation(
  context: Context,
  actor: Actor,
  { to_id }: Received<typeof chat.one>,
): Promise<Answered<typeof chat.one>> {
  const { tx, language, now, settings, mall } = context;
  refuseSuspended(actor, to_id === null ? "service" : "store");
  const asked = { self: selfOf(actor), language, now };
  const found = knownParty(await findParty(tx, { ...asked, to_id }));
  const party =
    found ??
    knownParty(await findParty(tx, { ...asked, to_id: await storeBehind(context, to_id) })) ??
    refuse("not_found");
  const { kind, side, store_id } = party;
  const isBuying = side === "customer";
  const bar = barOf(party, settings.chat_open === 1);
  const shown = isBuying
    ? { name: party.store_name, avatar: party.store_logo }
    : { name: party.nickname, avatar: party.avatar };
  return {
    id: party.id,
    ...shownParty(party, shown, mall.branding.name),
    kind,
    side,
    store_id,
    ...positionsOf(party),
    count: party.id === null ? 0 : await unreadIn(context, party.id, side),
    blocked: isBlockedBy(side, party),
    bar,
    bar_until: bar === "chat_muted" ? party.muted_until : null,
    bar_because: bar === "chat_muted" ? await muteBecause(tx, actor.member_id, now) : null,
    online: isBuying && isPresent(party.seen_at, now),
    open_now: isBuying ? isOpenNow(party.hours, now) : null,
    quick_replies: isBuying ? [] : party.quick_replies,
    recall_minutes: settings.chat_recall_minutes,
    may_clear: isBuying || actor.parts === null,
    translates: mall.translator !== null,
  };
}

function positionsOf({ side, seq, customer_read, host_read, customer_cleared, host_cleared }: Found) {
  return side === "customer"
    ? { seq, read_seq: customer_read, peer_seq: host_read, cleared_seq: customer_cleared }
    : { seq, read_seq: host_read, peer_seq: customer_read, cleared_seq: host_cleared };
}

const unreadTexts = {
  customer: (id: bigint) =>
    sql`SELECT ${unreadOfOne(sql`c.customer_read`, "host")} AS count FROM conversation c WHERE c.id = ${id}`,
  host: (id: bigint) =>
    sql`SELECT ${unreadOfOne(sql`c.host_read`, "customer")} AS count FROM conversation c WHERE c.id = ${id}`,
} as const;

async function unreadIn({ tx }: Context, id: bigint, side: ChatSide): Promise<number> {
  return (await maybeOne<{ count: number }>(tx, unreadTexts[side](id)))?.count ?? 0;
}

export async function historyOf(
  context: Context,
  actor: Actor,
  { id, before, after }: Received<typeof chat.history>,
): Promise<Answered<typeof chat.history>> {
  const { tx, language, mall } = context;
  const conversation = (await conversationOf(tx, selfOf(actor), id, language)) ?? refuse("not_found");
  refuseSuspended(actor, conversation.kind);
  // guard: a cleared message is not shown [conversation.side === "customer" ? conversation.customer_cleared : conversation.host_cleared -> 0]
  const cleared = conversation.side === "customer" ? conversation.customer_cleared : conversation.host_cleared;
  const { items, more } = await messagesOf(tx, {
    conversation_id: id,
    cleared,
    before: before ?? null,
    after: after ?? null,
  });
  return {
    items: items.map((kept) => shownMessage(kept, conversation, mall.branding.name, conversation.side)),
    more,
  };
}
