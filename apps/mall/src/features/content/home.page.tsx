import { content } from "@arcade/contract/content/api";
import type { HomeBlock as HomeBlockKind } from "@arcade/contract/content/blocks";
import { deals } from "@arcade/contract/deals/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { GoodsCard } from "@arcade/contract/goods/api";
import { promotions } from "@arcade/contract/promotions/api";
import { lazy, type ReactNode, Suspense } from "react";
import { withPlaces } from "@arcade/web/promoted-places.ts";
import { useSay } from "@arcade/web/say.tsx";
import { ButtonLink } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { SearchLink } from "../../kit/search-field.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Endless } from "../../platform/endless.tsx";
import { Loaded } from "../../platform/loaded.tsx";
import { paths } from "../../platform/paths.ts";
import { refresh, usePages, useRead } from "../../platform/query.ts";
import { Screen } from "../../platform/screen.tsx";
import { GoodsGrid, GoodsRow, GoodsSkeleton } from "../goods/index.ts";
import { MessagesLink } from "../notices/index.ts";
import { PromotedMark, usePlaces } from "../promotions/index.ts";
import { StoreCard } from "../stores/index.ts";
import { HomeBanners } from "./home-banners.tsx";
import { HomeBlock } from "./home-block.tsx";
import { HomeCategories } from "./home-categories.tsx";
import { LanguageMenu } from "./language-menu.tsx";

const HomeCoupons = lazy(() => import("./home-coupons.tsx").then(({ HomeCoupons: Strip }) => ({ default: Strip })));

const HomeDeals = lazy(() => import("../deals/home-deals.tsx").then(({ HomeDeals: Deals }) => ({ default: Deals })));
const HomeGroups = lazy(() => import("./home-groups.tsx").then(({ HomeGroups: Strip }) => ({ default: Strip })));

/** What operators arrange changes by the day, not by the minute. */
const staleMs = 5 * 60_000;

/** `/` and `/pages/index`: what the mall sells, at one look; then goods without end. */
export function Page(): ReactNode {
  const say = useSay();
  const home = useRead(content.home, {}, { staleMs });
  const feed = usePages(content.feed, {}, { staleMs });
  return (
    <Screen
      title={say("app.tab_index")}
      back={false}
      bar={<SearchLink href={paths.search()}>{say("content.search_hint")}</SearchLink>}
      actions={
        <>
          <MessagesLink />
          <LanguageMenu />
        </>
      }
      onRefresh={() => refresh(content.home, content.feed, promotions.places, deals.running)}
    >
      <div className="flex flex-col gap-8 py-4">
        <Loaded of={home} skeleton={<HomeSkeleton />}>
          {(found) => <HomeBlocks home={found} />}
        </Loaded>
        {home.data?.blocks.includes("feed") && (
          <HomeBlock title={say("content.recommended")}>
            <div className="px-edge">
              <Endless of={feed} skeleton={<GoodsSkeleton />} empty={<NothingForSale />}>
                {(goods) => <Feed goods={goods} />}
              </Endless>
            </div>
          </HomeBlock>
        )}
      </div>
    </Screen>
  );
}

/** The feed with the labelled places of stores between; while those are on their way it waits, so that nothing moves under a finger. */
function Feed({ goods }: { goods: readonly GoodsCard[] }): ReactNode {
  const places = usePlaces();
  if (places.isPending) return <GoodsSkeleton />;
  const feed = withPlaces(goods, places.data?.items ?? []);
  return <GoodsGrid goods={feed.goods} mark={({ id }) => feed.promoted.has(id) && <PromotedMark goodsId={id} />} />;
}

/** What operators put there, in their order; the feed below has no end and is the page's own. */
function HomeBlocks({ home }: { home: Answer<typeof content.home> }): ReactNode {
  return home.blocks.map((kind) => <Block key={kind} kind={kind} home={home} />);
}

function Block({
  kind,
  home: { banners, categories, fallen, best_sold, newest, stores },
}: {
  kind: HomeBlockKind;
  home: Answer<typeof content.home>;
}): ReactNode {
  const say = useSay();
  const row = (title: string, goods: typeof fallen, more: { href?: string; note?: string }) =>
    goods.length > 0 && (
      <HomeBlock title={title} {...more}>
        <GoodsRow goods={goods} label={title} />
      </HomeBlock>
    );
  switch (kind) {
    case "banners":
      return (
        <div className="px-edge">
          <HomeBanners banners={banners} />
        </div>
      );
    case "categories":
      return (
        <section aria-label={say("content.categories")} className="px-edge">
          <HomeCategories categories={categories} />
        </section>
      );
    case "coupons":
      return (
        <Suspense>
          <HomeCoupons />
        </Suspense>
      );
    case "fallen":
      return row(say("content.fallen"), fallen, { note: say("content.fallen_note") });
    case "deals":
      return (
        <Suspense>
          <HomeDeals block={(deals) => <HomeBlock title={say("content.deals")}>{deals}</HomeBlock>} />
        </Suspense>
      );
    case "best_sold":
      return row(say("content.best_sold"), best_sold, { href: paths.list({ sort: "sales" }) });
    case "groups":
      return (
        <Suspense>
          <HomeGroups />
        </Suspense>
      );
    case "newest":
      return row(say("content.newest"), newest, { href: paths.list({ sort: "new" }) });
    case "stores":
      return <HomeStores stores={stores} />;
    case "feed":
      return null;
  }
}

function HomeStores({ stores }: Pick<Answer<typeof content.home>, "stores">): ReactNode {
  const say = useSay();
  if (stores.length === 0) return null;
  return (
    <HomeBlock title={say("content.stores")}>
      <ul className="flex scroll-px-4 [scroll-snap-type:x_proximity] gap-3 overflow-x-auto px-edge pb-2 [scrollbar-width:none]">
        {stores.map((store) => (
          <li key={store.id} className="w-64 shrink-0 snap-start">
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </HomeBlock>
  );
}

function NothingForSale(): ReactNode {
  const say = useSay();
  return (
    <EmptyState
      drawing="goods"
      title={say("content.empty_title")}
      text={say("content.empty_text")}
      action={<ButtonLink href={paths.classify()}>{say("content.categories")}</ButtonLink>}
    />
  );
}

/** The same shapes as what comes. The feed below waits for them, so that it is not pushed down (CLS). */
function HomeSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-6 px-edge">
      <Skeleton ratio="15/7" className="rounded-l" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-3 gap-y-4 wide:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="flex flex-col gap-1">
            <Skeleton shape="arch" ratio="1/1" />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
    </div>
  );
}
