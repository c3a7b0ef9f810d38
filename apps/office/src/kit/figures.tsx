import type { MoneyText } from "@arcade/contract/money";
import { type ReactNode, useState } from "react";
import { exactMoney, isRounded, money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";

interface MoneyProps {
  of: MoneyText;
  /** All decimals at once: for amounts that add up, and for an amount that an operator decides about or sends. */
  exact?: boolean;
  /** "up" is for an amount without a sign that is taken off. */
  to?: "up";
}

/** An amount with two decimals. If it has more, it is a button that shows all of them. It must not be in a link. */
export function Money({ of, exact = false, to }: MoneyProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (exact || !isRounded(of)) return <bdi className="num">{exactMoney(of)}</bdi>;
  return (
    <button
      type="button"
      className="exact-amount"
      aria-pressed={isOpen}
      onClick={(event) => {
        event.stopPropagation(); // a row may open its record
        setOpen(!isOpen);
      }}
    >
      <bdi className="num">{isOpen ? exactMoney(of) : money(of, to)}</bdi>
      <span className="sr-only"> {t("app.exact_amount")}</span>
    </button>
  );
}

/** The same with a sign for the direction of the money. Postings add up, so they are exact. */
export function Movement({ of }: { of: MoneyText }): ReactNode {
  const isIn = !of.startsWith("-") && /[1-9]/.test(of);
  return <bdi className={isIn ? "num moved-in" : "num"}>{isIn ? `+${exactMoney(of)}` : exactMoney(of)}</bdi>;
}

/** A time: the exact time, and how long ago for a person who waits; a future one with its time zone. */
export function Moment({
  at,
  short = false,
  zoned = false,
}: {
  at: string;
  short?: boolean;
  zoned?: boolean;
}): ReactNode {
  const show = useShow();
  return (
    <time dateTime={at} title={show.timeWithZone(at)}>
      {zoned ? show.timeWithZone(at) : short ? show.ago(at) : show.time(at)}
    </time>
  );
}

/** A name as its owner wrote it. */
export function Name({ of }: { of: string }): ReactNode {
  return <bdi>{of}</bdi>;
}
