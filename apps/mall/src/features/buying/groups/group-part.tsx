import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type GroupOffer, groups, type OpenGroup } from "@arcade/contract/buying/groups/api";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Avatar } from "../../../kit/pictures/picture.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureUrl } from "../../../platform/page/picture.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { TimeLeft } from "./time-left.tsx";

interface GroupPartProps {
  goods: Pick<GoodsDetail, "id">;
  /** What is chosen; null while a choice is missing. */
  sku: { id: string; stock: number } | null;
  quantity: number;
  /** Why it cannot be bought, in a line; null where it can. */
  reason: string | null;
  /** Asks for what is still to be chosen. */
  ask: () => void;
}

const staleMs = 15_000;

/** The group price beside the single one, and the ways into a group; nothing where there is no offer. */
export function GroupPart({ goods, sku, quantity, reason, ask }: GroupPartProps): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const { group: linked = "" } = useParameters();
  const found = useRead(groups.ofGoods, { goods_id: goods.id }, { staleMs });
  const mine = useRead(groups.mine, { goods_id: goods.id }, { staleMs, enabled: loggedIn && found.data !== undefined });
  const { offer, open = [] } = found.data ?? {};
  const waiting = mine.data?.items.find(({ state }) => state === "open");
  if (!offer && open.length === 0 && !waiting) return null;

  const chosen = offer?.prices.find(({ sku_id }) => sku_id === sku?.id);
  const isLacking = sku !== null && offer !== null && offer !== undefined && chosen === undefined;
  const enter = (group: string) => {
    if (!sku || sku.stock === 0) return ask();
    go(paths.buy(sku.id, Math.min(quantity, offer?.pieces_most ?? quantity), group));
  };
  const isOff = reason !== null || isLacking;
  return (
    <div className="px-edge">
      <Card className="flex flex-col gap-3">
        <h2 className="text-title-s">{t("groups.title")}</h2>
        {offer && <Offered offer={offer} price={chosen ?? offer.prices[0]} />}
        {isLacking && <p className="text-label text-text-2">{t("groups.not_for_choice")}</p>}
        {waiting ? (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-body-strong">{t("groups.own_waits")}</span>
            <ButtonLink size="m" variant="secondary" href={paths.group(waiting.group_id)}>
              {t("groups.own_see")}
            </ButtonLink>
          </div>
        ) : (
          <>
            {/^[1-9]\d{0,18}$/.test(linked) && (
              <Button size="m" disabled={isOff} onClick={() => enter(linked)}>
                {t("groups.join_linked")}
              </Button>
            )}
            {offer && (
              <Button size="m" variant="secondary" disabled={isOff} onClick={() => enter("new")}>
                {t("groups.open")}
              </Button>
            )}
            {open.length > 0 && <Waiting open={open} isOff={isOff} onJoin={enter} />}
          </>
        )}
      </Card>
    </div>
  );
}

function Offered({
  offer: { size, hours, pieces_most, demo },
  price,
}: {
  offer: GroupOffer;
  price: GroupOffer["prices"][number] | undefined;
}): ReactNode {
  const t = useT();
  if (!price) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-text-2">
        <span>
          <Trans id="groups.price_each" values={{ price: <Price amount={money(price.price)} size="m" />, size }} />
        </span>
        <span className="text-label">
          <Trans id="groups.alone" values={{ price: <Price amount={money(price.single_price)} tone="plain" /> }} />
        </span>
      </p>
      <p className="text-label font-normal text-text-2">
        <Trans id="groups.rule" values={{ hours }} /> <Trans id="groups.pieces_most" values={{ max: pieces_most }} />
      </p>
      {demo && <p className="text-caption text-text-3">{t("groups.offer_demo")}</p>}
    </div>
  );
}

/** Groups of others that wait, those with the least time left first. */
function Waiting({
  open,
  isOff,
  onJoin,
}: {
  open: readonly OpenGroup[];
  isOff: boolean;
  onJoin: (group: string) => void;
}): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{t("groups.waiting_groups")}</h3>
      <ul className="flex flex-col lined">
        {open.map(({ id, opener, size, members, until }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Avatar name={opener.nickname} src={opener.avatar && pictureUrl(opener.avatar, 160)} size={36} alt="" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                <bdi>{opener.nickname}</bdi>
              </span>
              <span className="block text-label font-normal text-text-2">
                <Trans id="groups.missing" values={{ left: size - members }} /> ·{" "}
                <TimeLeft until={until} onEnd={() => void refresh(groups.ofGoods)} />
              </span>
            </span>
            <Button
              size="s"
              aria-label={t("groups.join_of", { name: opener.nickname })}
              disabled={isOff}
              onClick={() => onJoin(id)}
            >
              {t("groups.join")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
