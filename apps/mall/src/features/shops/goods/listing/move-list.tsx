import { moveReasons } from "@arcade/contract/shops/goods/content";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { Translate } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { EmptyState } from "../../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { Endless } from "../../../../platform/wire/endless.tsx";
import { usePages } from "../../../../platform/wire/query.ts";

/** All moves of the stock, newest first. */
export function MoveList({ id }: { id: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const moves = usePages(listing.moves, { id }, { staleMs: 0 });
  return (
    <Endless
      of={moves}
      skeleton={<Skeleton height="16rem" />}
      empty={<EmptyState drawing="orders" title={t("listing.moves_empty")} text={t("listing.moves_empty_text")} />}
    >
      {(items) => (
        <ul className="flex flex-col lined pb-4">
          {items.map((move) => (
            <li key={move.id} className="flex items-start justify-between gap-3 py-3">
              <span className="flex min-w-0 flex-col gap-1">
                <span className="text-body-strong">{reasonOf(move.reason, t)}</span>
                {move.label !== "" && (
                  <span className="text-label text-text-2">
                    <bdi>{move.label}</bdi>
                  </span>
                )}
                {move.note !== "" && (
                  <span className="text-label text-text-2">
                    <bdi>{move.note}</bdi>
                  </span>
                )}
                {move.order_no !== null && (
                  <span className="text-caption text-text-3">
                    <Num>{move.order_no}</Num>
                  </span>
                )}
                {move.person !== null && (
                  <span className="text-caption text-text-3">
                    <bdi>{move.person}</bdi>
                  </span>
                )}
                <span className="text-caption text-text-3">
                  <Trans id="listing.move_at" values={{ time: show.time(move.createtime) }} />
                </span>
              </span>
              <span className={move.delta > 0 ? "text-title-s text-ok" : "text-title-s"}>
                <Num>{`${move.delta > 0 ? "+" : "−"}${Math.abs(move.delta)}`}</Num>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

/** The reason of a move: the merchant's own reasons, orders, suppliers and the initial stock. */
function reasonOf(reason: string, t: Translate): string {
  const own = moveReasons.find((known) => known === reason);
  if (own !== undefined) return t(`listing.move_${own}`);
  if (reason === "sold") return t("listing.move_sold");
  if (reason === "stocked") return t("listing.move_stocked");
  if (reason === "exchanged") return t("listing.move_exchanged");
  if (reason === "returned unshipped") return t("listing.move_returned_unshipped");
  return t("listing.move_supplier");
}
