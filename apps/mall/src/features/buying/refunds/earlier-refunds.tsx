import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundCard } from "@arcade/contract/buying/refunds/refund";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { RefundTag } from "./refund-mark.tsx";
import { RefundWhole } from "./refund-whole.tsx";

interface EarlierRefundsProps {
  orderId: string;
  shown: string;
  forStore?: boolean;
}

/** The earlier requests for this order. */
export function EarlierRefunds({ orderId, shown, forStore = false }: EarlierRefundsProps): ReactNode {
  const t = useT();
  const show = useShow();
  const [looking, setLooking] = useState<RefundCard | null>(null);
  const mine = useRead(refunds.list, { order_id: orderId }, { staleMs: 0, enabled: !forStore });
  const toStore = useRead(refunds.storeList, { which: "all", order_id: orderId }, { staleMs: 0, enabled: forStore });
  const list = forStore ? toStore : mine;
  const earlier = list.data?.items.filter(({ id }) => id !== shown) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-labelledby="earlier-refunds">
      <h3 id="earlier-refunds" className="text-body-strong">
        {t("refunds.earlier")}
      </h3>
      <ListRows>
        {earlier.map((refund) => (
          <ListRow
            key={refund.id}
            title={
              refund.type === "exchange" ? (
                t("refunds.type_exchange")
              ) : (
                <Num>{money(refund.agreed ?? refund.amount)}</Num>
              )
            }
            detail={show.time(refund.createtime)}
            value={<RefundTag refund={refund} />}
            onAct={() => setLooking(refund)}
          />
        ))}
      </ListRows>
      {looking !== null && <EarlierSheet earlier={looking} forStore={forStore} onClose={() => setLooking(null)} />}
    </section>
  );
}

function EarlierSheet({
  earlier: { id: refundId, type },
  forStore,
  onClose,
}: {
  earlier: RefundCard;
  forStore: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const mine = useRead(refunds.detail, { refund_id: refundId }, { staleMs: 0, enabled: !forStore });
  const toStore = useRead(refunds.storeDetail, { refund_id: refundId }, { staleMs: 0, enabled: forStore });
  return (
    <Sheet open onOpenChange={onClose} title={t(type === "exchange" ? "refunds.title_exchange" : "refunds.title")}>
      <Loaded of={forStore ? toStore : mine} skeleton={<Skeleton height="16rem" />}>
        {(refund) => <RefundWhole refund={refund} forStore={forStore} />}
      </Loaded>
    </Sheet>
  );
}
