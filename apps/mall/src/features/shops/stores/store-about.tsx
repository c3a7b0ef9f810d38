import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Rating } from "../goods/index.ts";
import { StoreArrivals } from "../../buying/arrivals/index.ts";
import { StoreReplies } from "../../talk/chat/index.ts";
import { StoreFigures } from "../../buying/reviews/index.ts";
import { useCountryName } from "./settings/country-names.ts";
import { useLevelName } from "./level.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import type { Store } from "./store-head.tsx";
import type { StorePlace } from "./store-place.ts";

/** The categories of the store's goods. Each opens its goods here. */
export function StoreCategories({ store, place: { put } }: { store: Store; place: StorePlace }): ReactNode {
  const t = useT();
  if (store.categories.length === 0)
    return <EmptyState drawing="stores" title={t("stores.empty_title")} text={t("stores.empty_text")} />;
  return (
    <div className="px-edge py-4">
      <ListRows>
        {store.categories.map(({ id, name, goods }) => (
          <ListRow
            key={id}
            title={name}
            value={<Trans id="stores.goods_count" values={{ count: goods }} />}
            onAct={() => put({ tab: "goods", category: id, keywords: undefined })}
          />
        ))}
      </ListRows>
    </div>
  );
}

export function StoreAbout({ store }: { store: Store }): ReactNode {
  const t = useT();
  const show = useShow();
  const countryName = useCountryName();
  const levelName = useLevelName();
  return (
    <div className="flex flex-col gap-4 px-edge py-4">
      <p className="max-w-[65ch] whitespace-pre-line">{store.description}</p>
      <ListRows>
        <ListRow title={t("stores.level_label")} value={levelName(store.level)} />
        <ListRow title={t("stores.credit_label")} value={t("stores.credit_of", { credit: store.credit })} />
        <ListRow title={t("stores.goods_rating")} value={<Rating rating={store.rating} ratings={store.ratings} />} />
        <ListRow title={t("stores.since_label")} value={show.date(store.since)} />
        <ListRow title={t("stores.ships_from_label")} value={countryName(store.ships_from)} />
      </ListRows>
      <StoreFigures storeId={store.id} />
      <StoreArrivals storeId={store.id} />
      <StoreReplies storeId={store.id} />
      {store.hours && <OpeningHours hours={store.hours} />}
      {store.demo && <p className="text-label text-text-3">{t("stores.demo_text")}</p>}
    </div>
  );
}
