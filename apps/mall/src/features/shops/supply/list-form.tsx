import type { SupplyDetail } from "@arcade/contract/shops/supply/api";
import { moneyOf, moneyText } from "@arcade/contract/money";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { type ReactNode, useId } from "react";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { PriceRule } from "./price-rule.tsx";
import { profitOf } from "./prices.ts";
import { SkuPrices } from "./sku-prices.tsx";
import { type Listing, useListing } from "./use-listing.ts";

/** A price for each SKU, the supplier's freight, and the button that lists the item. */
export function ListForm({ item, head }: { item: SupplyDetail; head: ReactNode }): ReactNode {
  const t = useT();
  const formId = useId();
  const listing = useListing(item);
  return (
    <Screen title={item.name} bottom={<ListBar item={item} listing={listing} formId={formId} />}>
      {head}
      <form
        id={formId}
        ref={listing.element}
        noValidate
        aria-label={t("supply.list_form")}
        className="flex flex-col gap-5 px-edge pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!listing.pending) void listing.send();
        }}
      >
        <PriceRule item={item} onPrices={listing.putAll} />
        <SkuPrices item={item} typed={listing.typed} tried={listing.tried} onType={listing.put} />
        <SupplierFreight freight={item.freight} />
        {listing.refused && (
          <Notice tone="bad" urgent title={t("supply.not_listed")}>
            {listing.refused}
          </Notice>
        )}
      </form>
    </Screen>
  );
}

/** The profit of one piece, from the lowest to the highest of the priced SKUs, and the button. */
function ListBar({ item, listing, formId }: { item: SupplyDetail; listing: Listing; formId: string }): ReactNode {
  const t = useT();
  const profits = listing.priced
    .map((sku) => profitOf(listing.typed[sku.id] ?? "", sku, item.terms))
    .filter((profit) => profit !== null)
    .map(moneyOf)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const [min, max] = [profits[0], profits.at(-1)];
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <p role="status" className="min-w-0 text-label text-text-2">
        {min === undefined || max === undefined ? (
          t("supply.profit_none")
        ) : min === max ? (
          <Trans id="supply.profit_each" values={{ amount: money(moneyText(min)) }} />
        ) : (
          <Trans id="supply.profit_range" values={{ min: money(moneyText(min)), max: money(moneyText(max)) }} />
        )}
      </p>
      <Button type="submit" form={formId} busy={listing.pending}>
        {t("supply.list_it")}
      </Button>
    </div>
  );
}

/** The supplier's freight. Buyers pay it in addition to the price, and the store never gets it. */
function SupplierFreight({ freight }: { freight: SupplyDetail["freight"] }): ReactNode {
  const t = useT();
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-label">{t("supply.freight")}</h2>
      <p className="text-label text-text-2">
        {freight.kind === "free" ? (
          t("supply.freight_free")
        ) : (
          <Trans id="supply.freight_from" values={{ first: money(freight.first), further: money(freight.further) }} />
        )}
      </p>
    </section>
  );
}
