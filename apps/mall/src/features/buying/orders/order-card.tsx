import type { OrderCard as Order } from "@arcade/contract/buying/orders/order";
import { partlySent } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { StoreIcon } from "../../../kit/pictures/more-icons.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { isRefundOpen, RefundDeadline, RefundMark } from "../refunds/index.ts";
import { PromisedArrival } from "../arrivals/index.ts";
import { OnTheWay } from "./on-the-way.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDeadline } from "./order-deadline.tsx";
import { useAmountWord } from "./store/money-table.tsx";
import { OrderLines } from "./order-lines.tsx";
import { stateTones, stateWordOf } from "./order-words.ts";

const maxShown = 3;

/** One order of a list: store, state, goods, amount and actions. */
export function OrderCard({ order }: { order: Order }): ReactNode {
  const t = useT();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-2 pb-2">
        <Anchor
          href={paths.store(order.store_id)}
          className="inline-flex min-h-11 min-w-0 flex-1 basis-28 items-center gap-2 text-body-strong"
        >
          <StoreIcon size={20} className="shrink-0" />
          <bdi className="truncate">{order.store_name}</bdi>
          <NextIcon size={16} className="shrink-0 text-text-3" />
        </Anchor>
        <Tag tone={stateTones[order.state]}>{t(stateWordOf(order))}</Tag>
      </div>
      {order.refund && (
        <p className="pb-2">
          <RefundMark refund={order.refund} />
        </p>
      )}
      <OnTheWay order={order} className="pb-2 text-label font-normal text-text-2" />
      <p className="pb-2 text-label empty:hidden">
        <PromisedArrival order={order} />
      </p>
      <OrderGlance order={order} href={paths.order(order.id)} />
      {order.refund && isRefundOpen(order) && <RefundDeadline refund={order.refund} />}
      {order.deadline && !isRefundOpen(order) && (
        <OrderDeadline
          state={order.state}
          deadline={order.deadline}
          group={order.group}
          isToppingUp={order.top_up?.waiting === true}
          isPartlySent={partlySent(order) !== null}
        />
      )}
      <OrderActions order={order} />
    </Card>
  );
}

/** The goods of an order in short, and its amount. */
function OrderGlance({ order, href }: { order: Order; href: string }): ReactNode {
  const pieces = order.lines.reduce((total, { quantity }) => total + quantity, 0);
  const amountWord = useAmountWord();
  return (
    <>
      <OrderLines lines={order.lines.slice(0, maxShown)} hrefOf={() => href} />
      {order.lines.length > maxShown && (
        <Anchor href={href} className="inline-flex min-h-11 items-center text-label text-primary">
          <Trans id="orders.more_lines" values={{ count: order.lines.length - maxShown }} />
        </Anchor>
      )}
      <p className="flex flex-wrap items-baseline justify-end gap-x-2 pt-3 pb-1">
        <span className="text-label font-normal text-text-2">
          <Trans id="orders.pieces" values={{ count: pieces }} /> · {amountWord(order)}
        </span>
        <Price amount={money(order.actual_payment)} tone={order.state === "awaiting_payment" ? "price" : "plain"} />
      </p>
    </>
  );
}
