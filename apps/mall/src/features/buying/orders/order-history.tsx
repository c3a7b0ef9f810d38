import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Card } from "../../../kit/card.tsx";
import { Timeline } from "../../../kit/lists/steps.tsx";
import { actorWords, moveSentence } from "./order-words.ts";

/** Everything that happened to an order and by whom, the latest first. */
export function OrderHistory({ history }: { history: OrderDetail["history"] }): ReactNode {
  const say = useSay();
  const show = useShow();
  return (
    <Card>
      <h2 className="pb-2 text-body-strong">{say("orders.history")}</h2>
      <Timeline
        label={say("orders.history")}
        events={history.map(({ move, by, note, createtime }) => ({
          key: `${move} ${createtime}`,
          title: moveSentence(move, say),
          detail: (
            <span className="text-text-2">
              {say(actorWords[by])}
              {note && (
                <>
                  {" · "}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
          ),
          time: show.time(createtime),
          dateTime: createtime,
        }))}
      />
    </Card>
  );
}
