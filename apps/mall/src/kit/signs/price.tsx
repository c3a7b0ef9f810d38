import type { ReactNode } from "react";
import { useAbout } from "./about.ts";
import "./price.css";

interface PriceProps {
  /** In the shown form: "48.00", "$48.00", "-120.00". */
  amount: string;
  /** "USDT", if the amount has no sign of its own. */
  unit?: string | undefined;
  size?: "s" | "m" | "l" | undefined;
  /** `price` is what the buyer pays, and only that; everything else about money is `plain`. */
  tone?: "price" | "plain" | undefined;
  /** The price before, struck through; `oldLabel` says it: "Before". */
  old?: string | undefined;
  oldLabel?: string | undefined;
  /** A word before it: "from". */
  before?: string | undefined;
}

/**
 * An amount of money: tabular, left to right, its unit smaller, together on one line. After a price comes the
 * approximate amount in the second currency that the reader chose.
 */
export function Price({ amount, unit, size = "s", tone = "price", old, oldLabel, before }: PriceProps): ReactNode {
  const about = useAbout(amount, size !== "s");
  return (
    <span className={`kit-price kit-price-${size} kit-price-${tone}`}>
      {before && <span className="kit-price-word">{before}</span>}
      <Amount amount={amount} unit={unit} />
      {tone === "price" && about && <bdi className="kit-price-word">{about}</bdi>}
      {old && (
        <s>
          <span className="sr-only">{oldLabel} </span>
          <bdi dir="ltr" className="num">
            {old}
          </bdi>
        </s>
      )}
    </span>
  );
}

/** A sign before the figures ("$") and a unit after them are drawn at 60 %. */
function Amount({ amount, unit }: { amount: string; unit: string | undefined }): ReactNode {
  const [, sign = "", currency = "", figures = amount] = /^([-+\u2212]?)(\D*)(.*)$/.exec(amount) ?? [];
  return (
    <bdi dir="ltr" className="kit-price-amount">
      {sign}
      {currency && <small>{currency}</small>}
      {figures}
      {unit && <small> {unit}</small>}
    </bdi>
  );
}
