import { chat as chatRows } from "@arcade/contract/talk/chat/api";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { act, type Acting } from "./load-orders.ts";
import type { Scene } from "../play.ts";

interface DemoStore {
  store_id: bigint;
  owner: bigint;
}

const minute = 1 / (24 * 60);

/** What the demo's buyer and two of its stores have said to each other, said by the demo's own accounts, by the same calls. */
export function chatScenes(buyer: Acting, storeOf: (key: string) => DemoStore): Scene[] {
  let said = 0;
  const send = (context: Context, from: Acting, to_id: bigint, text: string) =>
    act(
      context,
      chatRows.send,
      {
        id: `demo-message-${String((said += 1)).padStart(6, "0")}`,
        to_id,
        message: { type: "text", content: { text } },
      },
      from,
    );
  const between = (key: string, day: number, lines: readonly (readonly ["buyer" | "store", string])[]): Scene[] =>
    lines.map(([by, text], index) => ({
      day: day + index * 4 * minute,
      async run(context) {
        const { store_id, owner } = storeOf(key);
        if (by === "buyer") await send(context, buyer, store_id, text);
        else await send(context, { member_id: owner, store_id }, buyer.member_id, text);
      },
    }));
  return [
    ...between("pixel_harbor", -1.8, [
      ["buyer", "Hello, my order left today. Where do I see how far it is?"],
      ["store", "In the order itself: each step of the parcel stands there as soon as the carrier tells it."],
      ["buyer", "Good to know, thank you."],
    ]),
    ...between("minato_audio", -0.18, [
      ["buyer", "Can I still change the address of this order?"],
      ["store", "Yes, until it is shipped: open the order and choose another of your addresses."],
    ]),
  ];
}
