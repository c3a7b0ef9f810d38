import { account } from "@arcade/contract/account/api";
import { goods } from "@arcade/contract/goods/api";
import { stores } from "@arcade/contract/stores/api";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/button.tsx";
import { Tag } from "../../kit/chip.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { TabPanel, Tabs } from "../../kit/tabs.tsx";
import { useChange } from "../../platform/change.ts";
import { Endless } from "../../platform/endless.tsx";
import { paths } from "../../platform/paths.ts";
import { useGo, useParameters } from "../../platform/place.ts";
import { refresh, usePages } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";
import { StoreCard } from "../stores/index.ts";
import { GoodsLine } from "./goods-card.tsx";
import { GoodsSkeleton } from "./goods-grid.tsx";
import { ChooseButton, KeptRow, RemoveBar } from "./kept-parts.tsx";
import { useKept } from "./use-kept.ts";

/** `/pages/member/collect?tab=`: favourite goods, and the stores one follows. */
export function Page(): ReactNode {
  const { tab } = useParameters();
  return tab === "stores" ? <FollowedStores /> : <FavouriteGoods />;
}

const panel = "collect";

function CollectTabs({ value, children }: { value: "goods" | "stores"; children: ReactNode }): ReactNode {
  const say = useSay();
  const go = useGo();
  const tabs = [
    { value: "goods", label: say("account.favourite_goods") },
    { value: "stores", label: say("account.followed_stores") },
  ] as const;
  return (
    <>
      <Tabs
        label={say("account.favourites")}
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
  const say = useSay();
  const list = usePages(goods.favourites, {}, { staleMs: 0 });
  const change = useChange(goods.favourite, { refreshes: [goods.favourites, goods.mine, account.statistics] });
  const kept = useKept(async (goods_ids, favourite) => Boolean((await change.send({ goods_ids, favourite }))?.ok));
  const shown = list.items.filter(({ id }) => !kept.isGone(id));
  return (
    <Screen
      title={say("account.favourites")}
      actions={shown.length > 0 && <ChooseButton kept={kept} />}
      bottom={kept.choosing && <RemoveBar kept={kept} ids={shown.map(({ id }) => id)} />}
      onRefresh={() => refresh(goods.favourites)}
    >
      <CollectTabs value="goods">
        <Endless of={{ ...list, items: shown }} skeleton={<GoodsSkeleton as="list" count={4} />} empty={<NoGoods />}>
          {(items) => (
            <ul className="flex flex-col gap-3">
              {items.map((each) => (
                <li key={each.id}>
                  <KeptRow kept={kept} id={each.id} name={each.name} mark={!each.on_sale && <Tag tone="warn">{say("account.off_sale")}</Tag>}>
                    <GoodsLine goods={each} />
                  </KeptRow>
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </CollectTabs>
    </Screen>
  );
}

function FollowedStores(): ReactNode {
  const say = useSay();
  const list = usePages(stores.followed, {}, { staleMs: 0 });
  const change = useChange(stores.follow, { refreshes: [stores.followed, stores.mine, goods.mine, account.statistics] });
  const kept = useKept(async (store_ids, followed) => Boolean((await change.send({ store_ids, followed }))?.ok));
  const shown = list.items.filter(({ id }) => !kept.isGone(id));
  return (
    <Screen
      title={say("account.favourites")}
      actions={shown.length > 0 && <ChooseButton kept={kept} />}
      bottom={kept.choosing && <RemoveBar kept={kept} ids={shown.map(({ id }) => id)} />}
      onRefresh={() => refresh(stores.followed)}
    >
      <CollectTabs value="stores">
        <Endless of={{ ...list, items: shown }} skeleton={<Skeleton height="12rem" />} empty={<NoStores />}>
          {(items) => (
            <ul className="flex flex-col gap-3">
              {items.map((each) => (
                <li key={each.id}>
                  <KeptRow kept={kept} id={each.id} name={each.name} mark={!each.open && <Tag tone="warn">{say("account.store_closed")}</Tag>}>
                    <StoreCard store={each} />
                  </KeptRow>
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </CollectTabs>
    </Screen>
  );
}

function NoGoods(): ReactNode {
  const say = useSay();
  const action = (
    <ButtonLink size="m" href={paths.classify()}>
      {say("account.look_round")}
    </ButtonLink>
  );
  return <EmptyState drawing="favourites" title={say("account.no_favourites")} text={say("account.no_favourites_text")} action={action} />;
}

function NoStores(): ReactNode {
  const say = useSay();
  const action = (
    <ButtonLink size="m" href={paths.search({ type: "store" })}>
      {say("account.search_stores")}
    </ButtonLink>
  );
  return <EmptyState drawing="stores" title={say("account.no_stores")} text={say("account.no_stores_text")} action={action} />;
}
