import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { announce } from "../../base/webhooks/index.ts";

/** Sends the event of goods that were taken down, with the reason, to webhooks. */
export function announceTakedown(context: Context, goodsId: bigint, reason: TakedownReason): void {
  announce(
    context,
    "goods.taken_down",
    sql`SELECT store_id, jsonb_build_object('store_id', store_id::text, 'goods_id', id::text, 'reason',
      ${reason}::text) AS data FROM goods WHERE id = ${goodsId}`,
  );
}
