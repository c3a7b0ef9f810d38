import { orders } from "@arcade/contract/buying/orders/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { StoreNotesRead } from "./store/notes.tsx";
import { OnTheWay } from "./on-the-way.tsx";
import { Parcels } from "./parcels.tsx";

export function LogisticsSheet({
  orderId,
  open,
  onOpenChange,
}: {
  orderId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const detail = useRead(orders.detail, { id: orderId }, { enabled: open, staleMs: 0 });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("orders.logistics")}>
      <Loaded of={detail} skeleton={<Skeleton height="14rem" />}>
        {(order) => (
          <>
            <OnTheWay order={order} className="pb-3 text-text-2" />
            <Parcels order={order} />
            <StoreNotesRead notes={order.notes} />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
