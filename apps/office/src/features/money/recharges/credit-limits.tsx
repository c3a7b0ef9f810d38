import type { Answer } from "@arcade/contract/endpoint";
import { type Money as Micro, moneyOf, type MoneyText, moneyText } from "@arcade/contract/money";
import type { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Trans } from "@arcade/web/translate.tsx";
import { Money } from "../../../kit/figures.tsx";

interface CreditLimitsProps {
  claimed: MoneyText;
  by_hand: NonNullable<Answer<typeof rechargesOffice.record>["by_hand"]>;
  /** What the operator has typed so far; null while it is no amount. */
  read: Micro | null;
}

/**
 * What one person may credit without the chain's word, and whether what was typed takes a second one, before the click.
 */
export function CreditLimits({
  claimed,
  by_hand: { credited_30_days, alone_most, max },
  read,
}: CreditLimitsProps): ReactNode {
  const sum = read === null ? null : moneyOf(credited_30_days) + read;
  const differs = read !== null && read !== moneyOf(claimed);
  const isAbove = sum !== null && sum > moneyOf(alone_most);
  return (
    <>
      <p>
        <Trans
          id="office.credit_limits"
          values={{
            sum: <Money exact of={credited_30_days} />,
            limit: <Money exact of={alone_most} />,
            max: <Money exact of={max} />,
          }}
        />
      </p>
      {differs ? (
        <Alert
          type="warning"
          showIcon
          title={<Trans id="office.credit_differs" values={{ claimed: <Money exact of={claimed} /> }} />}
        />
      ) : null}
      {isAbove ? (
        <Alert
          type="warning"
          showIcon
          title={
            <Trans
              id="office.credit_above"
              values={{ sum: <Money exact of={moneyText(sum)} />, limit: <Money exact of={alone_most} /> }}
            />
          }
        />
      ) : null}
    </>
  );
}
