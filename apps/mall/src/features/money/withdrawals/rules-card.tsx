import type { Answer } from "@arcade/contract/endpoint";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Amount } from "../../books/wallet/index.ts";

export type Rules = Answer<typeof withdrawals.rules>;

/** Everything that holds, before anything is typed (UX-031). */
export function RulesCard({ rules }: { rules: Rules }): ReactNode {
  const say = useSay();
  const show = useShow();
  return (
    <Card>
      <h2 className="pb-3 text-title-s">{say("withdrawals.what_holds")}</h2>
      <Facts
        facts={[
          { key: "available", label: say("withdrawals.available"), value: <Amount amount={rules.available} className="text-price-s" /> },
          { key: "held", label: say("withdrawals.held"), value: <Amount amount={rules.held} /> },
          {
            key: "limits",
            label: say("withdrawals.limits"),
            value: <Say id="withdrawals.limits_figures" values={{ least: money(rules.least), most: money(rules.most) }} />,
          },
          {
            key: "fee",
            label: say("withdrawals.fee_rule"),
            value: <Num>{say("withdrawals.fee_figures", { fixed: money(rules.fee_fixed), rate: show.percent(rules.fee_ppm) })}</Num>,
          },
          {
            key: "month",
            label: say("withdrawals.month_left"),
            value: <Say id="withdrawals.month_left_figures" values={{ left: show.count(rules.month_left), most: show.count(rules.month_most) }} />,
          },
          { key: "time", label: say("withdrawals.usual_time"), value: say("withdrawals.usual_hours", { hours: rules.usual_hours }) },
          rules.new_address_wait_hours > 0 && {
            key: "wait",
            label: say("withdrawals.new_address"),
            value: say("withdrawals.new_address_hours", { hours: rules.new_address_wait_hours }),
          },
        ]}
      />
      <p className="pt-3 text-label font-normal text-text-2">
        <Say id="withdrawals.two_people" values={{ amount: money(rules.two_operators_above) }} />{" "}
        <Anchor href={paths.rules()} className="inline-flex min-h-6 items-center text-primary underline underline-offset-3">
          {say("withdrawals.all_rules")}
        </Anchor>
      </p>
    </Card>
  );
}
