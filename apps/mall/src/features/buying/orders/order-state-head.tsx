import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { partlySent } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Pattern } from "../../../kit/pictures/pattern.tsx";
import { PromisedArrival } from "../arrivals/index.ts";
import { OnTheWay } from "./on-the-way.tsx";
import { OrderDeadline } from "./order-deadline.tsx";
import { endSentence, stateWordOf } from "./order-words.ts";

/** The state of the order, and what comes next by when. */
export function OrderStateHead({ order }: { order: OrderDetail }): ReactNode {
  const t = useT();
  const show = useShow();
  const { state, deadline, settle_at, settled, cancel_reason } = order;
  return (
    <section className="relative overflow-hidden bg-primary-c px-edge py-5 text-on-primary-c">
      <Pattern strength={0.06} />
      <div className="relative flex flex-col gap-1 **:text-on-primary-c">
        <h2 className="text-title-m">{t(stateWordOf(order))}</h2>
        <OnTheWay order={order} />
        <p className="text-body-strong empty:hidden">
          <PromisedArrival order={order} />
        </p>
        {deadline && (
          <OrderDeadline
            state={state}
            deadline={deadline}
            group={order.group}
            isToppingUp={order.top_up?.waiting === true}
            isPartlySent={partlySent(order) !== null}
          />
        )}
        {state === "awaiting_payment" && order.lowered !== null && (
          <p className="text-label font-normal">
            <Trans
              id="orders.lowered"
              values={{ from: exactMoney(order.lowered.from), to: exactMoney(order.lowered.to) }}
            />
          </p>
        )}
        {state === "cancelled" && cancel_reason && (
          <p className="text-label font-normal">{endSentence(cancel_reason, t)}</p>
        )}
        {settle_at && !settled && state !== "cancelled" && (
          <p className="text-label font-normal">
            <Trans id="orders.settles" values={{ time: show.time(settle_at) }} />
          </p>
        )}
        {settled && (
          <p className="text-label font-normal">
            <Trans id="orders.settled" values={{ time: show.time(settled) }} />
          </p>
        )}
      </div>
    </section>
  );
}
