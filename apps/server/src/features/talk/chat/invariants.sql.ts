import { sql, type Sql } from "../../../platform/sql.ts";
/**
 * Invariants of chats (PROOF I43-I48). Each is a statement that finds the rows that break it, so the right result is no
 * rows. The daily check runs all of them in one snapshot. The tests run the same list after each scenario. The chat's
 * bench checks I46, because it has the clients' logs.
 */
export const chatInvariants: Readonly<Record<string, Sql>> = {
  "I43 what a device sent under one name is there once": sql`SELECT min(id) AS id FROM chat_message
    WHERE client_id IS NOT NULL GROUP BY coalesce(sender_id, conversation_id), side, client_id HAVING count(*) > 1`,
  "I44 a conversation's numbers have no gap from its floor to its last": sql`
    SELECT c.id FROM conversation c LEFT JOIN chat_message m ON m.conversation_id = c.id GROUP BY c.id
    HAVING count(m.id) <> c.seq - c.floor_seq OR min(m.seq) <> c.floor_seq + 1 OR max(m.seq) <> c.seq
      OR count(DISTINCT m.seq) <> count(m.id)`,
  "I45 who wrote a message is a party to it or staff of its store, on their own side, with a session of their own": sql`
    SELECT m.id FROM chat_message m JOIN conversation c ON c.id = m.conversation_id LEFT
      JOIN session s ON s.id = m.session_id
    WHERE m.sender_id IS DISTINCT FROM CASE WHEN m.automatic OR m.operator_id IS NOT NULL OR (c.visitor_hash IS NOT NULL
      AND m.side = 'customer') THEN NULL
        WHEN m.side = 'customer' THEN c.member_id WHEN m.staff_id IS NULL THEN c.merchant_id
        ELSE (SELECT t.member_id FROM store_staff t WHERE t.id = m.staff_id AND t.store_id = c.store_id
          AND t.since <= m.created_at) END
      OR (m.operator_id IS NOT NULL AND c.kind <> 'service') OR s.member_id <> m.sender_id`,
  "I47 nobody has read, cleared or put away more than was said": sql`
    SELECT id FROM conversation WHERE greatest(customer_read, host_read, customer_cleared, host_cleared,
      customer_hidden, host_hidden) > seq
      OR customer_cleared > customer_read OR host_cleared > host_read`,
  "I48 what was recalled was so by who wrote it, in time, and nothing of it is left": sql`
    SELECT m.id FROM chat_message m LEFT JOIN chat_message r ON r.recalls = m.id
    WHERE m.recalled_at IS NOT NULL AND (r.id IS NULL OR (r.sender_id, r.conversation_id, r.side) IS DISTINCT
      FROM (m.sender_id, m.conversation_id, m.side) OR m.recalled_at > m.recall_until
      OR num_nonnulls(m.text, m.picture, m.voice, m.goods_id, m.order_id) > 0 OR EXISTS (SELECT FROM chat_translation t
        WHERE t.message_id = m.id))
    UNION ALL SELECT r.id FROM chat_message r JOIN chat_message m ON m.id = r.recalls WHERE m.recalled_at IS NULL`,
  "the file of what was taken back or is gone is on its way out": sql`
    SELECT f.id FROM (SELECT id, name FROM chat_voice WHERE named_at IS NOT NULL AND NOT dropped
        UNION ALL SELECT id, name FROM public_picture WHERE use = 'chat' AND named_at IS NOT NULL AND NOT dropped) f
    WHERE NOT EXISTS (SELECT FROM chat_message m WHERE f.name IN (m.voice, m.picture))
      AND NOT EXISTS (SELECT FROM report r WHERE r.kind = 'message' AND r.state = 'open'
        AND (r.evidence @> jsonb_build_array(jsonb_build_object('voice', f.name))
        OR r.evidence @> jsonb_build_array(jsonb_build_object('picture', f.name))))`,
};
