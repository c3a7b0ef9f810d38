import { goods } from "@arcade/contract/shops/goods/api";
import { stores } from "@arcade/contract/shops/stores/api";
import type { ReactNode } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { StoreCard, takeFollowBack, usePendingFollows, queueFollow } from "../stores/index.ts";
import { takeFavouriteBack, usePendingFavourites, queueFavourite } from "./favourite-queue.ts";
import { FavouriteMarks, FavouriteNews, NoneFell } from "./favourite-news.tsx";
import { GoodsLine } from "./goods-card.tsx";
import { GoodsSkeleton } from "./goods-skeleton.tsx";
import { CollectionRow, CollectionScreen } from "./collection-parts.tsx";
import { useCollection } from "./use-collection.ts";
import { PendingChanges } from "./pending-favourites.tsx";

/** `/pages/member/collect?tab=`: favourite goods, and the stores that the member follows. */
export function Page(): ReactNode {
  const { tab } = useParameters();
  return tab === "stores" ? <FollowedStores /> : <FavouriteGoods />;
}

const panel = "collect";

function CollectTabs({ value, children }: { value: "goods" | "stores"; children: ReactNode }): ReactNode {
  const t = useT();
  const go = useGo();
  const tabs = [
    { value: "goods", label: t("account.favourite_goods") },
    { value: "stores", label: t("account.followed_stores") },
  ] as const;
  return (
    <>
      <Tabs
        label={t("account.favourites")}
        tabs={tabs}
        value={value}
        panelId={panel}
        onValueChange={(tab) => go(paths.collect(tab === "stores" ? { tab } : {}), { replace: true })}
      />
      <TabPanel id={panel} value={value}>
        <div className="px-edge py-4">{children}</div>
      </TabPanel>
    </>
  );
}

function FavouriteGoods(): ReactNode {
  const t = useT();
  const { only } = useParameters();
  const isFell = only === "fell";
  const list = usePages(goods.favourites, isFell ? { only: "fell" } : {}, { staleMs: 0 });
  const change = useChange(goods.favourite);
  const pendingChanges = usePendingFavourites();
  const kept = useCollection(async (goods_ids, favourite) => {
    if (navigator.onLine) return Boolean((await change.send({ goods_ids, favourite, undo: favourite }))?.ok);
    for (const { id, name } of list.items.filter((each) => goods_ids.includes(each.id)))
      await queueFavourite({ id, name, favourite });
    return false; // nothing is sent yet: it waits in the list above and can be undone there
  });
  const isLeaving = (id: string) =>
    pendingChanges.findLast(({ subject }) => subject === id)?.content.favourite === false;
  const shown = list.items.filter(({ id }) => !kept.isGone(id) && !isLeaving(id));
  return (
    <CollectionScreen
      title={t("account.favourites")}
      kept={kept}
      shown={shown}
      onRefresh={() => refresh(goods.favourites, goods.notices)}
    >
      <CollectTabs value="goods">
        <PendingChanges
          pendingChanges={pendingChanges.map(({ id, content: { name, favourite } }) => ({
            id,
            name,
            text: t(favourite ? "goods.favourite_waits" : "goods.favourite_removal_waits"),
          }))}
          onUndo={(id) => void takeFavouriteBack(id)}
        />
        <FavouriteNews isFell={isFell} />
        <Endless
          of={{ ...list, items: shown }}
          skeleton={<GoodsSkeleton as="list" count={4} />}
          empty={isFell ? <NoneFell /> : <NoGoods />}
        >
          {(items) => (
            <ul className="flex flex-col gap-3">
              {items.map((each) => (
                <li key={each.id}>
                  <CollectionRow
                    kept={kept}
                    id={each.id}
                    name={each.name}
                    mark={!each.on_sale && <Tag tone="warn">{t("account.off_sale")}</Tag>}
                  >
                    <GoodsLine goods={each} />
                  </CollectionRow>
                  <FavouriteMarks fellFrom={each.fell_from} isBack={each.back_in_stock} />
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </CollectTabs>
    </CollectionScreen>
  );
}

function FollowedStores(): ReactNode {
  const t = useT();
  const list = usePages(stores.followed, {}, { staleMs: 0 });
  const change = useChange(stores.follow);
  const pendingChanges = usePendingFollows();
  const kept = useCollection(async (store_ids, followed) => {
    if (navigator.onLine) return Boolean((await change.send({ store_ids, followed, undo: followed }))?.ok);
    for (const { id, name } of list.items.filter((each) => store_ids.includes(each.id)))
      await queueFollow({ id, name, followed });
    return false; // nothing is sent yet: it waits in the list above and can be undone there
  });
  const isLeaving = (id: string) =>
    pendingChanges.findLast(({ subject }) => subject === id)?.content.followed === false;
  const shown = list.items.filter(({ id }) => !kept.isGone(id) && !isLeaving(id));
  return (
    <CollectionScreen
      title={t("account.favourites")}
      kept={kept}
      shown={shown}
      onRefresh={() => refresh(stores.followed)}
    >
      <CollectTabs value="stores">
        <PendingChanges
          pendingChanges={pendingChanges.map(({ id, content: { name, followed } }) => ({
            id,
            name,
            text: t(followed ? "account.follow_wish" : "account.unfollow_wish"),
          }))}
          onUndo={(id) => void takeFollowBack(id)}
        />
        <Endless of={{ ...list, items: shown }} skeleton={<Skeleton height="12rem" />} empty={<NoStores />}>
          {(items) => (
            <ul className="flex flex-col gap-3">
              {items.map((each) => (
                <li key={each.id}>
                  <CollectionRow
                    kept={kept}
                    id={each.id}
                    name={each.name}
                    mark={!each.open && <Tag tone="warn">{t("account.store_closed")}</Tag>}
                  >
                    <StoreCard store={each} />
                  </CollectionRow>
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </CollectTabs>
    </CollectionScreen>
  );
}

function NoGoods(): ReactNode {
  const t = useT();
  const action = (
    <ButtonLink size="m" href={paths.classify()}>
      {t("account.look_round")}
    </ButtonLink>
  );
  return (
    <EmptyState
      drawing="favourites"
      title={t("account.no_favourites")}
      text={t("account.no_favourites_text")}
      action={action}
    />
  );
}

function NoStores(): ReactNode {
  const t = useT();
  const action = (
    <ButtonLink size="m" href={paths.search({ type: "store" })}>
      {t("account.search_stores")}
    </ButtonLink>
  );
  return (
    <EmptyState drawing="stores" title={t("account.no_stores")} text={t("account.no_stores_text")} action={action} />
  );
}
