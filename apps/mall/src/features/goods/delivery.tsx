import { addresses } from "@arcade/contract/addresses/api";
import type { GoodsDetail } from "@arcade/contract/goods/api";
import { moneyOf, moneyText } from "@arcade/contract/money";
import { deliversTo, freightOf } from "@arcade/contract/orders/price";
import { type ReactNode, useState } from "react";
import { TruckIcon } from "../../kit/icons.tsx";
import { ListRow } from "../../kit/list-row.tsx";
import { paths } from "../../platform/paths.ts";
import { useRead } from "../../platform/query.ts";
import { Say, useSay } from "../../platform/say.tsx";
import { money } from "../../platform/show.ts";
import { recallText, rememberText } from "../../platform/storage.ts";
import { useCountryName } from "../stores/index.ts";
import { CountrySheet } from "./country-sheet.tsx";

interface DeliveryProps {
  goods: GoodsDetail;
  /** What freight is reckoned for. */
  price: GoodsDetail["price"];
  quantity: number;
}

/** What delivery costs, and whether it reaches me: to my default address, else to the country that this device keeps. */
export function Delivery({ goods, price, quantity }: DeliveryProps): ReactNode {
  const say = useSay();
  const countryName = useCountryName();
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState(() => recallText("device", "deliver_to"));
  const mine = useRead(addresses.list, {}).data?.items;
  const address = mine?.find(({ is_default }) => is_default) ?? mine?.[0];
  const code = address?.country ?? kept;
  const country = code && countryName(code);
  const keep = (chosen: string) => {
    rememberText("device", "deliver_to", chosen);
    setKept(chosen);
    setOpen(false);
  };
  const reaches = code ? deliversTo({ freight: templateOf(goods) }, code) : null;
  return (
    <>
      <ListRow
        icon={TruckIcon}
        title={country ? <Say id="goods.delivery_to" values={{ country }} /> : say("goods.delivery")}
        detail={
          <span className="flex flex-col gap-1">
            {country && reaches === false && (
              <span className="font-semibold text-bad">
                <Say id="goods.delivers_not" values={{ country }} />
              </span>
            )}
            {!country && <span>{say("goods.deliver_where")}</span>}
            {reaches !== false && <FreightWords goods={goods} price={price} quantity={quantity} />}
            <span>
              <Say id="goods.ships_from" values={{ country: countryName(goods.store.ships_from) }} />
            </span>
          </span>
        }
        {...(address ? { href: paths.addresses() } : { onAct: () => setOpen(true) })}
      />
      <CountrySheet open={open} onOpenChange={setOpen} chosen={code ?? null} onChoose={keep} />
    </>
  );
}

function FreightWords({ goods, price, quantity }: DeliveryProps): ReactNode {
  const say = useSay();
  const template = templateOf(goods);
  const freight = freightOf([{ price: moneyOf(price), quantity, freight: template }]);
  const freeFrom = template.first > 0n ? goods.freight.free_from : null;
  if (freight === 0n) return <span>{freeFrom ? <Say id="goods.freight_free_reached" values={{ price: money(freeFrom) }} /> : say("goods.freight_free")}</span>;
  return (
    <span className="flex flex-wrap gap-x-1">
      <span>
        <Say id="goods.freight" values={{ price: money(moneyText(freight)) }} />
      </span>
      {template.further > 0n && (
        <span>
          <Say id="goods.freight_further" values={{ price: money(goods.freight.further) }} />
        </span>
      )}
      {freeFrom && (
        <span>
          <Say id="goods.freight_free_from" values={{ price: money(freeFrom) }} />
        </span>
      )}
    </span>
  );
}

function templateOf({ freight }: GoodsDetail) {
  return {
    id: freight.id,
    first: moneyOf(freight.first),
    further: moneyOf(freight.further),
    free_from: freight.free_from === null ? null : moneyOf(freight.free_from),
    not_to: freight.not_to,
  };
}
