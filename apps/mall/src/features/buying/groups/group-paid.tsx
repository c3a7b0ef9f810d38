import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { ShareGroup } from "./share-group.tsx";

/** What a paid group order waits for and how to fill its group, or that it filled the group. */
export function GroupPaid({ order: { group, lines } }: { order: Pick<OrderCard, "group" | "lines"> }): ReactNode {
  const t = useT();
  const show = useShow();
  if (group === null || group.state === "over") return null;
  if (group.state === "full") return <p className="text-center text-text-2">{t("groups.paid_full")}</p>;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="text-text-2">
        <Trans id="groups.paid_waits" values={{ left: group.size - group.members, time: show.time(group.until) }} />
      </p>
      <ShareGroup id={group.id} goods={lines[0]?.name ?? ""} />
      <ButtonLink size="m" variant="quiet" href={paths.group(group.id)}>
        {t("groups.see_group")}
      </ButtonLink>
    </div>
  );
}
