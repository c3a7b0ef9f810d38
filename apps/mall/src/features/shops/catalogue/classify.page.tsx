import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import { catalogue as rows } from "@arcade/contract/shops/catalogue/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { ArchFrame } from "../../../kit/card.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { SearchLink } from "../../../kit/inputs/search-field.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { refresh } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useCategories } from "./use-category.ts";
import "./classify.css";

type Top = Answer<typeof catalogue.categories>["items"][number];

/** `/pages/classify`: both levels on one screen. The tab returns to the category that was open (UX-103). */
export function Page(): ReactNode {
  const t = useT();
  const tree = useCategories();
  return (
    <Screen
      title={t("app.tab_classify")}
      back={false}
      bar={<SearchLink href={paths.search()}>{t("catalogue.search_label")}</SearchLink>}
      onRefresh={() => refresh(rows.categories)}
    >
      <Loaded of={tree} skeleton={<ClassifySkeleton />}>
        {({ items }) => (items.length > 0 ? <TwoLevels tops={items} /> : <NoCategories />)}
      </Loaded>
    </Screen>
  );
}

function TwoLevels({ tops }: { tops: readonly Top[] }): ReactNode {
  const t = useT();
  const [kept, keep] = useDraft("classify", { category: "" }, noSecrets);
  const [chosen, setChosen] = useState(kept.category);
  const current = tops.find(({ id }) => id === chosen) ?? tops[0];
  if (!current) return null;
  const choose = (category: string) => {
    setChosen(category);
    keep({ category });
    scrollTo({ top: 0 });
  };
  return (
    <div className="classify-sides">
      <nav aria-label={t("catalogue.top_categories")} className="classify-tops">
        <ul>
          {tops.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current.id ? "true" : undefined}
                onClick={() => choose(id)}
                className="flex min-h-14 w-full items-center px-2 py-2 text-start text-label text-text-2 -outline-offset-2"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Children top={current} />
    </div>
  );
}

function Children({ top }: { top: Top }): ReactNode {
  const t = useT();
  return (
    <section aria-label={top.name} className="flex min-w-0 flex-col gap-4 px-3 py-4">
      <Anchor
        href={paths.list({ category: top.id })}
        className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-body-strong">{t("catalogue.all_of", { name: top.name })}</span>
          <span className="text-caption text-text-3">
            <GoodsCount count={top.goods} />
          </span>
        </span>
        <NextIcon size={18} />
      </Anchor>
      <ul className="classify-children">
        {top.children.map((child) => (
          <li key={child.id}>
            <Anchor
              href={paths.list({ category: child.id })}
              className="flex flex-col items-center gap-1 text-center text-label"
            >
              <ArchFrame className="w-full max-w-32 border border-line">
                <Picture
                  src={pictureUrl(child.picture, 160)}
                  srcSet={pictureSources(child.picture)}
                  sizes="(min-width: 60rem) 128px, 30vw"
                  alt=""
                  width={160}
                  height={160}
                />
              </ArchFrame>
              <span className="line-clamp-2">{child.name}</span>
              <span className="text-caption text-text-3">
                <GoodsCount count={child.goods} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A new mall has categories before it has products. */
function GoodsCount({ count }: { count: number }): ReactNode {
  const t = useT();
  return count > 0 ? <Trans id="catalogue.goods_count" values={{ count }} /> : t("catalogue.no_goods_yet");
}

function NoCategories(): ReactNode {
  const t = useT();
  return (
    <EmptyState
      drawing="goods"
      title={t("catalogue.categories_empty_title")}
      text={t("catalogue.categories_empty_text")}
      action={<ButtonLink href={paths.search()}>{t("app.search")}</ButtonLink>}
    />
  );
}

function ClassifySkeleton(): ReactNode {
  return (
    <div aria-hidden className="classify-sides">
      <div className="flex flex-col gap-5 bg-sunken p-3">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height="2.25rem" />
        ))}
      </div>
      <div className="flex flex-col gap-4 px-3 py-4">
        <Skeleton height="3.75rem" />
        <div className="classify-children">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} shape="arch" ratio="3/4" />
          ))}
        </div>
      </div>
    </div>
  );
}
