import { content } from "@arcade/contract/front/content/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import type { HomeBlock as HomeBlockKind } from "@arcade/contract/front/content/blocks";
import type { Answer } from "@arcade/contract/endpoint";
import type { GoodsCard } from "@arcade/contract/shops/goods/api";
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from "react";
import { withPlaces } from "@arcade/web/promoted-places.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { ScrollRow } from "../../../kit/lists/scroll-row.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { CouponStrip } from "../../buying/coupons/index.ts";
import { HomeDeals } from "../../buying/deals/home-deals.tsx";
import { GoodsGrid, GoodsRow, GoodsSkeleton } from "../../shops/goods/index.ts";
import { StoreCard } from "../../shops/stores/index.ts";
import { PromotedMark, usePlaces } from "../promotions/index.ts";
import { HomeBlock } from "./home-block.tsx";
import { FirstBlock, homeStaleMs, type HomeRestProps, RestSkeleton } from "./home-first.tsx";
import { HomeGroups } from "./home-groups.tsx";

type Home = Answer<typeof content.home>;

/**
 * The part of the home page that is below the first screen of a phone, in one file that loads after the page. It
 * renders when it is known whether there are coupons. By then the first blocks have been painted, and no visible
 * content moves down.
 */
export function HomeRest({ home, kinds }: HomeRestProps): ReactNode {
  const t = useT();
  const offered = usePages(coupons.offered, {});
  const feed = usePages(content.feed, {}, { staleMs: homeStaleMs });
  const above = kinds.filter((kind) => kind !== "feed");
  const hasFeed = kinds.includes("feed");
  // Deferred: otherwise an arriving answer would render all its content in one step. A failed call counts as well: the
  // strip of coupons asks again when it is shown. If that hid the strip, it would ask without end.
  const isReady = useDeferredValue(offered.query.isFetched, false);
  const drawn = usePieces(above.length + (hasFeed ? 1 : 0), isReady);
  if (!isReady) return <RestSkeleton />;
  return (
    <>
      {above.slice(0, drawn).map((kind) => (
        <RestBlock key={kind} kind={kind} home={home} />
      ))}
      {drawn < above.length && <RestSkeleton />}
      {hasFeed && drawn > above.length && (
        <HomeBlock title={t("content.recommended")}>
          <div className="px-edge">
            <Endless of={feed} skeleton={<GoodsSkeleton />} empty={<NothingForSale />}>
              {(goods) => <Feed goods={goods} above={home} />}
            </Endless>
          </div>
        </HomeBlock>
      )}
    </>
  );
}

const none: readonly GoodsCard[] = [];
let wasWhole = false;

/**
 * How many of the blocks are rendered: one more each time the browser has had a turn, so that a slow phone reacts to
 * touches in between. On Back all are rendered together, to restore the scroll position.
 */
function usePieces(count: number, isReady: boolean): number {
  const [drawn, setDrawn] = useState(wasWhole ? count : 1);
  useEffect(() => {
    wasWhole ||= isReady && drawn >= count;
    if (!isReady || drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, count, isReady]);
  return drawn;
}

/**
 * The feed with the promoted places between the goods. It waits until the places are loaded, so that nothing moves
 * under a finger.
 */
function Feed({ goods, above }: { goods: readonly GoodsCard[]; above: Home }): ReactNode {
  const places = usePlaces();
  // the feed is long and renders in pieces, so a transition renders it whichever of the two answers comes last
  const drawn = useDeferredValue(places.isPending ? none : without(goods, above), none);
  const placed = useDeferredValue(places.data);
  if (drawn === none) return <GoodsSkeleton />;
  const feed = withPlaces(drawn, placed?.items ?? []);
  return <GoodsGrid goods={feed.goods} mark={({ id }) => feed.promoted.has(id) && <PromotedMark goodsId={id} />} />;
}

/** Goods that are in a block above are not recommended again. */
function without(goods: readonly GoodsCard[], { fallen, best_sold, newest }: Home): readonly GoodsCard[] {
  const seen = new Set([...fallen, ...best_sold, ...newest].map(({ id }) => id));
  return goods.filter(({ id }) => !seen.has(id));
}

function RestBlock({ kind, home }: { kind: Exclude<HomeBlockKind, "feed">; home: Home }): ReactNode {
  const t = useT();
  const row = (title: string, goods: Home["fallen"], more: { href?: string; note?: string }) =>
    goods.length > 0 && (
      <HomeBlock title={title} {...more}>
        <GoodsRow goods={goods} label={title} />
      </HomeBlock>
    );
  switch (kind) {
    case "banners":
    case "categories":
      return <FirstBlock kind={kind} home={home} />;
    case "coupons":
      return <CouponStrip />;
    case "fallen":
      return row(t("content.fallen"), home.fallen, { note: t("content.fallen_note") });
    case "deals":
      return <HomeDeals block={(deals) => <HomeBlock title={t("content.deals")}>{deals}</HomeBlock>} />;
    case "best_sold":
      return row(t("content.best_sold"), home.best_sold, { href: paths.list({ sort: "sales" }) });
    case "groups":
      return <HomeGroups />;
    case "newest":
      return row(t("content.newest"), home.newest, { href: paths.list({ sort: "new" }) });
    case "stores":
      return <HomeStores stores={home.stores} />;
  }
}

function HomeStores({ stores }: Pick<Home, "stores">): ReactNode {
  const t = useT();
  if (stores.length === 0) return null;
  return (
    <HomeBlock title={t("content.stores")}>
      <ScrollRow>
        {stores.map((store) => (
          <li key={store.id} className="w-64">
            <StoreCard store={store} />
          </li>
        ))}
      </ScrollRow>
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
