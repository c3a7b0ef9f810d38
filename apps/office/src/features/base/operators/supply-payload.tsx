import type { MoneyText } from "@arcade/contract/money";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";

export interface ProposedPrice {
  sku_id: string;
  specification: string;
  purchase_before: MoneyText | null;
  purchase_price: MoneyText;
  suggested_before: MoneyText | null;
  suggested_price: MoneyText;
}

/** Purchase prices as they are and as they would be, SKU by SKU. */
export function ProposedPrices({ of }: { of: readonly ProposedPrice[] }): ReactNode {
  const t = useT();
  const before = (amount: MoneyText | null) => (amount === null ? t("supply_office.no_price") : money(amount));
  return (
    <ul>
      {of.map(({ sku_id, specification, purchase_before, purchase_price, suggested_before, suggested_price }) => (
        <li key={sku_id}>
          <Trans
            id="office.payload_price_of"
            values={{
              specification: <bdi>{specification === "" ? sku_id : specification}</bdi>,
              before: <bdi>{before(purchase_before)}</bdi>,
              after: <bdi>{money(purchase_price)}</bdi>,
              suggested_before: <bdi>{before(suggested_before)}</bdi>,
              suggested_after: <bdi>{money(suggested_price)}</bdi>,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface Rate {
  first: MoneyText;
  further: MoneyText;
  free_from: MoneyText | null;
}

export interface ProposedFreight extends Rate {
  kind: string;
  regions: readonly (Rate & { areas: readonly string[] })[];
  not_to: readonly string[];
}

/** What a supplier asks for sending: the rate of most places, then each region with its own. */
export function FreightTerms({ of }: { of: ProposedFreight }): ReactNode {
  const t = useT();
  if (of.kind === "free") return t("supply_office.freight_free");
  const rate = ({ first, further, free_from }: Rate) =>
    [
      t("office.payload_freight_rate", { first: money(first), further: money(further) }),
      free_from === null ? null : t("office.payload_freight_free_from", { amount: money(free_from) }),
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (
    <ul>
      <li>{rate(of)}</li>
      {of.regions.map((region) => (
        <li key={region.areas.join()}>
          <bdi>{region.areas.join(", ")}</bdi>: {rate(region)}
        </li>
      ))}
      {of.not_to.length === 0 ? null : <li>{t("office.payload_freight_not_to", { areas: of.not_to.join(", ") })}</li>}
    </ul>
  );
}
