import type { MoneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";

/** An amount, in its own direction, with its sign kept beside it. */
export function Money({ of }: { of: MoneyText }): ReactNode {
  return <bdi className="num">{money(of)}</bdi>;
}

/** The same, where it says which way the money went: a sign on both. */
export function Movement({ of }: { of: MoneyText }): ReactNode {
  const isIn = !of.startsWith("-") && /[1-9]/.test(of);
  return <bdi className={isIn ? "num moved-in" : "num"}>{isIn ? `+${money(of)}` : money(of)}</bdi>;
}

/** A moment: when exactly, and how long ago to whoever waits beside it; one to come with its zone. */
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
