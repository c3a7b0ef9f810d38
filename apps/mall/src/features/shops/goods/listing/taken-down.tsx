import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { MessageId } from "@arcade/messages/ids";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Appeal } from "../../../oversight/members/index.ts";
import type { Shelved } from "./shelved-head.tsx";

const reasonWords = {
  counterfeit: "listing.takedown_counterfeit",
  prohibited: "listing.takedown_prohibited",
  unsafe: "listing.takedown_unsafe",
  misleading: "listing.takedown_misleading",
  offensive: "listing.takedown_offensive",
  rights: "listing.takedown_rights",
  authority_order: "listing.takedown_authority_order",
} as const satisfies Record<TakedownReason, MessageId>;

/** What the mall took down, why, since when, and the way to appeal (UX-141). */
export function TakenDown({ takedown }: { takedown: NonNullable<Shelved["takedown"]> }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Notice tone="bad" title={<Trans id="listing.takedown_title" values={{ time: show.time(takedown.made) }} />}>
      <div className="flex flex-col gap-2">
        <p>{t(reasonWords[takedown.reason_code])}</p>
        <p>
          <bdi>{takedown.message}</bdi>
        </p>
        <p>{t("listing.taken_down_text")}</p>
        <Appeal subject="takedown" subjectId={takedown.id} />
      </div>
    </Notice>
  );
}
