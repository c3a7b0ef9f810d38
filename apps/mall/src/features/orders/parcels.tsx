import type { OrderDetail } from "@arcade/contract/orders/api";
import type { ReactNode } from "react";
import { Num } from "../../kit/text.tsx";
import { Timeline } from "../../kit/steps.tsx";
import { serverNow } from "../../platform/clock.ts";
import { Say, useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";
import { CopyButton } from "./copy-button.tsx";
import { carrierName, stepWords } from "./order-words.ts";
import { usePlaceName } from "./place-name.ts";

type Parcel = OrderDetail["parcels"][number];

const quietMs = 48 * 3_600_000;

/** Where the parcels are, the latest news first; also when a carrier gives none (UX-074). */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }): ReactNode {
  const say = useSay();
  if (parcels.length === 0) return <p className="text-text-2">{say("orders.no_parcel")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {parcels.map((parcel, index) => (
        <section key={parcel.tracking_number}>
          {parcels.length > 1 && (
            <h3 className="text-body-strong">
              <Say id="orders.parcel_of" values={{ position: parcels.length - index, total: parcels.length }} />
            </h3>
          )}
          <ParcelContent parcel={parcel} />
        </section>
      ))}
    </div>
  );
}

function ParcelContent({ parcel }: { parcel: Parcel }): ReactNode {
  const say = useSay();
  const show = useShow();
  const placeName = usePlaceName();
  const latest = parcel.events[0];
  const quietSince = latest?.createtime ?? parcel.createtime;
  const isQuiet = latest?.step !== "delivered" && serverNow().getTime() - Date.parse(quietSince) > quietMs;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{carrierName(parcel.carrier, say)}</span>
        <span className="inline-flex items-center">
          <Num>{parcel.tracking_number}</Num>
          <CopyButton text={parcel.tracking_number} label={say("orders.copy_tracking", { number: parcel.tracking_number })} />
        </span>
      </p>
      {isQuiet && (
        <p className="pb-2 text-label font-normal text-warn">
          <Say id="orders.no_news_since" values={{ time: show.time(quietSince) }} />
        </p>
      )}
      {parcel.events.length === 0 ? (
        <p className="text-text-2">{say("orders.no_news")}</p>
      ) : (
        <Timeline
          label={say("orders.logistics")}
          events={parcel.events.map(({ step, place, createtime }) => ({
            key: `${step} ${createtime}`,
            title: say(stepWords[step]),
            detail: <bdi>{placeName(place)}</bdi>,
            time: show.time(createtime),
            dateTime: createtime,
          }))}
        />
      )}
    </>
  );
}
