import { couponScopes, goodsCouponKinds } from "@arcade/contract/buying/coupons/kinds";
import { budgetOf } from "@arcade/contract/buying/coupons/making";
import { languages } from "@arcade/contract/languages";
import { type MoneyText, moneyText, readMoney } from "@arcade/contract/money";
import { languageNames } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { paths } from "../../../platform/paths.ts";
import { useValueWords } from "./value-words.ts";

/** A coupon as it was proposed, with what all of it can cost: what the second person reads before it is started. */
export function CouponPayload({ payload }: { payload: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useValueWords();
  const text = (key: string) => (typeof payload[key] === "string" ? payload[key] : null);
  const figure = (key: string) => (typeof payload[key] === "number" ? payload[key] : 0);
  const kind = goodsCouponKinds.find((known) => known === payload["kind"]) ?? "instant_reduction";
  const scope = couponScopes.find((known) => known === payload["scope"]) ?? "everything";
  // amounts of a proposal are wire text
  const amount = text("amount") as MoneyText | null;
  const max = (text("max") ?? amount ?? "0.00") as MoneyText;
  // a proposal's name is one text for each language
  const names =
    typeof payload["name"] === "object" && payload["name"] !== null
      ? (payload["name"] as Record<string, string | undefined>)
      : {};
  const ids = [payload["category_ids"], payload["goods_ids"]].flatMap((list) =>
    Array.isArray(list) ? list.map(String) : [],
  );
  const values = {
    kind,
    amount,
    ppm: kind === "full_discount" ? figure("percent") * 10_000 : null,
    max,
    threshold: (text("threshold") ?? "0.00") as MoneyText,
  };
  const until = text("valid_until");
  return (
    <RecordView
      groups={[
        {
          title: t("office.what_would_be_done"),
          source: <Link to={paths.promotionMoney()}>{t("office.place_promotion_money")}</Link>,
          facts: [
            { name: t("office.coupon_value"), value: words(values) },
            {
              name: t("coupon_shop.at_most_title"),
              value: (
                <Trans
                  id="office.coupon_budget_effect"
                  values={{
                    total: show.count(figure("total")),
                    max: money(max),
                    budget: money(moneyText(budgetOf(figure("total"), readMoney(max) ?? 0n))),
                  }}
                />
              ),
              wide: true,
            },
            { name: t("office.coupon_kind"), value: t(`coupon_shop.kind_${kind}`) },
            {
              name: t("office.coupon_scope"),
              value:
                scope === "everything" ? (
                  t(`office.coupon_scope_${scope}`)
                ) : (
                  <bdi className="code">{ids.join(", ")}</bdi>
                ),
            },
            text("claim_from")
              ? { name: t("coupon_shop.claim_from"), value: <Moment at={text("claim_from") ?? ""} /> }
              : null,
            { name: t("coupon_shop.claim_until"), value: <Moment at={text("claim_until") ?? ""} /> },
            {
              name: t("office.coupon_valid"),
              value:
                until === null ? (
                  <Trans id="office.coupon_valid_days" values={{ days: figure("valid_days") }} />
                ) : (
                  <Moment at={until} />
                ),
            },
            { name: t("office.coupon_per_person"), value: show.count(figure("per_person")) },
            payload["claimable"] === false ? { name: t("office.state"), value: t("office.coupon_given_out") } : null,
            ...languages.map((language) => ({
              name: languageNames[language],
              value: <bdi lang={language}>{names[language] ?? ""}</bdi>,
            })),
          ],
        },
      ]}
    />
  );
}
