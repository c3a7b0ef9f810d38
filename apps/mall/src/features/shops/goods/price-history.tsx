import { goods as rows } from "@arcade/contract/shops/goods/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";

/** Opens the prices of the goods in the last 30 days. */
export function PriceHistory({ id }: { id: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-11 self-start text-label text-primary underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t("goods.history")}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t("goods.history")}>
        {open && <Asked id={id} />}
      </Sheet>
    </>
  );
}

function Asked({ id }: { id: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const asked = useRead(rows.priceHistory, { id });
  return (
    <Loaded of={asked} skeleton={<Skeleton height="10rem" />}>
      {({ lowest, items }) => {
        const isDealNow = items.some(({ deal, until }) => deal && until === null);
        return (
          <div className="flex flex-col gap-3">
            <p>
              <Trans id="goods.lowest_30_days" values={{ price: money(lowest) }} />
            </p>
            <table className="w-full">
              <caption className="sr-only">{t("goods.history")}</caption>
              <thead className="text-label text-text-2">
                <tr>
                  <th scope="col" className="py-2 text-start font-normal">
                    {t("goods.history_since")}
                  </th>
                  <th scope="col" className="py-2 text-end font-normal">
                    {t("goods.history_price")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ since, until, price, deal }) => (
                  <tr key={`${since}${String(deal)}`} className="border-t border-line">
                    <td className="py-2">
                      <span className="flex flex-wrap items-center gap-2">
                        {show.time(since)}
                        {until === null && deal === isDealNow && <Tag tone="ok">{t("goods.history_now")}</Tag>}
                        {until === null && deal !== isDealNow && <Tag>{t("goods.history_after_deal")}</Tag>}
                        {deal && <Tag tone="price">{t("goods.deal")}</Tag>}
                      </span>
                      {deal && until !== null && (
                        <span className="block text-label text-text-3">
                          <Trans id="goods.history_until" values={{ time: show.time(until) }} />
                        </span>
                      )}
                    </td>
                    <td className="py-2 text-end">
                      <Num>{money(price)}</Num>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {items.length === 0 && <p className="text-text-2">{t("goods.history_none")}</p>}
            <p className="text-label text-text-2">{t("goods.history_note")}</p>
          </div>
        );
      }}
    </Loaded>
  );
}
