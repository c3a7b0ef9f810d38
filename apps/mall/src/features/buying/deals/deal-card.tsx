import { type DealRow, deals } from "@arcade/contract/buying/deals/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { refresh } from "../../../platform/wire/query.ts";
import { DealClock, DealPieces } from "../../shops/goods/index.ts";

/**
 * One flash deal for its merchant: each price with the struck price, the pieces sold in orders, and the button to end
 * it.
 */
export function DealCard({ deal }: { deal: DealRow }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="size-16 shrink-0 overflow-hidden rounded-s">
          <OurPicture name={deal.goods.picture} alt="" sizes="4rem" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Anchor href={paths.goods(deal.goods.id)} className="line-clamp-2 min-h-6">
            <bdi>{deal.goods.name}</bdi>
          </Anchor>
          <span className="flex flex-wrap items-center gap-2">
            {deal.demo && <Tag>{t("goods.deal_demo")}</Tag>}
            {deal.by_operator && <Tag tone="info">{t("deals.by_mall")}</Tag>}
            {deal.per_person !== null && (
              <span className="text-label text-text-2">{t("goods.deal_per_person", { count: deal.per_person })}</span>
            )}
          </span>
        </div>
      </div>
      <p className="text-label font-normal text-text-2">
        <Trans id="deals.from_to" values={{ from: show.time(deal.starts), to: show.time(deal.ended ?? deal.ends) }} />
      </p>
      {deal.state === "running" && <DealClock ends={deal.ends} onEnd={() => void refresh(deals.mine)} />}
      {deal.end_reason !== null && <p className="text-label text-text-2">{t(`deals.end_${deal.end_reason}`)}</p>}
      <ul className="flex flex-col lined">
        {deal.lines.map((line) => (
          <li key={line.sku_id} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <bdi className="text-label">{line.specification === "" ? t("deals.sku_all") : line.specification}</bdi>
              <span className="text-label">
                <Trans id="deals.line_prices" values={{ price: money(line.price), lowest: money(line.lowest) }} />
              </span>
            </span>
            <DealPieces quantity={line.quantity} sold={line.sold} />
          </li>
        ))}
      </ul>
      {deal.state !== "ended" && <Stop deal={deal} />}
    </Card>
  );
}

function Stop({ deal }: { deal: DealRow }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const stop = useChange(deals.stop);
  const end = async () => {
    const sold = deal.lines.reduce((sum, line) => sum + line.sold, 0);
    if (
      !(await confirm({
        title: t("deals.stop_title"),
        text: t("deals.stop_text", { sold }),
        confirmLabel: t("deals.stop"),
        danger: true,
      }))
    )
      return;
    const outcome = await stop.send({ deal_id: deal.id });
    if (outcome?.ok) toast.show({ text: t("deals.stopped"), tone: "success" });
  };
  return (
    <Button variant="secondary" size="m" busy={stop.pending} onClick={() => void end()}>
      {t("deals.stop")}
    </Button>
  );
}
