import { chat } from "@arcade/contract/talk/chat/api";
import type { FastifyInstance } from "fastify";
import { hash, randomBytes } from "node:crypto";
import pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";
import { sql } from "../apps/server/src/platform/sql.ts";
import { given, prepared } from "./prepared.ts";

// The least code that keeps the promises of a message: it checks the session, stores the message once even if it is
// sent several times, gives it its place in the conversation's order, and after the commit sends two frames, to its
// receiver's sockets and to its sender's. One statement a message; no risks, no mutes, no unread counts, no relay.

const schema = `
CREATE TABLE honest_conversation (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member_id bigint NOT NULL,
  store_id bigint NOT NULL, merchant_id bigint NOT NULL, seq int NOT NULL, last_at timestamptz NOT NULL,
  UNIQUE (member_id, store_id)) WITH (fillfactor = 70);
CREATE TABLE honest_message (conversation_id bigint, seq int, sender_id bigint NOT NULL, key text NOT NULL,
  content jsonb NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (conversation_id, seq), UNIQUE (sender_id, key));

CREATE FUNCTION honest_say(token bytea, given_key text, to_store bigint, said jsonb)
  RETURNS TABLE (sender bigint, receiver bigint, conversation bigint, number int, is_new boolean) LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.member_id INTO sender FROM session s JOIN member m ON m.id = s.member_id
    WHERE s.token_hash = token AND s.expires_at > now() AND m.suspended_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT c.merchant_id, m.conversation_id, m.seq, false INTO receiver, conversation, number, is_new
    FROM honest_message m JOIN honest_conversation c ON c.id = m.conversation_id
    WHERE m.sender_id = sender AND m.key = given_key;
  IF FOUND THEN RETURN NEXT; RETURN; END IF;
  -- The conversation's row is locked until the commit, so numbers have no gap and follow the commits.
  INSERT INTO honest_conversation AS c (member_id, store_id, merchant_id, seq, last_at)
    SELECT sender, id, owner_id, 1, now() FROM store WHERE id = to_store
    ON CONFLICT (member_id, store_id) DO UPDATE SET seq = c.seq + 1, last_at = now()
    RETURNING c.merchant_id, c.id, c.seq INTO receiver, conversation, number;
  IF NOT FOUND THEN RETURN; END IF;
  -- If the same message comes twice at once, the second fails here, is rolled back, and is sent again.
  INSERT INTO honest_message VALUES (conversation, number, sender, given_key, said, now());
  is_new := true;
  RETURN NEXT;
END $$;`;

export async function prepareHonestChat(pool: pg.Pool): Promise<void> {
  await pool.query(schema);
}

interface Said {
  sender: string;
  receiver: string;
  conversation: string;
  number: number;
  is_new: boolean;
}

const handshake = prepared(
  "honest handshake",
  sql`SELECT member_id FROM session WHERE token_hash = ${given("token")} AND expires_at > now()`,
);
const message = prepared(
  "honest message",
  sql`SELECT * FROM honest_say(${given("token")}, ${given("key")}, ${given("to")}, ${given("said")})`,
);

const uniqueViolation = "23505";

/** Gives the server of its sockets, at `socketPath`. */
export function serveHonestChat(app: FastifyInstance, database: () => pg.Pool): WebSocketServer {
  const waiting = new Map<string, WebSocket>();
  const socketsOf = new Map<string, Set<WebSocket>>();

  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on("connection", (opened) => {
    const client_id = randomBytes(24).toString("base64url");
    waiting.set(client_id, opened);
    opened.send(JSON.stringify({ type: "init", client_id }));
  });

  app.post<{ Body: { client_id: string } }>(chat.handshake.path, async ({ body, headers }) => {
    const { rows } = await database().query<{ member_id: string }>(handshake({ token: tokenHash(headers["token"]) }));
    const [member, socket] = [rows[0]?.member_id, waiting.get(body.client_id)];
    if (member === undefined || socket === undefined) return { code: 0, error: "not_found" };
    waiting.delete(body.client_id);
    const sockets = socketsOf.get(member) ?? new Set();
    socketsOf.set(member, sockets.add(socket));
    socket.on("close", () => sockets.delete(socket));
    return { code: 1, msg: "", data: body.client_id };
  });

  app.post<{ Body: { id: string; to_id: string; message: object } }>(chat.send.path, async ({ body, headers }) => {
    const say = () =>
      database().query<Said>(
        message({ token: tokenHash(headers["token"]), key: body.id, to: body.to_id, said: body.message }),
      );
    const { rows } = await say().catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return say();
      throw error;
    });
    const said = rows[0];
    if (said === undefined) return { code: 0, error: "not_found" };
    const kept = { client_id: body.id, conversation: said.conversation, seq: said.number, message: body.message };
    if (said.is_new) {
      const frame = JSON.stringify({ type: "chat", from: said.sender, ...kept });
      for (const member of [said.receiver, said.sender]) socketsOf.get(member)?.forEach((socket) => socket.send(frame));
    }
    return { code: 1, msg: "", data: kept };
  });
  return server;
}

const tokenHash = (token: string | string[] | undefined) => hash("sha256", String(token), "buffer");
