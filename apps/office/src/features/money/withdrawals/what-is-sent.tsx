import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Money } from "../../../kit/figures.tsx";
import type { RecordAnswer } from "./withdrawal-words.ts";

/** Amount, network and the whole address again, beside the button that decides about them. */
export function WhatIsSent({
  record: { actual_amount, amount, fee, network, address },
}: {
  record: RecordAnswer;
}): ReactNode {
  const t = useT();
  return (
    <>
      <p>
        <Trans
          id="office.sent_figures"
          values={{
            actual: <Money exact of={actual_amount} />,
            network,
            amount: <Money exact of={amount} />,
            fee: <Money exact of={fee} />,
          }}
        />
      </p>
      <p>
        <span className="quiet">{t("office.to_address")}</span> <bdi className="code">{address}</bdi>
      </p>
    </>
  );
}
