import * as z from "zod/mini";
import { chatMessage } from "./talk/chat/message.ts";
import { type OrderMove, orderMoves } from "./buying/orders/states.ts";
import { type LiveModule, liveModules } from "./socket-facts.ts";
import * as w from "./wire.ts";

const moves = Object.keys(orderMoves) as [OrderMove, ...OrderMove[]]; // the table's own keys

const { id: _id, ...message } = chatMessage.shape;

/**
 * A stored message, complete. `id` is the event's id, `message_id` the message's, `title` the sender's name. `content`
 * is what a preview shows of a text.
 */
const said = {
  id: w.idText,
  modules: z.literal("chat"),
  modules_id: w.idText,
  title: w.text,
  content: w.text,
  to_id: w.text,
  message_id: w.idText,
  ...message,
};

/** What the server sends: text frames of JSON, each with the `type` of SPEC 3. */
export const frame = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("init"), client_id: w.text }),
  z.strictObject({ type: z.literal("pong") }),
  /** An order moved. The same `id` can come twice after a crash of the server. The client drops the second one. */
  z.strictObject({
    type: z.literal("order"),
    id: w.idText,
    modules: z.enum(["orders", "store_orders"]),
    modules_id: w.idText,
    move: z.enum(moves),
  }),
  /** Something changed that needs no notice, for example a balance. */
  z.strictObject({
    type: z.literal("live"),
    id: w.idText,
    modules: z.enum(liveModules),
    modules_id: z.nullable(w.idText),
  }),
  /** A decision that the member waited for. */
  z.strictObject({
    type: z.literal("notice"),
    id: w.idText,
    modules: z.enum(liveModules),
    modules_id: z.nullable(w.idText),
  }),
  /**
   * A message to me, or from me on another device. It is from a member or from customer service, or it recalls another
   * message.
   */
  z.strictObject({ type: z.literal("chat"), ...said }),
  z.strictObject({ type: z.literal("service"), ...said }),
  z.strictObject({ type: z.literal("recall"), ...said }),
]);
/** One text frame from the server to a client, after JSON. The server and the mall share this one shape. */
export type Frame = z.output<typeof frame>;

/** What a verb publishes: only ids. The server adds the rest of a message's frame when it sends it. */
export type LiveEvent =
  | { type: "order"; modules: "orders" | "store_orders"; modules_id: bigint; move: OrderMove }
  | { type: "live" | "notice"; modules: LiveModule; modules_id: bigint | null }
  | { type: MessageFrame["type"]; modules: "chat"; modules_id: bigint; message_id: bigint };

/** The frame of a chat message. */
export type MessageFrame = Extract<Frame, { type: "chat" | "service" | "recall" }>;
