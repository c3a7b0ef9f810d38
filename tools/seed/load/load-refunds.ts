import { money } from "@arcade/contract/money";
import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundReason, RefundRefusal, RefundType } from "@arcade/contract/buying/refunds/reasons";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import {
  act,
  type Acting,
  type BoughtLine,
  confirmAll,
  type MadeOrder,
  payFor,
  shipAll,
  submit,
} from "./load-orders.ts";
import type { Scene } from "../play.ts";

const minute = 1 / (24 * 60);

export interface Asked {
  type: RefundType;
  reason: RefundReason;
  text: string;
  /** In cents of what was paid for the first line; the default is all of it. */
  part?: bigint;
}

export interface Told {
  made: MadeOrder[];
  refund_id: bigint;
  amount: bigint;
}

const returnAddress = {
  name: "Returns desk",
  mobile: "+971 4 555 0142",
  country: "AE",
  province: "Dubai",
  city: "Dubai",
  address: "Warehouse 7, Al Quoz 3",
  zip_code: "",
};

/** Requests in the states that buyers and stores look at: paid in part, refused, to be sent back, and two that wait for the demo's merchant. */
export function refundScenes(
  buyer: Acting,
  from: (index: number) => Acting,
  lineOf: (store: string, index: number) => BoughtLine,
): Scene[] {
  return [
    ...told(
      -12,
      buyer,
      () => lineOf("oasis_gold", 2),
      {
        type: "refund_only",
        reason: "damaged",
        text: "The box was dented and the clasp sits a little crooked. I keep it.",
        part: 500n,
      },
      [[5, agree]],
    ),
    ...told(
      -5,
      buyer,
      () => lineOf("stride_lab", 1),
      { type: "refund_only", reason: "not_as_described", text: "The sole is stiffer than the description says." },
      [
        [
          3.6,
          (context, story) =>
            reject(
              context,
              story,
              "as_described",
              "The sole is the one in the pictures and softens within a week of walking.",
            ),
        ],
      ],
    ),
    ...told(
      -4.5,
      buyer,
      () => lineOf("kontur_photo", 3),
      { type: "return_and_refund", reason: "changed_mind", text: "It is too large for my bag." },
      [[3.4, agree]],
    ),
    ...told(
      -3.2,
      from(4),
      () => lineOf("cedar_house", 2),
      { type: "refund_only", reason: "parts_missing", text: "One of the two screws is not in the bag.", part: 300n },
      [],
    ),
    ...told(
      -6,
      from(7),
      () => lineOf("cedar_house", 3),
      { type: "return_and_refund", reason: "wrong_goods", text: "I ordered the light one and got the dark one." },
      [
        [4.6, agree],
        [5, (context, story) => sendBack(context, story, from(7), "34890217756")],
      ],
    ),
  ];
}

/** Bought, shipped and received; a refund asked for three days later; then whatever comes of it. */
export function told(
  day: number,
  buyer: Acting,
  line: () => BoughtLine,
  asked: Asked,
  then: readonly (readonly [days: number, step: (context: Context, story: Told) => Promise<void>])[],
): Scene[] {
  const story: Told = { made: [], refund_id: 0n, amount: 0n };
  const askedAt = day < -4 ? 2.9 : 2.6;
  return [
    {
      day,
      async run(context) {
        story.made = await submit(context, buyer, [line()]);
        await payFor(context, buyer, story.made);
      },
    },
    { day: day + 0.5, run: (context) => shipAll(context, story.made) },
    { day: day + 2, run: (context) => confirmAll(context, story.made) },
    {
      day: day + askedAt + (then.length === 0 ? 0.4 : 0) - minute,
      run: (context) => ask(context, story, buyer, asked),
    },
    ...then.map(([days, step]): Scene => ({ day: day + days, run: (context) => step(context, story) })),
  ];
}

async function ask(context: Context, story: Told, buyer: Acting, { type, reason, text, part }: Asked): Promise<void> {
  const order_id = story.made[0]?.id ?? 0n;
  const [line] = await many<{ id: bigint; paid: bigint }>(
    context.tx,
    sql`SELECT id, price * quantity - discount AS paid FROM order_line WHERE order_id = ${order_id}`,
  );
  if (line === undefined) throw new Error("the demo asks a refund for nothing");
  story.amount = part === undefined ? line.paid + (await freightOf(context, order_id)) : part * 10_000n;
  const input = {
    order_id,
    type,
    reason,
    text,
    pictures: [],
    lines: [{ line_id: line.id, quantity: 1 }],
    amount: money(story.amount),
    ...(type === "exchange" && { exchange_sku_id: await wantedInstead(context, order_id, buyer) }),
  };
  const { refund_id } = await act(context, refunds.apply, input, buyer);
  story.refund_id = BigInt(refund_id);
}

/** Another SKU at the same price, if there is one; else the same again. */
async function wantedInstead(context: Context, order_id: bigint, buyer: Acting): Promise<bigint> {
  const [line] = (await act(context, refunds.limit, { order_id }, buyer)).lines;
  const wanted = line?.exchange.find(({ sku_id, left }) => sku_id !== line.sku_id && left > 0) ?? line?.exchange[0];
  if (wanted === undefined) throw new Error("the demo exchanges nothing");
  return BigInt(wanted.sku_id);
}

async function freightOf(context: Context, orderId: bigint): Promise<bigint> {
  const [order] = await many<{ freight: bigint }>(context.tx, sql`SELECT freight FROM orders WHERE id = ${orderId}`);
  return order?.freight ?? 0n;
}

export async function agree(context: Context, { made, refund_id }: Told): Promise<void> {
  await act(context, refunds.agree, { refund_id, version: 1, return_address: returnAddress }, merchantOf(made));
}

export async function reject(
  context: Context,
  { made, refund_id }: Told,
  refusal: RefundRefusal,
  text: string,
): Promise<void> {
  await act(context, refunds.reject, { refund_id, version: 1, refusal, text, pictures: [] }, merchantOf(made));
}

export async function sendBack(
  context: Context,
  { refund_id }: Told,
  buyer: Acting,
  tracking_number: string,
): Promise<void> {
  await act(context, refunds.giveTracking, { refund_id, carrier: "aramex", tracking_number }, buyer);
}

export function merchantOf([order]: readonly MadeOrder[]): Acting {
  if (order === undefined) throw new Error("the demo's refund has no order");
  return order.merchant;
}
