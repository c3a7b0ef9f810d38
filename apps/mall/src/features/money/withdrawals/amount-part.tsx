import { type Money, moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import { brokenLimit, withdrawalQuote } from "@arcade/contract/money/withdrawals/fee";
import { type ReactNode, useState } from "react";
import type { Translate } from "@arcade/web/translate.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { plainAmount } from "../../../kit/inputs/digits.ts";
import { Facts } from "../../../kit/lists/facts.tsx";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { FundCovers } from "./fund-covers.tsx";
import type { Rules } from "./rules-card.tsx";
import type { Form } from "./use-form.ts";

/**
 * The amount, with the fee and the amount that arrives, updated while typing. A broken limit is shown with its figure
 * (UX-032).
 */
export function AmountPart({
  form: { filled, fill },
  rules,
  error,
}: {
  form: Form;
  rules: Rules;
  error: string | null;
}): ReactNode {
  const t = useT();
  const [isLeft, setLeft] = useState(filled.amount !== "");
  const fault = amountFault(filled.amount, rules, t);
  // a low amount may become enough with the next digit; a high amount can only grow
  const shown = fault && (isLeft || fault.surely) ? fault.sentence : null;
  const amount = amountOf(filled.amount);
  const quote = amount !== null && amount > 0n ? quoteOf(amount, rules) : null;
  const receives = fault === null && quote && quote.actual_amount > 0n ? quote : null;
  const all = moneyOf(rules.all);
  return (
    <div className="flex flex-col gap-3">
      <AmountInput
        name="amount"
        label={t("withdrawals.amount")}
        unit="USDT"
        value={filled.amount}
        error={shown ?? error}
        onChange={(event) => fill({ amount: event.target.value })}
        onBlur={() => setLeft(filled.amount !== "")}
        trailing={
          all > 0n && (
            <Button size="s" variant="quiet" className="-me-2" onClick={() => fill({ amount: rules.all })}>
              {t("withdrawals.all")}
              <span className="sr-only">{exactMoney(rules.all)}</span>
            </Button>
          )
        }
      />
      {amount !== null && <FundCovers amount={amount} available={moneyOf(rules.available)} />}
      <div aria-live="polite">
        <Facts
          facts={[
            {
              key: "fee",
              label: t("withdrawals.fee"),
              value: <Num>{receives ? `\u2212${exactMoney(moneyText(receives.fee))}` : "\u2013"}</Num>,
            },
            {
              key: "receive",
              label: t("withdrawals.receive"),
              value: (
                <Num className="text-price-m">
                  {receives ? exactMoney(moneyText(receives.actual_amount)) : "\u2013"}
                </Num>
              ),
              total: true,
            },
          ]}
        />
      </div>
    </div>
  );
}

export function amountOf(typed: string): Money | null {
  return readMoney(plainAmount(typed));
}

export function quoteOf(amount: Money, rules: Rules) {
  return withdrawalQuote(amount, { fee_micro: moneyOf(rules.fee_fixed), fee_ppm: rules.fee_ppm });
}

/** The fault of a typed amount. `surely` is true if no further digit can correct it. */
export function amountFault(typed: string, rules: Rules, t: Translate): { sentence: string; surely: boolean } | null {
  if (typed.trim() === "") return null;
  const amount = amountOf(typed);
  if (amount === null) return { sentence: t("withdrawals.amount_unclear"), surely: false };
  const broken = brokenLimit(amount, {
    min: moneyOf(rules.min),
    max: moneyOf(rules.max),
    available: moneyOf(rules.available),
  });
  switch (broken) {
    case null:
      return null;
    case "min":
      return { sentence: t("withdrawals.amount_least", { figure: exactMoney(rules.min) }), surely: false };
    case "max":
      return { sentence: t("withdrawals.amount_most", { figure: exactMoney(rules.max) }), surely: true };
    case "available":
      return { sentence: t("withdrawals.amount_available", { figure: exactMoney(rules.available) }), surely: true };
  }
}
