import { budgetOf } from "@arcade/contract/buying/coupons/making";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { moneyText, readMoney } from "@arcade/contract/money";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { useRead } from "../../../platform/query.ts";
import type { CouponForm } from "./coupon-form.ts";

/** What all of it can cost, and the money that is free for it now. */
export function CouponBudget({ typed: { kind, amount, max, total } }: { typed: Partial<CouponForm> }): ReactNode {
  const t = useT();
  const show = useShow();
  const free = useRead(couponsOffice.money, {}).data;
  const each = readMoney(((kind === "full_discount" ? max : amount) ?? "").trim());
  const count = Number(total ?? "");
  return (
    <>
      <p role="status">
        {each !== null && each > 0n && Number.isSafeInteger(count) && count > 0 ? (
          <Trans
            id="office.coupon_budget_effect"
            values={{
              total: show.count(count),
              max: money(moneyText(each)),
              budget: money(moneyText(budgetOf(count, each))),
            }}
          />
        ) : (
          t("coupon_shop.at_most_begin")
        )}
      </p>
      {free ? (
        <p>
          <Trans id="office.coupon_budget_free" values={{ pool: money(free.pool), revenue: money(free.revenue) }} />
        </p>
      ) : null}
      <p>{t("office.goes_to_second_person")}</p>
    </>
  );
}
