import { type Sort, sorts } from "@arcade/contract/shops/catalogue/api";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { paths } from "../../../platform/page/paths.ts";

export const storeTabs = ["home", "goods", "categories", "about"] as const;
export type StoreTab = (typeof storeTabs)[number];

/** The view within a store. All of it is in the address. */
export interface StorePlace {
  tab: StoreTab;
  keywords: string | undefined;
  category: string | undefined;
  sort: Sort;
  put: (change: { tab?: StoreTab; keywords?: string | undefined; category?: string | undefined; sort?: Sort }) => void;
}

export function useStorePlace(id: string): StorePlace {
  const go = useGo();
  const { tab, keywords, category, sort } = useParameters();
  const now = {
    tab: storeTabs.find((each) => each === tab) ?? "home",
    keywords: keywords?.slice(0, 200),
    category: category && /^[1-9]\d{0,18}$/.test(category) ? category : undefined,
    sort: sorts.find((each) => each === sort) ?? "overall",
  } as const;
  return {
    ...now,
    put: (change) => {
      const { tab: nextTab, sort: nextSort, keywords: nextWords, category: nextCategory } = { ...now, ...change };
      const place = paths.store(id, {
        ...(nextTab !== "home" && { tab: nextTab }),
        ...(nextWords && { keywords: nextWords }),
        ...(nextCategory && { category: nextCategory }),
        ...(nextSort !== "overall" && { sort: nextSort }),
      });
      go(place, { replace: true });
    },
  };
}
