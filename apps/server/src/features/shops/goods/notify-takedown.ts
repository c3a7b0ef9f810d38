import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { Context } from "../../../platform/context.ts";
import { notify, notifyStore } from "../../base/notices/index.ts";
import { announceTakedown } from "./announce-takedown.sql.ts";
import type { OwnedGoods } from "./office.sql.ts";

/** Why goods were taken down, what the operator wrote, and how to appeal (PROOF F4). */
export function notifyTakenDown(
  context: Context,
  goodsId: bigint,
  { owner_id, name }: OwnedGoods,
  { id, reason_code, message }: { id: bigint; reason_code: TakedownReason; message: string },
): void {
  announceTakedown(context, goodsId, reason_code);
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

/** The result of a report, for its reporter. */
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
