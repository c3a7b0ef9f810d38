import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { GoodsRow } from "../goods/index.ts";
import { countFilters, noFilters } from "./filters.ts";
import type { ListPlace } from "./list-place.ts";
import { useCategories } from "./use-category.ts";

/** Nothing was found: the searched words, and two links to other goods (UX-093). */
export function NoMatch({ place }: { place: ListPlace }): ReactNode {
  return (
    <>
      <Reason place={place} />
      <OtherWays />
    </>
  );
}

function Reason({ place: { filters, put } }: { place: ListPlace }): ReactNode {
  const t = useT();
  const clear = <Button onClick={() => put(noFilters)}>{t("catalogue.clear_filters")}</Button>;
  const categories = <ButtonLink href={paths.classify()}>{t("catalogue.see_categories")}</ButtonLink>;
  if (countFilters(filters) > 0)
    return (
      <EmptyState
        drawing="search"
        title={t("catalogue.no_filter_match_title")}
        text={t("catalogue.no_filter_match_text")}
        action={clear}
      />
    );
  if (!filters.keywords)
    return (
      <EmptyState
        drawing="goods"
        title={t("catalogue.list_empty_title")}
        // If the search was in the whole mall, other categories cannot have more.
        text={filters.category && t("catalogue.list_empty_text")}
        action={categories}
      />
    );
  return (
    <EmptyState
      drawing="search"
      title={<Trans id="catalogue.no_match_title" values={{ keywords: filters.keywords }} />}
      text={
        <>
          {filters.as_typed && <OtherSpellings onSearch={() => put({ as_typed: undefined })} />}
          {t("catalogue.no_match_text")}
        </>
      }
      action={categories}
    />
  );
}

function OtherSpellings({ onSearch }: { onSearch: () => void }): ReactNode {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onSearch}
      className="mx-auto block py-3 font-semibold text-primary underline underline-offset-4"
    >
      {t("catalogue.other_spellings")}
    </button>
  );
}

function OtherWays(): ReactNode {
  const t = useT();
  const tree = useCategories();
  const popular = usePages(catalogue.goods, { sort: "sales" });
  return (
    <div className="flex flex-col gap-8 pb-8">
      <section aria-label={t("catalogue.category")} className="px-edge">
        <ul className="flex flex-wrap justify-center gap-2">
          {tree.data?.items.map(({ id, name }) => (
            <li key={id}>
              <Anchor
                href={paths.list({ category: id })}
                className="flex min-h-11 items-center rounded-pill border border-line-control bg-surface px-4 text-label"
              >
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
      {popular.items.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="px-edge text-title-m">{t("catalogue.popular_goods")}</h2>
          <GoodsRow goods={popular.items.slice(0, 12)} label={t("catalogue.popular_goods")} />
        </section>
      )}
    </div>
  );
}
