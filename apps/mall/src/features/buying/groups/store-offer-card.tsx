import { groups, type StoreOffer } from "@arcade/contract/buying/groups/api";
import type { OfferState } from "@arcade/contract/buying/groups/offers";
import type { MessageId } from "@arcade/messages/ids";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";

const stateWords: Record<OfferState, { words: MessageId; tone: "info" | "ok" | "plain" }> = {
  planned: { words: "groups.offer_planned", tone: "info" },
  running: { words: "groups.offer_running", tone: "ok" },
  ended: { words: "groups.offer_ended", tone: "plain" },
  stopped: { words: "groups.offer_stopped", tone: "plain" },
};

/**
 * One group offer of the store: its prices beside the single prices, its period, its results, and a button to stop it.
 */
export function StoreOfferCard({ offer }: { offer: StoreOffer }): ReactNode {
  const t = useT();
  const show = useShow();
  const { words, tone } = stateWords[offer.state];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="size-14 shrink-0 overflow-hidden rounded-s">
          <OurPicture name={offer.goods.picture} alt="" sizes="3.5rem" />
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 text-body-strong">{offer.goods.name}</bdi>
          <span className="block text-label font-normal text-text-2">
            <Trans id="groups.offer_size" values={{ size: offer.size }} /> ·{" "}
            <Trans id="groups.pieces_most" values={{ max: offer.pieces_most }} />
          </span>
        </span>
        <Tag tone={tone}>{t(words)}</Tag>
      </div>
      <ul className="flex flex-col gap-1">
        {offer.prices.map(({ sku_id, specification, price, single_price }) => (
          <li key={sku_id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <bdi className="text-label font-normal text-text-2">{specification}</bdi>
            <span className="flex items-baseline gap-2">
              <Price amount={money(price)} tone="plain" />
              <span className="text-label font-normal text-text-2">
                <Trans id="groups.alone" values={{ price: money(single_price) }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-label font-normal text-text-2">
        <Trans id="groups.offer_time" values={{ starts: show.time(offer.starts), ends: show.time(offer.ends) }} />
      </p>
      <p>
        <Trans id="groups.offer_groups" values={offer.groups} />
        <span className="block text-text-2">
          <Trans id="groups.offer_sold" values={{ pieces: offer.pieces, sold: money(offer.sold) }} />
        </span>
      </p>
      <Stopped offer={offer} />
      {(offer.state === "running" || offer.state === "planned") && <StopOffer offer={offer} />}
    </Card>
  );
}

function Stopped({ offer: { stopped } }: { offer: StoreOffer }): ReactNode {
  const t = useT();
  const show = useShow();
  if (stopped === null) return null;
  if (stopped.by === "merchant" || stopped.reason_code === null)
    return (
      <p className="text-label font-normal text-text-2">
        {t("groups.stopped_by_you", { time: show.time(stopped.at) })}
      </p>
    );
  return (
    <Notice tone="warn" title={t("groups.stopped_by_mall", { reason: t(`groups.stop_${stopped.reason_code}`) })}>
      <bdi>{stopped.message}</bdi>
    </Notice>
  );
}

function StopOffer({ offer }: { offer: StoreOffer }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const stop = useChange(groups.stopOffer);
  const act = async () => {
    const isSure = await confirm({
      title: t("groups.offer_stop"),
      text: t("groups.offer_stop_text"),
      confirmLabel: t("groups.offer_stop"),
      danger: true,
    });
    if (!isSure) return;
    const outcome = await stop.send({ offer_id: offer.id });
    if (outcome?.ok) toast.show({ text: t("groups.offer_stopped_done"), tone: "success" });
  };
  return (
    <Button size="m" variant="secondary" className="self-end" busy={stop.pending} onClick={() => void act()}>
      {t("groups.offer_stop")}
    </Button>
  );
}
