import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { CouponStrip } from "../../buying/coupons/index.ts";
import { GoodsGrid, GoodsRow, GoodsSkeleton } from "../goods/index.ts";
import type { Store } from "./store-head.tsx";
import type { StorePlace } from "./store-place.ts";

const maxBest = 6;

/** The home of the store: bestsellers, new goods, and a link to all goods. */
export function StoreHome({ store, place: { put } }: { store: Store; place: StorePlace }): ReactNode {
  const t = useT();
  const best = usePages(catalogue.goods, { store: store.id, sort: "overall" });
  const newest = usePages(catalogue.goods, { store: store.id, sort: "new" });
  if (best.query.isPending)
    return (
      <div className="px-edge py-4">
        <GoodsSkeleton />
      </div>
    );
  if (best.items.length === 0 && best.query.error)
    return <FailureBlock failure={best.query.error} onRetry={() => void best.query.refetch()} />;
  if (best.items.length === 0)
    return <EmptyState drawing="stores" title={t("stores.empty_title")} text={t("stores.empty_text")} />;
  return (
    <div className="flex flex-col gap-8 py-5">
      <CouponStrip store={store.id} />
      <section className="flex flex-col gap-3 px-edge">
        <h2 className="text-title-m">{t("stores.best")}</h2>
        <GoodsGrid goods={best.items.slice(0, maxBest)} first={2} withStore={false} />
      </section>
      {newest.items.length > maxBest && (
        <section className="flex flex-col gap-3">
          <h2 className="px-edge text-title-m">{t("stores.newest")}</h2>
          <GoodsRow goods={newest.items.slice(0, 12)} label={t("stores.newest")} />
        </section>
      )}
      <div className="px-edge">
        <Button
          wide
          variant="secondary"
          onClick={() => put({ tab: "goods", keywords: undefined, category: undefined })}
        >
          {t("stores.all_goods")}
        </Button>
      </div>
    </div>
  );
}
