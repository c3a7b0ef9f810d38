import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../kit/button.tsx";
import { Badge } from "../../../kit/signs/badge.tsx";
import { FilterIcon, GridIcon, ListIcon } from "../../../kit/pictures/more-icons.tsx";
import { LoadMore } from "../../../kit/lists/load-more.tsx";
import { SearchLink } from "../../../kit/inputs/search-field.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { GoodsGrid, GoodsSkeleton } from "../goods/index.ts";
import { AsMeant } from "./as-meant.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { countFilters } from "./filters.ts";
import { type ListPlace, useListPlace } from "./list-place.ts";
import { NoMatch } from "./no-match.tsx";
import { SortBar } from "./sort-bar.tsx";
import { useCategoryName } from "./use-category.ts";

/**
 * `/pages/product/list?category&keywords&sort`: goods of a category or of a search. Filters and sort order are in the
 * address.
 */
export function Page(): ReactNode {
  const t = useT();
  const place = useListPlace();
  const { keywords, category } = place.filters;
  const categoryName = useCategoryName(category);
  const title = keywords ? t("catalogue.results_for", { keywords }) : (categoryName ?? t("catalogue.list_title"));
  return (
    <Screen
      title={title}
      bar={
        <SearchLink href={paths.search({ ...(keywords && { keywords }) })}>
          {keywords ?? categoryName ?? t("catalogue.search_label")}
        </SearchLink>
      }
      actions={<ViewSwitch place={place} />}
      onRefresh={() => refresh(catalogue.goods, catalogue.facets)}
    >
      <ListTools place={place} />
      <FilterChips place={place} />
      <Found place={place} />
    </Screen>
  );
}

function ViewSwitch({ place: { view, put } }: { place: ListPlace }): ReactNode {
  const t = useT();
  return view === "grid" ? (
    <IconButton icon={ListIcon} label={t("catalogue.show_as_list")} onClick={() => put({ view: "list" })} />
  ) : (
    <IconButton icon={GridIcon} label={t("catalogue.show_as_grid")} onClick={() => put({ view: undefined })} />
  );
}

function ListTools({ place }: { place: ListPlace }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const count = countFilters(place.filters);
  return (
    <div className="sticky top-(--under-nav) z-10 flex items-center border-b border-line bg-surface ps-1 pe-2">
      <SortBar sort={place.sort} onSort={(sort) => place.put({ sort: sort === "overall" ? undefined : sort })} />
      <span className="relative shrink-0">
        <IconButton
          icon={FilterIcon}
          label={count > 0 ? t("catalogue.filter_active", { count }) : t("catalogue.filter")}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        <span aria-hidden className="pointer-events-none absolute end-0 top-0 flex">
          <Badge count={count} label="" />
        </span>
      </span>
      <FilterSheet place={place} open={open} onOpenChange={setOpen} />
    </div>
  );
}

function Found({ place }: { place: ListPlace }): ReactNode {
  const t = useT();
  const { query, pages, items } = usePages(catalogue.goods, { ...place.filters, sort: place.sort });
  const total = useRead(catalogue.facets, place.filters).data?.total;
  if (query.isPending)
    return (
      <div className="px-edge py-4">
        <GoodsSkeleton as={place.view} />
      </div>
    );
  if (items.length === 0 && query.error)
    return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <NoMatch place={place} />;
  const shown = (
    <span className="num">
      <Trans id="catalogue.shown_of" values={{ shown: items.length, total: total ?? items.length }} />
    </span>
  );
  return (
    <div className="px-edge py-3">
      <AsMeant place={place} matched={pages[0]?.matched ?? "all"} words={pages[0]?.did_you_mean ?? ""} />
      <p role="status" className="min-h-9 pb-3 text-label text-text-2">
        {total !== undefined && <Trans id="catalogue.goods_count" values={{ count: total }} />}
      </p>
      <GoodsGrid goods={items} as={place.view} first={4} />
      <LoadMore
        state={
          query.isFetchNextPageError ? "failed" : query.isFetchingNextPage ? "busy" : query.hasNextPage ? "more" : "end"
        }
        onMore={() => void query.fetchNextPage()}
        label={t("app.more")}
        count={total === undefined || !query.hasNextPage ? undefined : shown}
        failedText={t("app.list_more_failed")}
        endText={t("app.list_end")}
      />
    </div>
  );
}
