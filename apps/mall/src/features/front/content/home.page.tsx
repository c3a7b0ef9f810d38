import { content } from "@arcade/contract/front/content/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import type { HomeBlock as HomeBlockKind } from "@arcade/contract/front/content/blocks";
import { deals } from "@arcade/contract/buying/deals/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { GoodsCard } from "@arcade/contract/shops/goods/api";
import { promotions } from "@arcade/contract/front/promotions/api";
import { type ReactNode, useDeferredValue } from "react";
import { withPlaces } from "@arcade/web/promoted-places.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { SearchLink } from "../../../kit/inputs/search-field.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { GoodsGrid, GoodsRow, GoodsSkeleton } from "../../shops/goods/index.ts";
import { MessagesLink } from "../../base/notices/index.ts";
import { PromotedMark, usePlaces } from "../promotions/index.ts";
import { StoreCard } from "../../shops/stores/index.ts";
import { HomeBanners } from "./home-banners.tsx";
import { HomeBlock } from "./home-block.tsx";
import { HomeCategories } from "./home-categories.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { type HomeStrips, useHomeStrips } from "./use-home-strips.ts";

/** What operators arrange changes by the day, not by the minute. */
const staleMs = 5 * 60_000;
/** Blocks that a phone's screen holds before anything is scrolled. */
const seenFirst = 2;

/** `/` and `/pages/index`: what the mall sells, at one look; then goods without end. */
export function Page(): ReactNode {
  const t = useT();
  const home = useRead(content.home, {}, { staleMs });
  const feed = usePages(content.feed, {}, { staleMs });
  return (
    <Screen
      title={t("app.tab_index")}
      back={false}
      bar={<SearchLink href={paths.search()}>{t("content.search_hint")}</SearchLink>}
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
          {(found) => (
            <HomeBlocks home={found}>
              <HomeBlock title={t("content.recommended")}>
                <div className="px-edge">
                  <Endless of={feed} skeleton={<GoodsSkeleton />} empty={<NothingForSale />}>
                    {(goods) => <Feed goods={goods} />}
                  </Endless>
                </div>
              </HomeBlock>
            </HomeBlocks>
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

/**
 * The feed with the labelled places of stores between; while those are on their way it waits, so that nothing moves
 * under a finger.
 */
function Feed({ goods }: { goods: readonly GoodsCard[] }): ReactNode {
  const places = usePlaces();
  if (places.isPending) return <GoodsSkeleton />;
  const feed = withPlaces(goods, places.data?.items ?? []);
  return <GoodsGrid goods={feed.goods} mark={({ id }) => feed.promoted.has(id) && <PromotedMark goodsId={id} />} />;
}

/**
 * What operators put there, in their order; the feed has no end and comes last. What a phone's screen does not hold is
 * drawn when it is known whether there are coupons in it: by then the first blocks have been painted, and nothing that
 * stands is pushed down.
 */
function HomeBlocks({ home, children: feed }: { home: Answer<typeof content.home>; children: ReactNode }): ReactNode {
  const offered = usePages(coupons.offered, {});
  const strips = useHomeStrips();
  // Deferred, so that the drawing of what nobody sees yet gives way to the painting of what stands.
  const isWhole = useDeferredValue(strips !== undefined && !offered.query.isPending);
  const blocks = home.blocks.map((kind) => <Block key={kind} kind={kind} home={home} strips={strips} />);
  return (
    <>
      {blocks.slice(0, seenFirst)}
      {isWhole ? blocks.slice(seenFirst) : <HomeRest />}
      {isWhole && home.blocks.includes("feed") && feed}
    </>
  );
}

function HomeRest(): ReactNode {
  return (
    <div aria-hidden className="px-edge">
      <GoodsSkeleton />
    </div>
  );
}

function Block({
  kind,
  strips,
  home: { banners, categories, fallen, best_sold, newest, stores },
}: {
  kind: HomeBlockKind;
  strips: HomeStrips;
  home: Answer<typeof content.home>;
}): ReactNode {
  const t = useT();
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
        <section aria-label={t("content.categories")} className="px-edge">
          <HomeCategories categories={categories} />
        </section>
      );
    case "coupons":
      return strips && <strips.CouponStrip />;
    case "fallen":
      return row(t("content.fallen"), fallen, { note: t("content.fallen_note") });
    case "deals":
      return (
        strips && <strips.HomeDeals block={(deals) => <HomeBlock title={t("content.deals")}>{deals}</HomeBlock>} />
      );
    case "best_sold":
      return row(t("content.best_sold"), best_sold, { href: paths.list({ sort: "sales" }) });
    case "groups":
      return strips && <strips.HomeGroups />;
    case "newest":
      return row(t("content.newest"), newest, { href: paths.list({ sort: "new" }) });
    case "stores":
      return <HomeStores stores={stores} />;
    case "feed":
      return null;
  }
}

function HomeStores({ stores }: Pick<Answer<typeof content.home>, "stores">): ReactNode {
  const t = useT();
  if (stores.length === 0) return null;
  return (
    <HomeBlock title={t("content.stores")}>
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
  const t = useT();
  return (
    <EmptyState
      drawing="goods"
      title={t("content.empty_title")}
      text={t("content.empty_text")}
      action={<ButtonLink href={paths.classify()}>{t("content.categories")}</ButtonLink>}
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
