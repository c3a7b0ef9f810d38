import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { announce } from "../../base/webhooks/index.ts";
import { notify, notifyStore } from "../../base/notices/index.ts";
import type { OwnedGoods } from "./office.sql.ts";

/** Why goods went, what the operator wrote, and how to appeal (PROOF F4). */
export function notifyTakenDown(
  context: Context,
  goodsId: bigint,
  { owner_id, name }: OwnedGoods,
  { id, reason_code, message }: { id: bigint; reason_code: TakedownReason; message: string },
): void {
  announce(
    context,
    "goods.taken_down",
    sql`SELECT store_id, jsonb_build_object('store_id', store_id::text, 'goods_id', id::text, 'reason',
      ${reason_code}::text) AS data FROM goods WHERE id = ${goodsId}`,
  );
  notifyStore(context, owner_id, {
    dedupe_key: `takedown:${id}`,
    topic: "store",
    template: ["mail.goods_taken_down_subject", "mail.goods_taken_down_body"],
    details: { goods: { in: name }, reason: { say: `listing.takedown_${reason_code}` }, message },
    page: `/pages/shop/goods_manage_detail?id=${goodsId}`,
  });
}

export function notifyTakedownEnded(
  context: Context,
  goodsId: bigint,
  { owner_id, name }: OwnedGoods,
  id: bigint,
): void {
  notifyStore(context, owner_id, {
    dedupe_key: `takedown:${id}:ended`,
    topic: "store",
    template: ["mail.goods_takedown_ended_subject", "mail.goods_takedown_ended_body"],
    details: { goods: { in: name } },
    page: `/pages/shop/goods_manage_detail?id=${goodsId}`,
  });
}

/** What came of a report, to who made it. */
export function notifyReported(
  context: Context,
  report: { id: bigint; member_id: bigint },
  { name }: OwnedGoods,
  outcome: "upheld" | "dismissed",
): void {
  notify(context, report.member_id, {
    dedupe_key: `report:${report.id}`,
    topic: "account",
    template:
      outcome === "upheld"
        ? ["mail.goods_report_upheld_subject", "mail.goods_report_upheld_body"]
        : ["mail.goods_report_dismissed_subject", "mail.goods_report_dismissed_body"],
    details: { goods: { in: name } },
    page: "/",
  });
}
