import type { Answer } from "@arcade/contract/endpoint";
import type { wallet } from "@arcade/contract/books/wallet/api";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { PartFailed } from "../../../platform/page/part-failed.tsx";
import { Amount, AmountsEye } from "./amount.tsx";

interface BalanceProps {
  of: UseQueryResult<Answer<typeof wallet.mine>, CallFailure>;
  heading: ReactNode;
  children?: ReactNode;
}

/** The jade card of the wallet: the available balance, and the held balance. */
export function Balance({ of, heading, children }: BalanceProps): ReactNode {
  const t = useT();
  const { data } = of;
  return (
    <section className="rounded-l bg-primary px-4 pt-2 pb-4 text-on-primary in-data-[theme=dark]:bg-primary-c in-data-[theme=dark]:text-on-primary-c">
      <div className="flex min-h-11 items-center justify-between">
        <h2>{heading}</h2>
        <AmountsEye className="-me-2 text-current" />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-label">{t("wallet.available")}</dt>
          <dd className="font-display text-price-l">
            {data ? <Amount amount={data.available} exact="on_tap" /> : "\u2013"}
          </dd>
        </div>
        <div>
          <dt className="text-label">{t("wallet.held")}</dt>
          <dd className="pt-1 text-price-m">{data ? <Amount amount={data.held} exact="on_tap" /> : "\u2013"}</dd>
        </div>
      </dl>
      <div className="pt-3 empty:hidden">
        <PartFailed of={of} />
      </div>
      {children}
    </section>
  );
}
