import { content } from "@arcade/contract/content/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { SearchLink } from "../../kit/search-field.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Endless } from "../../platform/endless.tsx";
import { Loaded } from "../../platform/loaded.tsx";
import { paths } from "../../platform/paths.ts";
import { refresh, usePages, useRead } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";
import { GoodsGrid, GoodsRow, GoodsSkeleton } from "../goods/index.ts";
import { StoreCard } from "../stores/index.ts";
import { HomeBanners } from "./home-banners.tsx";
import { HomeBlock } from "./home-block.tsx";
import { HomeCategories } from "./home-categories.tsx";
import { LanguageMenu } from "./language-menu.tsx";

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
      actions={<LanguageMenu />}
      onRefresh={() => refresh(content.home, content.feed)}
    >
      <div className="flex flex-col gap-8 py-4">
        <Loaded of={home} skeleton={<HomeSkeleton />}>
          {(blocks) => <HomeBlocks blocks={blocks} />}
        </Loaded>
        {home.data && (
          <HomeBlock title={say("content.recommended")}>
            <div className="px-edge">
              <Endless of={feed} skeleton={<GoodsSkeleton />} empty={<NothingForSale />}>
                {(goods) => <GoodsGrid goods={goods} />}
              </Endless>
            </div>
          </HomeBlock>
        )}
      </div>
    </Screen>
  );
}

function HomeBlocks({ blocks: { banners, categories, fallen, best_sold, newest, stores } }: { blocks: Answer<typeof content.home> }): ReactNode {
  const say = useSay();
  const row = (title: string, goods: typeof fallen, more: { href?: string; note?: string }) =>
    goods.length > 0 && (
      <HomeBlock title={title} {...more}>
        <GoodsRow goods={goods} label={title} />
      </HomeBlock>
    );
  return (
    <>
      <div className="flex flex-col gap-6 px-edge">
        <HomeBanners banners={banners} />
        <section aria-label={say("content.categories")}>
          <HomeCategories categories={categories} />
        </section>
      </div>
      {row(say("content.fallen"), fallen, { note: say("content.fallen_note") })}
      {row(say("content.best_sold"), best_sold, { href: paths.list({ sort: "sales" }) })}
      {row(say("content.newest"), newest, { href: paths.list({ sort: "new" }) })}
      {stores.length > 0 && (
        <HomeBlock title={say("content.stores")}>
          <ul className="flex snap-x scroll-px-4 gap-3 overflow-x-auto px-edge pb-2 [scrollbar-width:none]">
            {stores.map((store) => (
              <li key={store.id} className="w-64 shrink-0 snap-start">
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        </HomeBlock>
      )}
    </>
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
