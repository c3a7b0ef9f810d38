import { orders } from "@arcade/contract/buying/orders/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { TitledPart } from "../../../kit/lists/titled-part.tsx";
import { useRead } from "../../../platform/wire/query.ts";

/** On the store's page: how many of its last orders arrived by the promised date. Nothing if none was promised. */
export function StoreArrivals({ storeId }: { storeId: string }): ReactNode {
  const t = useT();
  const kept = useRead(orders.arrivalsKept, { store_id: storeId }).data;
  if (kept === undefined || kept.orders === 0) return null;
  const { share, orders: count, days, least } = kept;
  return (
    <TitledPart title={t("arrivals.kept_title")}>
      <ListRows>
        <ListRow
          title={t("arrivals.kept")}
          value={share === null ? "\u2013" : <Trans id="arrivals.kept_of" values={{ share, orders: count }} />}
        />
      </ListRows>
      <p className="text-caption text-text-3">
        {share === null && (
          <>
            <Trans id="arrivals.kept_few" values={{ orders: count, least }} />{" "}
          </>
        )}
        <Trans id="arrivals.kept_days" values={{ days }} />
      </p>
    </TitledPart>
  );
}
