import { paths } from "../../../platform/paths.ts";

/** The page of what a transfer belongs to. Without a page of its own it is the list of its transfers. */
export function sourcePath(kind: string, id: string): string {
  if (kind === "order") return paths.orders({ id });
  if (kind === "coupon") return paths.coupons({ id });
  if (kind === "recharge") return paths.recharges({ id });
  if (kind === "withdrawal") return paths.withdrawals({ id });
  return paths.transfersOf(kind, id);
}
