import type { MoneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney, money } from "@arcade/web/show.ts";
import { IconButton } from "../../../kit/button.tsx";
import { EyeIcon, EyeOffIcon } from "../../../kit/pictures/more-icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { ExactAmount } from "../../../platform/exact-amount.tsx";
import { hideAmounts, useHiddenAmounts } from "./hidden-amounts.ts";

interface AmountProps {
  amount: MoneyText;
  /** Shows a plus before incoming amounts. A minus is always shown. */
  signed?: boolean;
  /** The amount has no sign of its own. This is its direction. */
  sign?: "out" | undefined;
  /**
   * When all decimals are shown: after a tap on the amount, or always, for amounts that add up. The default is two
   * decimals, for amounts inside a link.
   */
  exact?: "on_tap" | "at_once" | undefined;
  className?: string;
}

/** An amount of the member's own money. It is covered while amounts are hidden. */
export function Amount({ amount, signed = false, sign, exact, className }: AmountProps): ReactNode {
  const t = useT();
  const hidden = useHiddenAmounts();
  if (hidden)
    return (
      <span className={className}>
        <span aria-hidden>••••</span>
        <span className="sr-only">{t("wallet.hidden")}</span>
      </span>
    );
  const writeIn = (write: typeof money) =>
    sign === "out" ? `\u2212${write(amount, "up")}` : withSign(write(amount), signed);
  if (exact === "on_tap")
    return <ExactAmount rounded={writeIn(money)} exact={writeIn(exactMoney)} className={className} />;
  return <Num className={className}>{writeIn(exact === "at_once" ? exactMoney : money)}</Num>;
}

/** Uses the real minus sign, which is as wide as the plus. */
function withSign(text: string, signed: boolean): string {
  if (!signed) return text;
  return text.startsWith("-") ? text.replace("-", "\u2212") : `+${text}`;
}

/** The button that covers and uncovers every amount of the wallet. */
export function AmountsEye({ className }: { className?: string }): ReactNode {
  const t = useT();
  const hidden = useHiddenAmounts();
  return (
    <IconButton
      icon={hidden ? EyeOffIcon : EyeIcon}
      label={t("wallet.hide_amounts")}
      aria-pressed={hidden}
      className={className}
      onClick={() => hideAmounts(!hidden)}
    />
  );
}
