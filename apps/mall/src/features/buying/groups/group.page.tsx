import type { Answer } from "@arcade/contract/endpoint";
import { groups } from "@arcade/contract/buying/groups/api";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card, CardLink } from "../../../kit/card.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Avatar } from "../../../kit/pictures/picture.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureUrl } from "@arcade/contract/pictures";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useSession } from "../../../platform/wire/session.ts";
import { ShareGroup } from "./share-group.tsx";
import { TimeLeft } from "./time-left.tsx";

type Seen = Answer<typeof groups.look>;
type Mine = Answer<typeof groups.mine>;

/** `/pages/product/group?id`: one group, for anybody who has its link. */
export function Page(): ReactNode {
  const { id = "" } = useParameters();
  return /^[1-9]\d{0,18}$/.test(id) ? <GroupOf key={id} id={id} /> : <Gone />;
}

function GroupOf({ id }: { id: string }): ReactNode {
  const t = useT();
  const loggedIn = useSession(({ token }) => token !== null);
  const group = useRead(groups.look, { id }, { staleMs: 0, everyMs: 15_000 });
  const goodsId = group.data?.goods.id;
  const mine = useRead(
    groups.mine,
    { goods_id: goodsId ?? "" },
    { staleMs: 0, enabled: loggedIn && goodsId !== undefined },
  );
  const own = mine.data?.items.find(({ group_id }) => group_id === id);
  const isKnown = !loggedIn || mine.data !== undefined;
  return (
    <Screen
      title={t("groups.page_title")}
      onRefresh={() => refresh(groups.look, groups.mine)}
      bottom={group.data && isKnown && !own && <Ways group={group.data} isOwnGoods={mine.data?.own_goods ?? false} />}
    >
      <Loaded of={group} skeleton={<Outline heights={["7.5rem", "10rem"]} className="gap-3 px-edge py-4" />}>
        {(seen) => (
          <div className="flex flex-col gap-3 px-edge py-4">
            <GoodsOf group={seen} />
            <Progress group={seen} />
            {own && <Own own={own} group={seen} />}
            {!own && seen.state === "open" && <ShareGroup id={seen.id} goods={seen.goods.name} />}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function GoodsOf({ group: { goods, price, single_price, size } }: { group: Seen }): ReactNode {
  return (
    <CardLink href={paths.goods(goods.id)}>
      <span className="flex items-center gap-3 p-3">
        <span className="size-[min(6rem,25vw)] shrink-0 overflow-hidden rounded-s">
          <OurPicture name={goods.picture} alt="" sizes="6rem" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <bdi className="line-clamp-2 text-body-strong">{goods.name}</bdi>
          <span className="text-text-2">
            <Trans id="groups.price_each" values={{ price: <Price amount={money(price)} size="m" />, size }} />
          </span>
          <span className="text-label font-normal text-text-2">
            <Trans id="groups.alone" values={{ price: <Price amount={money(single_price)} tone="plain" /> }} /> ·{" "}
            <bdi>{goods.store_name}</bdi>
          </span>
        </span>
      </span>
    </CardLink>
  );
}

/** Who has joined, how many are missing, and what happens by when. */
function Progress({ group: { state, size, members, until } }: { group: Seen }): ReactNode {
  const t = useT();
  const show = useShow();
  const left = size - members.length;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 className="text-title-m">
          {state === "open" ? (
            <Trans id="groups.state_open" values={{ left }} />
          ) : (
            t(state === "full" ? "groups.state_full" : "groups.state_over")
          )}
        </h2>
        <p className="text-text-2">
          {state === "open" ? (
            <TimeLeft until={until} onEnd={() => void refresh(groups.look)} />
          ) : (
            t(state === "full" ? "groups.state_full_text" : "groups.state_over_text")
          )}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2" aria-label={t("groups.progress", { members: members.length, size })}>
        {members.map(({ nickname, avatar, joined }, index) => (
          <li key={`${joined} ${index}`}>
            <Avatar
              name={nickname}
              src={avatar && pictureUrl(avatar, 160)}
              size={48}
              alt={t("groups.person_in", { name: nickname, time: show.time(joined) })}
            />
          </li>
        ))}
        {state === "open" &&
          Array.from({ length: left }, (_, place) => (
            <li
              key={place}
              className="grid size-12 place-items-center rounded-full border border-dashed border-line-control text-text-3"
            >
              <span aria-hidden>+</span>
              <span className="sr-only">{t("groups.place_free")}</span>
            </li>
          ))}
      </ul>
      <p className="text-label font-normal text-text-2">
        <Trans id="groups.progress" values={{ members: members.length, size }} />
      </p>
    </Card>
  );
}

function Own({ own, group }: { own: Mine["items"][number]; group: Seen }): ReactNode {
  const t = useT();
  return (
    <Card className="flex flex-col gap-3">
      {group.state === "open" && (
        <>
          <p>{t("groups.own_in")}</p>
          <ShareGroup id={group.id} goods={group.goods.name} />
        </>
      )}
      <ButtonLink size="m" variant="secondary" href={paths.order(own.order_id)}>
        {t("groups.own_order")}
      </ButtonLink>
    </Card>
  );
}

/** Joins this group, or opens a new one if it cannot be joined. The goods page asks for a missing choice. */
function Ways({ group, isOwnGoods }: { group: Seen; isOwnGoods: boolean }): ReactNode {
  const t = useT();
  if (isOwnGoods) return <p className="text-label text-text-2">{t("groups.own_goods")}</p>;
  // The prices of this group. Another offer may be running now.
  const own = group.prices.length === 1 ? group.prices[0] : undefined;
  const single = group.offer?.prices.length === 1 ? group.offer.prices[0] : undefined;
  const toGoods = (
    <ButtonLink variant="secondary" href={paths.goods(group.goods.id)}>
      {t("groups.see_goods")}
    </ButtonLink>
  );
  if (group.joinable)
    return (
      <>
        {toGoods}
        {own ? (
          <ButtonLink href={paths.buy(own.sku_id, 1, group.id)}>
            {t("groups.join_for", { price: money(own.price) })}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.goods(group.goods.id, undefined, group.id)}>{t("groups.join")}</ButtonLink>
        )}
      </>
    );
  if (group.offer === null)
    return (
      <>
        {group.state === "open" && <Notice>{t("groups.not_joinable")}</Notice>}
        {toGoods}
      </>
    );
  return (
    <>
      {toGoods}
      <ButtonLink href={single ? paths.buy(single.sku_id, 1, "new") : paths.goods(group.goods.id)}>
        {t("groups.open_new")}
      </ButtonLink>
    </>
  );
}
