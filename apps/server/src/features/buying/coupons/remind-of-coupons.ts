import type { Turn } from "../../../platform/turn.ts";
import { notify } from "../../base/notices/index.ts";
import { takeEnding } from "./remind.sql.ts";

const dayMs = 86_400_000;
const namedMost = 10;

/** Tells a member which of their coupons will soon end: once for each, and those of a day together. */
export async function remindOfCoupons(turn: Turn, memberId: bigint): Promise<void> {
  const ending = await takeEnding(turn.tx, memberId, { now: turn.now, until: new Date(turn.now.getTime() + dayMs) });
  const [first] = ending;
  if (first === undefined) return;
  const names = ending.slice(0, namedMost).map(({ name }) => ({ in: name }));
  notify(turn, memberId, {
    cause: `coupon:${first.id}:ends`,
    topic: "coupons",
    letter: ["mail.coupons_end_subject", "mail.coupons_end_body"],
    details: { count: ending.length, until: first.valid_until.toISOString(), names: { lines: [...names, ...(ending.length > namedMost ? ["…"] : [])] } },
    page: "/pages/member/coupon?tab=unused",
    frame: { modules: "coupons", modules_id: null },
  });
}
