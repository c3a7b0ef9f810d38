import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Card } from "../../../kit/card.tsx";
import { Timeline } from "../../../kit/lists/steps.tsx";
import { moveSentence } from "./order-words.ts";

/** Everything that happened to an order and who did it, the latest first. */
export function OrderHistory({
  history,
}: {
  /** `person`: who acted for the store, its owner or one of its staff. Only the store's own pages have it. */
  history: readonly (OrderDetail["history"][number] & { person?: string | null })[];
}): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card>
      <h2 className="pb-2 text-body-strong">{t("orders.history")}</h2>
      <Timeline
        label={t("orders.history")}
        events={history.map(({ move, by, person = null, note, createtime }) => ({
          key: `${move} ${createtime}`,
          title: moveSentence(move, t),
          detail: (
            <span className="text-text-2">
              {t(`orders.by_${by}`)}
              {person !== null && (
                <>
                  {" · "}
                  <bdi>{person}</bdi>
                </>
              )}
              {note && (
                <>
                  {" · "}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
          ),
          time: show.time(createtime),
          dateTime: createtime,
        }))}
      />
    </Card>
  );
}
