import { coupons } from "@arcade/contract/buying/coupons/api";
import { useRead } from "../../../platform/wire/query.ts";

/** The name of the coupon that filters a list. Undefined while it is not known. */
export function useCouponName(id: string | undefined): string | undefined {
  return useRead(coupons.detail, { id: id ?? "1" }, { enabled: id !== undefined }).data?.name;
}
