import { chat } from "@arcade/contract/talk/chat/api";
import type { Sent } from "@arcade/contract/endpoint";
import { uploads } from "@arcade/contract/people/uploads/api";
import { randomUUID } from "node:crypto";
import { run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { picture } from "../bad-files.ts";
import { type GivenMember, givenMember, givenOperator, givenStore, type GivenStore } from "../given.ts";
import type { World } from "../world.ts";

type Message = Sent<typeof chat.send>["message"];

/** A text for `chat.send`. */
export const text = (said: string): Message => ({ type: "text", content: { text: said } });

/** Sends a message as a member to somebody. The default is a text. */
export function send(
  world: World,
  { token }: { token: string },
  to_id: bigint | string,
  message: Message | string = "Hello",
  id: string = randomUUID(),
) {
  return world.ask(
    chat.send,
    { id, to_id: String(to_id), message: typeof message === "string" ? text(message) : message },
    { token },
  );
}

export interface GivenChat {
  buyer: GivenMember;
  store: GivenStore;
  /** The conversation, with one message of the buyer in it. */
  id: string;
  message_id: string;
}

/** A buyer who has written to a store once. */
export async function givenChat(
  world: World,
  wanted: { buyer?: GivenMember; store?: GivenStore } = {},
): Promise<GivenChat> {
  const buyer = wanted.buyer ?? (await givenMember(world));
  const store = wanted.store ?? (await givenStore(world));
  const first = await send(world, buyer, store.store_id);
  return { buyer, store, id: first.conversation_id, message_id: first.id };
}

/** The same as `send`, for messages that may be refused. */
export function trySend(
  world: World,
  { token }: { token: string },
  to_id: bigint | string,
  message: Message | string = "Hello",
  id: string = randomUUID(),
) {
  return world.call(
    chat.send,
    { id, to_id: String(to_id), message: typeof message === "string" ? text(message) : message },
    { token },
  );
}

/** Sends a picture that was uploaded for a chat. */
export async function sendPicture(world: World, sender: { token: string }, to_id: bigint | string) {
  const kept = await world.ask(
    uploads.picture,
    { use: "chat", picture: (await picture("webp")).toString("base64") },
    { token: sender.token },
  );
  return send(world, sender, to_id, { type: "img", content: { text: kept.picture } });
}

/** A member who may not write for a week, by an operator's decision. */
export async function muted(world: World, { member_id }: { member_id: bigint }): Promise<void> {
  const { operator_id } = await givenOperator(world, "administrator");
  await world.withContext(async (context) => {
    const until = new Date(context.now.getTime() + 7 * 86_400_000);
    await run(
      context.tx,
      sql`INSERT INTO chat_mute (id, member_id, reason_code, note, made_by, made_at, until)
        VALUES (${context.newId()}, ${member_id}, 'spam', 'test', ${operator_id}, ${context.now}, ${until})`,
    );
  });
}

/** A page of an Ogg file. */
function oggPage(granule: number, sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS", 0, "latin1");
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(1, 26);
  return Buffer.concat([head, Buffer.from([body.length]), body]);
}

/** An Ogg/Opus recording of this many seconds. Only its container is valid. */
export function oggVoice(seconds = 1.2): Buffer {
  return Buffer.concat([
    oggPage(0, 0, Buffer.from("OpusHead\u0001\u0001\u0000\u0000")),
    oggPage(0, 1, Buffer.from("OpusTags")),
    oggPage(seconds * 48_000, 2, Buffer.alloc(40, 7)),
  ]);
}

/** A recorded voice that no message names yet. */
export async function givenVoice(world: World, { token }: { token: string }): Promise<string> {
  return (
    await world.ask(chat.voice, { sound: oggVoice().toString("base64"), ms: 1_200, levels: [1, 50, 100] }, { token })
  ).voice;
}
