import type { content } from "@arcade/contract/front/content/api";
import type { HomeBlock as HomeBlockKind } from "@arcade/contract/front/content/blocks";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { GoodsSkeleton } from "../../shops/goods/index.ts";
import { HomeBanners } from "./home-banners.tsx";
import { HomeCategories } from "./home-categories.tsx";

/** Operators change these blocks by the day, not by the minute. */
export const homeStaleMs = 5 * 60_000;

/** The blocks whose code comes with the page. The code of all others comes later (home-rest.tsx). */
export function isFirstKind(kind: HomeBlockKind): kind is "banners" | "categories" {
  return kind === "banners" || kind === "categories";
}

export interface HomeRestProps {
  home: Answer<typeof content.home>;
  kinds: readonly HomeBlockKind[];
}

interface FirstBlockProps {
  kind: "banners" | "categories";
  home: Pick<Answer<typeof content.home>, "banners" | "categories">;
}

export function FirstBlock({ kind, home: { banners, categories } }: FirstBlockProps): ReactNode {
  const t = useT();
  if (kind === "banners")
    return (
      <div className="px-edge">
        <HomeBanners banners={banners} />
      </div>
    );
  return (
    <section aria-label={t("content.categories")} className="px-edge">
      <HomeCategories categories={categories} />
    </section>
  );
}

export function RestSkeleton(): ReactNode {
  return (
    <div aria-hidden className="px-edge">
      <GoodsSkeleton />
    </div>
  );
}
