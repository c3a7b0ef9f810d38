import type { RefundCard } from "@arcade/contract/buying/refunds/refund";
import { refunds } from "@arcade/contract/buying/refunds/api";
import type { ReactNode } from "react";
import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Countdown } from "../../../kit/signs/countdown.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { refreshShowing } from "../../../platform/wire/query.ts";

/**
 * Requests that wait for the store's answer, the nearest deadline first. Each opens its order, where the store answers.
 * Renders nothing if none waits.
 */
export function RefundsToAnswer(): ReactNode {
  const t = useT();
  const { items, query } = usePages(refunds.storeList, { which: "to_answer" }, { staleMs: 0 });
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 px-edge pt-3" aria-labelledby="to-answer">
      <h2 id="to-answer" className="text-title-s">
        {t("refunds.to_answer")}
      </h2>
      <ListRows>
        {items.map((refund) => (
          <ListRow
            key={refund.id}
            title={<Trans id="shop.buyer_named" values={{ buyer: refund.buyer }} />}
            detail={<TimeLeft refund={refund} />}
            value={refund.type === "exchange" ? t("refunds.type_exchange") : <Num>{money(refund.amount)}</Num>}
            href={paths.shopOrder(refund.order_id)}
          />
        ))}
      </ListRows>
      {query.hasNextPage && (
        <Button variant="secondary" size="m" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("app.more")}
        </Button>
      )}
    </section>
  );
}

function TimeLeft({ refund: { deadline, state } }: { refund: Pick<RefundCard, "deadline" | "state"> }): ReactNode {
  const t = useT();
  const show = useShow();
  if (deadline === null) return null;
  const spoken = t("refunds.until", { time: show.time(deadline) });
  const left = (
    <Countdown
      until={deadline}
      offsetMs={clockOffsetMs}
      format={show.left}
      spoken={spoken}
      onEnd={() => void refreshShowing("refunds", "store_refunds")}
    />
  );
  return <Trans id={state === "replacing" ? "refunds.ship_within" : "refunds.answer_within"} values={{ left }} />;
}
