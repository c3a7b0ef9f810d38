import type { StoreOrderDetail } from "@arcade/contract/orders/api";
import type { OrderActor, OrderMove } from "@arcade/contract/orders/states";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { Card } from "../../kit/card.tsx";
import { Timeline } from "../../kit/steps.tsx";
import { useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";

const moves: Partial<Record<string, MessageId>> = {
  submit: "shop.move_submit",
  pay: "shop.move_pay",
  cancel: "shop.move_cancel",
  change_address: "shop.move_change_address",
  purchase: "shop.move_purchase",
  ship: "shop.move_ship",
  return_unshipped: "shop.move_return_unshipped",
  extend: "shop.move_extend",
  confirm: "shop.move_confirm",
  complete: "shop.move_complete",
  settle: "shop.move_settle",
} satisfies Partial<Record<OrderMove, MessageId>>;

const actors = {
  buyer: "shop.by_buyer",
  merchant: "shop.by_merchant",
  supplier: "shop.by_supplier",
  clock: "shop.by_clock",
  operator: "shop.by_operator",
} as const satisfies Record<OrderActor, MessageId>;

/** Everything that happened to an order that is the store's business: that a buyer took it out of a list is not. */
export function StoreHistory({ history }: Pick<StoreOrderDetail, "history">): ReactNode {
  const say = useSay();
  const show = useShow();
  const events = history.flatMap(({ move, by, createtime }) => {
    const words = moves[move];
    return words === undefined
      ? []
      : [{ key: `${move} ${createtime}`, title: say(words), detail: say(actors[by]), time: show.time(createtime), dateTime: createtime }];
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{say("shop.happened")}</h2>
      <Timeline label={say("shop.happened")} events={events} />
    </Card>
  );
}
