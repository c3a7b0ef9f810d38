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
  /** With a plus before what came in; the minus is always there. */
  signed?: boolean;
  /** The amount is without a sign, and this is the way it went. */
  sign?: "out" | undefined;
  /**
   * All decimals: after a tap on the amount, or at once for amounts that add up. The default is two decimals, for
   * amounts inside a link.
   */
  exact?: "on_tap" | "at_once" | undefined;
  className?: string;
}

/** An amount of the member's own money, covered while the eye is closed. */
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

/** With the real minus sign, as wide as the plus. */
function withSign(text: string, signed: boolean): string {
  if (!signed) return text;
  return text.startsWith("-") ? text.replace("-", "\u2212") : `+${text}`;
}

/** Covers and uncovers every amount of the wallet. */
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
