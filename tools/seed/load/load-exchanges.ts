import { refunds } from "@arcade/contract/buying/refunds/api";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { act, type Acting, type BoughtLine } from "./load-orders.ts";
import { agree, merchantOf, sendBack, type Told, told } from "./load-refunds.ts";
import type { Scene } from "../play.ts";

/** Two exchanges: a replacement is on its way to the demo's buyer, and one is to be shipped by the demo's merchant. */
export function exchangeScenes(
  buyer: Acting,
  from: (index: number) => Acting,
  lineOf: (store: string, index: number) => BoughtLine,
): Scene[] {
  return [
    ...told(
      -8,
      buyer,
      () => lineOf("hangang_wardrobe", 1),
      { type: "exchange", reason: "changed_mind", text: "The sleeves are too short for me." },
      [
        [3.5, agree],
        [4, (context, story) => sendBack(context, story, buyer, "34890217789")],
        [6, confirm],
        [7, (context, story) => replace(context, story, "34890217811")],
      ],
    ),
    ...told(
      -7,
      from(11),
      () => lineOf("cedar_house", 1),
      { type: "exchange", reason: "damaged", text: "One corner came dented. The rest is just what I wanted." },
      [
        [3.4, agree],
        [3.8, (context, story) => sendBack(context, story, from(11), "34890217822")],
        [6, confirm],
      ],
    ),
  ];
}

async function confirm(context: Context, { made, refund_id }: Told): Promise<void> {
  await act(context, refunds.confirmReturn, { refund_id }, merchantOf(made));
}

async function replace(context: Context, { made, refund_id }: Told, tracking_number: string): Promise<void> {
  await act(context, refunds.sendReplacement, { refund_id, carrier: "aramex", tracking_number }, merchantOf(made));
}
