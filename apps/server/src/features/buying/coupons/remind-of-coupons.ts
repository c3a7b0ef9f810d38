import type { Context } from "../../../platform/context.ts";
import { notify } from "../../base/notices/index.ts";
import { takeEnding } from "./remind.sql.ts";

const dayMs = 86_400_000;
const maxNamed = 10;

/** Reminds a member of their coupons that will soon end: once for each, those of one day together. */
export async function remindOfCoupons(context: Context, memberId: bigint): Promise<void> {
  const ending = await takeEnding(context.tx, memberId, {
    now: context.now,
    until: new Date(context.now.getTime() + dayMs),
  });
  const [first] = ending;
  if (first === undefined) return;
  const names = ending.slice(0, maxNamed).map(({ name }) => ({ in: name }));
  notify(context, memberId, {
    dedupe_key: `coupon:${first.id}:ends`,
    topic: "coupons",
    template: ["mail.coupons_end_subject", "mail.coupons_end_body"],
    details: {
      count: ending.length,
      until: first.valid_until.toISOString(),
      names: { lines: [...names, ...(ending.length > maxNamed ? ["…"] : [])] },
    },
    page: "/pages/member/coupon?tab=unused",
    frame: { modules: "coupons", modules_id: null },
  });
}
