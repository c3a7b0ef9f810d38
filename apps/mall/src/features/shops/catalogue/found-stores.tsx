import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { StoreCard } from "../stores/index.ts";

/** Stores with this name, the most followed first. */
export function FoundStores({ keywords }: { keywords: string }): ReactNode {
  const t = useT();
  const found = usePages(catalogue.stores, { keywords });
  const none = (
    <EmptyState
      drawing="stores"
      title={<Trans id="catalogue.no_store_title" values={{ keywords }} />}
      text={t("catalogue.no_store_text")}
      action={<ButtonLink href={paths.list({ keywords })}>{t("catalogue.search_goods_instead")}</ButtonLink>}
    />
  );
  return (
    <div className="px-edge py-4">
      <Endless of={found} skeleton={<StoresSkeleton />} empty={none}>
        {(stores) => (
          <ul aria-label={t("catalogue.stores")} className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
            {stores.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </div>
  );
}

function StoresSkeleton(): ReactNode {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="13rem" />
      ))}
    </div>
  );
}
