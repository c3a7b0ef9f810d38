import type { MoneyText } from "@arcade/contract/money";
import { exactMoney, money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Num } from "../kit/signs/text.tsx";

interface ExactAmountProps {
  /** As it is shown first. */
  rounded: string;
  /** With all decimals. */
  exact: string;
  className?: string | undefined;
}

/** An amount. If it is shown rounded, it is a button that shows all decimals. It must not be inside a link. */
export function ExactAmount({ rounded, exact, className }: ExactAmountProps): ReactNode {
  const t = useT();
  const [isExact, setExact] = useState(false);
  if (rounded === exact) return <Num className={className}>{rounded}</Num>;
  return (
    <button
      type="button"
      aria-pressed={isExact}
      className="relative underline decoration-dotted underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3"
      onClick={() => setExact(!isExact)}
    >
      <Num className={className}>{isExact ? exact : rounded}</Num>
      <span className="sr-only"> {t("app.exact_amount")}</span>
    </button>
  );
}

/** The same for an amount as the server wrote it. */
export function MoneyExact({ amount, ...rest }: { amount: MoneyText; className?: string }): ReactNode {
  return <ExactAmount rounded={money(amount)} exact={exactMoney(amount)} {...rest} />;
}
