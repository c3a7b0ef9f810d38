import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { piecesToSend } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { useCarriers } from "../../../platform/carriers.ts";
import { TrackingNumber } from "../../../platform/page/tracking-number.tsx";
import { Timeline } from "../../../kit/lists/steps.tsx";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { CopyButton } from "./copy-button.tsx";
import { usePlaceName } from "@arcade/web/place-name.ts";

type Parcel = OrderDetail["parcels"][number];

const quietMs = 48 * 3_600_000;

/** The parcels with the latest news first. If a carrier gives no news, it says so (UX-074). */
export function Parcels({
  order,
  action,
}: {
  order: Pick<OrderDetail, "parcels" | "lines">;
  action?: (parcel: Parcel) => ReactNode;
}): ReactNode {
  const t = useT();
  const { parcels, lines } = order;
  // The replacement of an exchange comes later, and has none of the pieces.
  const ofOrder = parcels.filter(({ refund_id }) => refund_id === null);
  const isOneOfSeveral = ofOrder.length > 1 || piecesToSend(lines) > 0;
  if (parcels.length === 0) return <p className="text-text-2">{t("orders.no_parcel")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {parcels.map((parcel) => (
        <section key={parcel.id}>
          {ofOrder.length < parcels.length && (parcel.refund_id !== null || ofOrder.length === 1) && (
            <h3 className="text-body-strong">
              {t(parcel.refund_id === null ? "orders.parcel_first" : "orders.parcel_replacement")}
            </h3>
          )}
          {parcel.refund_id === null && ofOrder.length > 1 && (
            <h3 className="text-body-strong">
              <Trans
                id="orders.parcel_of"
                values={{ position: ofOrder.length - ofOrder.indexOf(parcel), total: ofOrder.length }}
              />
            </h3>
          )}
          {parcel.refund_id === null && isOneOfSeveral && <ParcelHolds parcel={parcel} lines={lines} />}
          <ParcelContent parcel={parcel} />
          {action?.(parcel)}
        </section>
      ))}
    </div>
  );
}

/** The pieces in one of several parcels. */
function ParcelHolds({ parcel, lines }: { parcel: Parcel; lines: OrderDetail["lines"] }): ReactNode {
  const t = useT();
  return (
    <ul aria-label={t("orders.parcel_holds")} className="flex flex-col pb-1 text-text-2">
      {parcel.lines.map(({ sku_id, quantity }) => {
        const line = lines.find((one) => one.sku_id === sku_id);
        return (
          <li key={sku_id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <Bdi>{line?.name ?? sku_id}</Bdi>
              {line !== undefined && line.specification !== "" && (
                <>
                  {" "}
                  · <Bdi>{line.specification}</Bdi>
                </>
              )}
            </span>
            <Num className="shrink-0">× {quantity}</Num>
          </li>
        );
      })}
    </ul>
  );
}

function ParcelContent({ parcel }: { parcel: Parcel }): ReactNode {
  const t = useT();
  const show = useShow();
  const placeName = usePlaceName();
  const { nameOf } = useCarriers();
  const latest = parcel.events.find(({ struck }) => !struck);
  const quietSince = latest?.createtime ?? parcel.createtime;
  const isQuiet = latest?.step !== "delivered" && serverNow().getTime() - Date.parse(quietSince) > quietMs;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{nameOf(parcel.carrier)}</span>
        <span className="inline-flex min-h-11 min-w-0 flex-wrap items-center">
          <TrackingNumber carrier={parcel.carrier} number={parcel.tracking_number} />
          <CopyButton
            text={parcel.tracking_number}
            label={t("orders.copy_tracking", { number: parcel.tracking_number })}
          />
        </span>
      </p>
      {isQuiet && (
        <p className="pb-2 text-label font-normal text-warn">
          <Trans id="orders.no_news_since" values={{ time: show.time(quietSince) }} />
        </p>
      )}
      {parcel.events.length === 0 ? (
        <p className="text-text-2">{t("orders.no_news")}</p>
      ) : (
        <Timeline
          label={t("orders.logistics")}
          events={parcel.events.map(({ id, step, place, createtime, by, struck }) => ({
            key: id,
            title: struck ? <s>{t(`orders.step_${step}`)}</s> : t(`orders.step_${step}`),
            detail: (
              <>
                <span className="block">
                  <Bdi>{placeName(place)}</Bdi>
                </span>
                {step !== "handed_over" && by !== "carrier" && (
                  <span className="block text-label font-normal text-text-2">{t(`orders.event_by_${by}`)}</span>
                )}
                {struck && (
                  <span className="block text-label font-normal text-warn">
                    {t("orders.event_struck", { reason: struck })}
                  </span>
                )}
              </>
            ),
            time: show.time(createtime),
            dateTime: createtime,
          }))}
        />
      )}
    </>
  );
}
