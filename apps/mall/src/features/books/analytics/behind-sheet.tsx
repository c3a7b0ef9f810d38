import { type AnalyticsFigure, analytics } from "@arcade/contract/books/analytics/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useId, useState } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { MoneyExact } from "../../../platform/exact-amount.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages, useRead } from "../../../platform/wire/query.ts";
import { referenceWord } from "../wallet/index.ts";
import type { Period } from "./periods.ts";

interface BehindSheetProps {
  figure: AnalyticsFigure;
  period: Period;
  onClose: () => void;
}

/** The orders behind a figure, each with its share of the figure and its postings. */
export function BehindSheet({ figure, period, onClose }: BehindSheetProps): ReactNode {
  const t = useT();
  const list = usePages(analytics.orders, { ...period, figure }, { staleMs: 0 });
  const name = t(`analytics.${figure}`);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("analytics.behind", { figure: name })}>
      <Endless
        of={list}
        skeleton={<Skeleton height="12rem" />}
        empty={<EmptyState drawing="orders" title={t("analytics.behind_empty")} text={t("analytics.formula")} />}
      >
        {(items) => (
          <ul className="flex flex-col lined">
            {items.map((order) => (
              <li key={order.id}>
                <OrderBehind order={order} />
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </Sheet>
  );
}

function OrderBehind({ order }: { order: Answer<typeof analytics.orders>["items"][number] }): ReactNode {
  const t = useT();
  const show = useShow();
  const [open, setOpen] = useState(false);
  const postingsId = useId();
  return (
    <div className="flex flex-col py-2">
      <div className="flex items-center justify-between gap-3">
        <Anchor href={paths.shopOrder(order.id)} className="flex min-h-11 min-w-0 flex-col justify-center">
          <Num className="text-primary">{order.order_no}</Num>
          <time dateTime={order.createtime} className="text-label font-normal text-text-2">
            {show.time(order.createtime)}
          </time>
        </Anchor>
        <MoneyExact amount={order.amount} className="text-body-strong" />
      </div>
      <Button
        variant="quiet"
        size="s"
        className="self-start"
        aria-expanded={open}
        aria-controls={postingsId}
        aria-label={t("analytics.postings_of", { number: order.order_no })}
        onClick={() => setOpen(!open)}
      >
        {t("analytics.postings")}
      </Button>
      <div id={postingsId}>{open && <Postings orderId={order.id} />}</div>
    </div>
  );
}

/** The ledger entries of one order. Each transfer adds up to zero. */
function Postings({ orderId }: { orderId: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const postings = useRead(analytics.postings, { order_id: orderId });
  return (
    <Loaded of={postings} skeleton={<Skeleton height="6rem" />}>
      {({ transfers }) => (
        <ul className="flex flex-col gap-3 rounded-m bg-sunken p-3">
          {transfers.map((transfer) => (
            <li key={transfer.id}>
              <p className="text-label">
                {t(referenceWord(transfer.cause))} ·{" "}
                <time dateTime={transfer.createtime}>{show.time(transfer.createtime)}</time>
              </p>
              <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-label font-normal">
                {transfer.postings.map(({ side, amount }, index) => (
                  <div key={`${side} ${index}`} className="contents">
                    <dt className="text-text-2">{t(`analytics.side_${side}`)}</dt>
                    <dd className="text-end">
                      <Num>{exactMoney(amount)}</Num>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
