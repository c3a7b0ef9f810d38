import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { Chip } from "../../../kit/signs/chip.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { LoadMore } from "../../../kit/lists/load-more.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages, useRead } from "../../../platform/wire/query.ts";
import { SortBar } from "../catalogue/index.ts";
import { GoodsGrid, GoodsSkeleton } from "../goods/index.ts";
import type { Store } from "./store-head.tsx";
import type { StorePlace } from "./store-place.ts";

/** The store's goods: sorted, in a category, or found by keywords. */
export function StoreGoods({ store, place }: { store: Store; place: StorePlace }): ReactNode {
  const filters = {
    store: store.id,
    ...(place.keywords && { keywords: place.keywords }),
    ...(place.category && { category: place.category }),
  };
  return (
    <div>
      <div className="flex border-b border-line bg-surface px-1">
        <SortBar sort={place.sort} onSort={(sort) => place.put({ sort })} />
      </div>
      <Narrowed store={store} place={place} />
      <Found filters={filters} place={place} />
    </div>
  );
}

/** The filters of the list, with a button to remove each. */
function Narrowed({ store, place: { keywords, category, put } }: { store: Store; place: StorePlace }): ReactNode {
  const t = useT();
  const categoryName =
    category && (store.categories.find(({ id }) => id === category)?.name ?? t("catalogue.category"));
  if (!keywords && !categoryName) return null;
  return (
    <div className="flex flex-wrap gap-2 px-edge pt-3">
      {keywords && (
        <Chip
          removeLabel={t("catalogue.remove_filter", { name: keywords })}
          onRemove={() => put({ keywords: undefined })}
        >
          {t("stores.words_now", { keywords })}
        </Chip>
      )}
      {categoryName && (
        <Chip
          removeLabel={t("catalogue.remove_filter", { name: categoryName })}
          onRemove={() => put({ category: undefined })}
        >
          {categoryName}
        </Chip>
      )}
    </div>
  );
}

interface FoundProps {
  filters: { store: string; keywords?: string; category?: string };
  place: StorePlace;
}

function Found({ filters, place }: FoundProps): ReactNode {
  const t = useT();
  const { query, items } = usePages(catalogue.goods, { ...filters, sort: place.sort });
  const total = useRead(catalogue.facets, filters).data?.total;
  if (query.isPending)
    return (
      <div className="px-edge py-4">
        <GoodsSkeleton />
      </div>
    );
  if (items.length === 0 && query.error)
    return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <NothingHere keywords={place.keywords} />;
  return (
    <div className="px-edge py-3">
      <p role="status" className="min-h-9 pb-3 text-label text-text-2">
        {total !== undefined && <Trans id="catalogue.goods_count" values={{ count: total }} />}
      </p>
      <GoodsGrid goods={items} withStore={false} first={2} />
      <LoadMore
        state={
          query.isFetchNextPageError ? "failed" : query.isFetchingNextPage ? "busy" : query.hasNextPage ? "more" : "end"
        }
        onMore={() => void query.fetchNextPage()}
        label={t("app.more")}
        count={
          total !== undefined &&
          query.hasNextPage && <Trans id="catalogue.shown_of" values={{ shown: items.length, total }} />
        }
        failedText={t("app.list_more_failed")}
        endText={t("app.list_end")}
      />
    </div>
  );
}

function NothingHere({ keywords }: { keywords: string | undefined }): ReactNode {
  const t = useT();
  if (!keywords) return <EmptyState drawing="stores" title={t("stores.empty_title")} text={t("stores.empty_text")} />;
  return (
    <EmptyState
      drawing="search"
      title={<Trans id="stores.no_match_title" values={{ keywords }} />}
      text={t("stores.no_match_text")}
      action={<ButtonLink href={paths.list({ keywords })}>{t("stores.search_mall")}</ButtonLink>}
    />
  );
}
