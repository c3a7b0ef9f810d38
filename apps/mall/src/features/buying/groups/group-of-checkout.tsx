import type { Answer } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";

type Group = NonNullable<Answer<typeof orders.preview>["group"]>;

/** The group of the order, what happens if it does not fill, and that coupons do not apply. */
export function GroupOfCheckout({ group: { id, size, members, until, hours } }: { group: Group }): ReactNode {
  const t = useT();
  const show = useShow();
  const title =
    id === null || until === null ? (
      <Trans id="groups.buy_open" values={{ size, hours }} />
    ) : (
      <Trans id="groups.buy_join" values={{ members, size, time: show.time(until) }} />
    );
  return (
    <Notice tone="info" title={title}>
      {t("groups.buy_back")} {t("groups.no_coupons")}
    </Notice>
  );
}
