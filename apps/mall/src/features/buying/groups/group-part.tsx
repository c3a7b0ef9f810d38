import { type GroupOffer, groups, type OpenGroup } from "@arcade/contract/buying/groups/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Avatar } from "../../../kit/pictures/picture.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureUrl } from "@arcade/contract/pictures";
import { refresh } from "../../../platform/wire/query.ts";
import { TimeLeft } from "./time-left.tsx";
import type { GroupBuying } from "./use-group-buying.ts";

interface GroupPartProps {
  buying: GroupBuying;
  /** Why it cannot be bought, in one line. Null if it can. */
  reason: string | null;
}

/** The group price beside the single price, and the buttons to join or open a group. */
export function GroupPart({
  buying: { offer, open, waiting, price, isFrom, linked, enter },
  reason,
}: GroupPartProps): ReactNode {
  const t = useT();
  const isLacking = offer !== null && price === null;
  const isOff = reason !== null || isLacking;
  return (
    <div className="px-edge">
      <Card className="flex flex-col gap-3">
        <h2 className="text-title-s">{t("groups.title")}</h2>
        {offer && price && <Offered offer={offer} price={price} isFrom={isFrom} />}
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
            {linked !== null && (
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
  isFrom,
}: {
  offer: GroupOffer;
  price: NonNullable<GroupBuying["price"]>;
  isFrom: boolean;
}): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-text-2">
        <span>
          <GroupPrice size={size} price={price} isFrom={isFrom} />
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

/** The price that each member of a group pays. */
export function GroupPrice({
  size,
  price,
  isFrom,
}: {
  size: number;
  price: NonNullable<GroupBuying["price"]>;
  isFrom: boolean;
}): ReactNode {
  const amount = <Price amount={money(price.price)} size="m" />;
  const said = isFrom ? <Trans id="groups.price_from" values={{ price: amount }} /> : amount;
  return <Trans id="groups.price_each" values={{ price: said, size }} />;
}

/** Other buyers' groups that are waiting, the least time left first. */
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
