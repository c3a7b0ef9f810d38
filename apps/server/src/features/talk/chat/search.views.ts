import type { chat } from "@arcade/contract/talk/chat/api";
import { chatSearch, type ChatSide, type ConversationKind } from "@arcade/contract/talk/chat/message";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Actor, type Context, type Self, selfOf } from "../../../platform/context.ts";
import { many } from "../../../platform/database.ts";
import { constant, raw, sql } from "../../../platform/sql.ts";
import { conversationOf } from "./parties.views.ts";
import { shownParty } from "./views.ts";

interface NothingFound {
  id: null;
  is_cut: boolean;
}

interface FoundRow {
  id: bigint;
  conversation_id: bigint;
  kind: ConversationKind;
  side: ChatSide;
  member_id: bigint | null;
  store_id: bigint | null;
  name: string | null;
  avatar: string | null;
  seq: number;
  by: ChatSide;
  text: string;
  created_at: Date;
  /** There is more than what was looked at. */
  is_cut: boolean;
}

const isMine = {
  customer: ({ member_id }: Self) => sql`c.member_id = ${member_id}`,
  host: ({ member_id, host_id }: Self) => sql`c.merchant_id = ${host_id}::bigint AND c.member_id <> ${member_id}`,
} as const;

/** The newest conversations of one side, as its list shows them, and one more that says whether there are others. */
function conversationsOf(side: ChatSide, self: Self, id: bigint | null) {
  const of = raw(side);
  return sql`(SELECT c.id, c.kind, '${of}' AS side, c.member_id, c.store_id, c.seq,
      greatest(c.${of}_cleared, c.floor_seq) AS from_seq,
      row_number() OVER (ORDER BY c.${of}_pinned DESC, c.last_minute DESC, c.id DESC) AS place
    FROM conversation c WHERE ${isMine[side](self)} AND c.seq > c.${of}_hidden
      AND (${id}::bigint IS NULL OR c.id = ${id})
    ORDER BY c.${of}_pinned DESC, c.last_minute DESC, c.id DESC LIMIT ${constant(chatSearch.conversations + 1)})`;
}

/**
 * Texts of one's own conversations that have all of the words. It reads at most the last messages of the newest
 * conversations, so that a store with years of chats costs no more than a new one, and says when that was not all.
 */
export async function searchChats(
  context: Context,
  actor: Actor,
  { keywords, id: one }: Received<typeof chat.search>,
): Promise<Answered<typeof chat.search>> {
  const { tx, language, mall } = context;
  const self = selfOf(actor);
  const id = one ?? null;
  if (id !== null && (await conversationOf(tx, self, id, null)) === null) refuse("not_found");
  const words = keywords.split(/\s/u).filter((word) => word !== "");
  const rows = await many<FoundRow | NothingFound>(
    tx,
    sql`WITH mine AS MATERIALIZED (
       ${conversationsOf("customer", self, id)} UNION ALL ${conversationsOf("host", self, id)}
     ), cut AS (
       SELECT count(*) > 0 AS is_cut FROM mine WHERE place > ${constant(chatSearch.conversations)}
         OR seq - from_seq > ${constant(chatSearch.messages)}
     )
     SELECT m.id, c.id AS conversation_id, c.kind, c.side, c.member_id, c.store_id,
       CASE c.side WHEN 'customer' THEN coalesce(s.name->>${language}, s.name->>'en') ELSE u.nickname END AS name,
       CASE c.side WHEN 'customer' THEN s.logo ELSE u.avatar END AS avatar,
       m.seq, m.side AS by, m.text, m.created_at, cut.is_cut
     FROM cut LEFT JOIN (mine c CROSS JOIN LATERAL (
         SELECT * FROM chat_message l WHERE l.conversation_id = c.id AND l.seq > c.from_seq
         ORDER BY l.seq DESC LIMIT ${constant(chatSearch.messages)}
       ) m) ON c.place <= ${constant(chatSearch.conversations)} AND m.type = 'text' AND m.recalled_at IS NULL
         AND NOT EXISTS (SELECT FROM unnest(${words.slice(0, chatSearch.words)}::text[]) AS w (word)
           WHERE strpos(lower(m.text), lower(w.word)) = 0)
       LEFT JOIN store s ON s.id = c.store_id LEFT JOIN member u ON u.id = c.member_id
     ORDER BY m.created_at DESC, m.id DESC LIMIT ${constant(chatSearch.found + 1)}`,
  );
  // One row without a text stands for nothing found.
  const texts = rows.filter((row): row is FoundRow => row.id !== null);
  return {
    items: texts.slice(0, chatSearch.found).map((row) => {
      const { id: message_id, conversation_id, kind, side, seq, by, text, created_at } = row;
      const party = shownParty(row, row, mall.branding.name);
      return { id: message_id, conversation_id, kind, side, ...party, seq, by, text, createtime: created_at };
    }),
    whole: texts.length <= chatSearch.found && rows.every(({ is_cut }) => !is_cut),
  };
}
