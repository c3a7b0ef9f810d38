import { addresses } from "@arcade/contract/people/addresses/api";
import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { moneyOf, moneyText } from "@arcade/contract/money";
import { deliversTo, type Destination, freightOf, rateTo } from "@arcade/contract/buying/orders/price";
import { templateOf } from "@arcade/contract/shops/stores/template";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { recallText, rememberText } from "@arcade/web/storage.ts";
import { TruckIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow } from "../../../kit/lists/list-row.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { GoodsArrival } from "../../buying/arrivals/index.ts";
import { useCountryName } from "../stores/index.ts";
import { CountrySheet } from "./country-sheet.tsx";

interface DeliveryProps {
  goods: GoodsDetail;
  /** The price for the freight calculation. */
  price: GoodsDetail["price"];
  weight: number | null;
  quantity: number;
}

/**
 * What delivery costs, and whether it reaches the buyer: at the default address, or in the country that this device
 * stores.
 */
export function Delivery({ goods, price, weight, quantity }: DeliveryProps): ReactNode {
  const t = useT();
  const countryName = useCountryName();
  const [open, setOpen] = useState(false);
  const [kept, setSaved] = useState(() => recallText("device", "deliver_to"));
  const mine = useRead(addresses.list, {}).data?.items;
  const address = mine?.find(({ is_default }) => is_default) ?? mine?.[0];
  const code = address?.country ?? kept;
  const to = code ? { country: code, province: address?.province ?? "" } : null;
  const country = code && countryName(code);
  const keep = (chosen: string) => {
    rememberText("device", "deliver_to", chosen);
    setSaved(chosen);
    setOpen(false);
  };
  const reaches = to && deliversTo({ freight: templateOf(goods.freight) }, to);
  return (
    <>
      <ListRow
        icon={TruckIcon}
        title={country ? <Trans id="goods.delivery_to" values={{ country }} /> : t("goods.delivery")}
        detail={
          <span className="flex flex-col gap-1">
            {country && reaches === false && (
              <span className="font-semibold text-bad">
                <Trans id="goods.delivers_not" values={{ country }} />
              </span>
            )}
            {!country && <span>{t("goods.deliver_where")}</span>}
            {reaches !== false && (
              <FreightWords goods={goods} price={price} weight={weight} quantity={quantity} to={to} />
            )}
            {reaches !== false && <GoodsArrival goodsId={goods.id} country={code ?? null} />}
            <span>
              <Trans id="goods.ships_from" values={{ country: countryName(goods.store.ships_from) }} />
            </span>
          </span>
        }
        {...(address ? { href: paths.addresses() } : { onAct: () => setOpen(true) })}
      />
      <CountrySheet open={open} onOpenChange={setOpen} chosen={code ?? null} onChoose={keep} />
    </>
  );
}

function FreightWords({ goods, price, weight, quantity, to }: DeliveryProps & { to: Destination | null }): ReactNode {
  const t = useT();
  const show = useShow();
  const template = templateOf(goods.freight);
  const rate = rateTo(template, to);
  const freight = freightOf([{ price: moneyOf(price), quantity, weight_grams: weight, freight: template }], to);
  const freeFrom = rate.first > 0n && rate.free_from !== null ? moneyText(rate.free_from) : null;
  if (freight === 0n)
    return (
      <span>
        {freeFrom ? (
          <Trans id="goods.freight_free_reached" values={{ price: money(freeFrom) }} />
        ) : (
          t("goods.freight_free")
        )}
      </span>
    );
  return (
    <span className="flex flex-wrap gap-x-1">
      <span>
        <Trans id="goods.freight" values={{ price: money(moneyText(freight)) }} />
      </span>
      {rate.further > 0n && (
        <span>
          {template.kind === "weight" ? (
            <Trans
              id="goods.freight_by_weight"
              values={{ price: money(moneyText(rate.further)), grams: show.count(template.further_grams ?? 0) }}
            />
          ) : (
            <Trans id="goods.freight_further" values={{ price: money(moneyText(rate.further)) }} />
          )}
        </span>
      )}
      {freeFrom && (
        <span>
          <Trans id="goods.freight_free_from" values={{ price: money(freeFrom) }} />
        </span>
      )}
    </span>
  );
}
