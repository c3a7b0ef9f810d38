import type { Answer } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";

type Group = NonNullable<Answer<typeof orders.preview>["group"]>;

/** Which group the order is for, what happens if it does not fill, and that coupons do not apply. */
export function GroupOfCheckout({ group: { id, size, members, until, hours } }: { group: Group }): ReactNode {
  const say = useSay();
  const show = useShow();
  const title =
    id === null || until === null ? (
      <Say id="groups.buy_open" values={{ size, hours }} />
    ) : (
      <Say id="groups.buy_join" values={{ members, size, time: show.time(until) }} />
    );
  return (
    <Notice tone="info" title={title}>
      {say("groups.buy_back")} {say("groups.no_coupons")}
    </Notice>
  );
}
