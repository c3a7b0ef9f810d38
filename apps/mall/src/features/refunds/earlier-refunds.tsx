import { refunds } from "@arcade/contract/refunds/api";
import { type ReactNode, useState } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Tag } from "../../kit/chip.tsx";
import { ListRow, ListRows } from "../../kit/list-row.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Num } from "../../kit/text.tsx";
import { Loaded } from "../../platform/loaded.tsx";
import { useRead } from "../../platform/query.ts";
import { RefundWhole } from "./refund-whole.tsx";
import { refundStateWords, refundTones } from "./words.ts";

/** What was asked of this order before. */
export function EarlierRefunds({ orderId, shown }: { orderId: string; shown: string }): ReactNode {
  const say = useSay();
  const show = useShow();
  const [looking, setLooking] = useState<string | null>(null);
  const list = useRead(refunds.list, { order_id: orderId }, { staleMs: 0 });
  const earlier = list.data?.items.filter(({ id }) => id !== shown) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-labelledby="earlier-refunds">
      <h3 id="earlier-refunds" className="text-body-strong">
        {say("refunds.earlier")}
      </h3>
      <ListRows>
        {earlier.map((refund) => (
          <ListRow
            key={refund.id}
            title={<Num>{money(refund.agreed ?? refund.amount)}</Num>}
            detail={show.time(refund.createtime)}
            value={<Tag tone={refundTones[refund.state]}>{say(refundStateWords[refund.state])}</Tag>}
            onAct={() => setLooking(refund.id)}
          />
        ))}
      </ListRows>
      {looking !== null && <EarlierSheet refundId={looking} onClose={() => setLooking(null)} />}
    </section>
  );
}

function EarlierSheet({ refundId, onClose }: { refundId: string; onClose: () => void }): ReactNode {
  const say = useSay();
  const detail = useRead(refunds.detail, { refund_id: refundId }, { staleMs: 0 });
  return (
    <Sheet open onOpenChange={onClose} title={say("refunds.title")}>
      <Loaded of={detail} skeleton={<Skeleton height="16rem" />}>
        {(refund) => <RefundWhole refund={refund} />}
      </Loaded>
    </Sheet>
  );
}
