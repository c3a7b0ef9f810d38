import type { Answer } from "@arcade/contract/endpoint";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Amount } from "../../books/wallet/index.ts";

export type Rules = Answer<typeof withdrawals.rules>;

/** All rules, before anything is typed (UX-031). */
export function RulesCard({ rules }: { rules: Rules }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card>
      <h2 className="pb-3 text-title-s">{t("withdrawals.what_holds")}</h2>
      <Facts
        facts={[
          {
            key: "available",
            label: t("withdrawals.available"),
            value: <Amount amount={rules.available} className="text-price-s" />,
          },
          { key: "held", label: t("withdrawals.held"), value: <Amount amount={rules.held} /> },
          {
            key: "limits",
            label: t("withdrawals.limits"),
            value: <Trans id="withdrawals.limits_figures" values={{ min: money(rules.min), max: money(rules.max) }} />,
          },
          {
            key: "fee",
            label: t("withdrawals.fee_rule"),
            value: (
              <Num>
                {t("withdrawals.fee_figures", { fixed: money(rules.fee_fixed), rate: show.percent(rules.fee_ppm) })}
              </Num>
            ),
          },
          {
            key: "month",
            label: t("withdrawals.month_left"),
            value: (
              <Trans
                id="withdrawals.month_left_figures"
                values={{ left: show.count(rules.month_left), max: show.count(rules.month_most) }}
              />
            ),
          },
          {
            key: "time",
            label: t("withdrawals.usual_time"),
            value: t("withdrawals.usual_hours", { hours: rules.usual_hours }),
          },
          rules.new_address_wait_hours > 0 && {
            key: "wait",
            label: t("withdrawals.new_address"),
            value: t("withdrawals.new_address_hours", { hours: rules.new_address_wait_hours }),
          },
        ]}
      />
      <p className="pt-3 text-label font-normal text-text-2">
        <Trans id="withdrawals.two_people" values={{ amount: money(rules.two_operators_above) }} />{" "}
        <Anchor
          href={paths.rules()}
          className="inline-flex min-h-6 items-center text-primary underline underline-offset-3"
        >
          {t("withdrawals.all_rules")}
        </Anchor>
      </p>
    </Card>
  );
}
