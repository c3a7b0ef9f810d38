import type { OrderMove } from "@arcade/contract/buying/orders/states";
import { hearFrames } from "../../../platform/wire/live.ts";
import { ring, startSounds } from "./sounds.ts";

/** Moves that other people make. The member's own moves make no sound. */
const movesOfOthers: ReadonlySet<OrderMove> = new Set([
  "ship",
  "ship_part",
  "correct_tracking",
  "return_rest",
  "return_unshipped",
  "fill_group",
  "return_group",
  "refund",
  "refund_whole",
]);
const movesOfBuyers: ReadonlySet<OrderMove> = new Set(["pay", "change_address", "remind", "confirm"]);

/** Plays the sounds of orders and notices on every page of the mall. */
export function startNotices(): void {
  startSounds();
  hearFrames((frame) => {
    if (frame.type === "order" && (frame.modules === "orders" ? movesOfOthers : movesOfBuyers).has(frame.move))
      ring("order");
    if (frame.type === "notice") ring("notice");
  });
}
