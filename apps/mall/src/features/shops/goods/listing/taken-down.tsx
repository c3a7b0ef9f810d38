import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Appeal } from "../../../oversight/members/index.ts";
import type { Shelved } from "./shelved-head.tsx";

/** Goods that the mall took down: why, since when, and a link to appeal (UX-141). */
export function TakenDown({ takedown }: { takedown: NonNullable<Shelved["takedown"]> }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Notice tone="bad" title={<Trans id="listing.takedown_title" values={{ time: show.time(takedown.made) }} />}>
      <div className="flex flex-col gap-2">
        <p>{t(`listing.takedown_${takedown.reason_code}`)}</p>
        <p>
          <bdi>{takedown.message}</bdi>
        </p>
        <p>{t("listing.taken_down_text")}</p>
        <Appeal subject="takedown" subjectId={takedown.id} />
      </div>
    </Notice>
  );
}
