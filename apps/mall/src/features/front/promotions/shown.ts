import { promotions } from "@arcade/contract/front/promotions/api";
import { CallFailure } from "@arcade/web/failure.ts";
import { call } from "../../../platform/wire/call.ts";
import { tokenNow } from "../../../platform/wire/session.ts";

const waitMs = 1_500;
const max = 30;
/** What this page has already reported, by day. The server counts once a day anyway. */
const told = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/** Reports to the server that a member saw promoted goods, several in one call. Visitors are not counted. */
export function publishShown(goodsId: string): void {
  const key = `${new Date().toISOString().slice(0, 10)} ${goodsId}`;
  if (tokenNow() === null || told.has(key)) return;
  told.add(key);
  waiting.push(goodsId);
  timer ??= setTimeout(() => void send(), waitMs);
}

async function send(): Promise<void> {
  const goods_ids = waiting.slice(0, max);
  waiting = waiting.slice(max);
  timer = waiting.length > 0 ? setTimeout(() => void send(), waitMs) : null;
  try {
    await call(promotions.shown, { goods_ids });
  } catch (reason) {
    // Nobody waits for the answer. If the report fails, the store gets one more showing.
    if (!(reason instanceof CallFailure)) throw reason;
  }
}
