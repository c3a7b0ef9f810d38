import type { MoneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { IconButton } from "../../../kit/button.tsx";
import { EyeIcon, EyeOffIcon } from "../../../kit/pictures/icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { hideAmounts, useHiddenAmounts } from "./hidden-amounts.ts";

interface AmountProps {
  amount: MoneyText;
  /** With a plus before what came in; the minus is always there. */
  signed?: boolean;
  /** The amount is without a sign, and this is the way it went. */
  sign?: "out" | undefined;
  className?: string;
}

/** An amount of the member's own money, covered while the eye is closed. */
export function Amount({ amount, signed = false, sign, className }: AmountProps): ReactNode {
  const t = useT();
  const hidden = useHiddenAmounts();
  if (hidden)
    return (
      <span className={className}>
        <span aria-hidden>••••</span>
        <span className="sr-only">{t("wallet.hidden")}</span>
      </span>
    );
  return (
    <Num className={className}>
      {sign === "out" ? `\u2212${money(amount)}` : signed ? signedMoney(amount) : money(amount)}
    </Num>
  );
}

/** With the real minus sign, as wide as the plus. */
function signedMoney(amount: MoneyText): string {
  const text = money(amount);
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
