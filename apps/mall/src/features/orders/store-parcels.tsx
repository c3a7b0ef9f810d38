import { carriers, type ParcelStep } from "@arcade/contract/orders/carriers";
import type { StoreOrderDetail } from "@arcade/contract/orders/api";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { Card } from "../../kit/card.tsx";
import { Timeline } from "../../kit/steps.tsx";
import { useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";
import { OrderNumber } from "./order-number.tsx";
import { usePlaceName } from "./place-name.ts";

const steps = {
  handed_over: "shop.step_handed_over",
  picked_up: "shop.step_picked_up",
  departed: "shop.step_departed",
  arrived: "shop.step_arrived",
  customs: "shop.step_customs",
  out_for_delivery: "shop.step_out_for_delivery",
  delivered: "shop.step_delivered",
} as const satisfies Record<ParcelStep, MessageId>;

/** Each parcel of an order: carrier, number, and its way, the latest first (UX-074). */
export function StoreParcels({ parcels }: Pick<StoreOrderDetail, "parcels">): ReactNode {
  const say = useSay();
  const show = useShow();
  const placeName = usePlaceName();
  return parcels.map((parcel) => (
    <Card key={parcel.tracking_number} className="flex flex-col gap-3">
      <h2 className="text-title-s">{say("shop.parcel")}</h2>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <bdi>{carriers.find(({ code }) => code === parcel.carrier && code !== "other")?.name ?? say("shop.carrier_other")}</bdi>
        <OrderNumber of={parcel.tracking_number} />
      </p>
      <Timeline
        label={say("shop.parcel")}
        events={parcel.events.map(({ step, place, createtime }) => ({
          key: step,
          title: say(steps[step]),
          detail: <bdi>{placeName(place)}</bdi>,
          time: show.time(createtime),
          dateTime: createtime,
        }))}
      />
    </Card>
  ));
}
