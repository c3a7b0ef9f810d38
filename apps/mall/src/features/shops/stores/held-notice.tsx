import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Appeal } from "../../oversight/members/index.ts";
import type { Dashboard } from "./dashboard.page.tsx";

/** Why buyers do not see the store, until when, what still works, and a link to appeal (UX-141). */
export function HeldNotice({ hold }: { hold: Dashboard["holds"][number] }): ReactNode {
  const t = useT();
  const show = useShow();
  const title =
    hold.until === null ? (
      t("shop.hold_wind_down_title")
    ) : (
      <Trans id="shop.hold_freeze_title" values={{ time: show.time(hold.until) }} />
    );
  return (
    <Notice tone="bad" title={title}>
      <div className="flex flex-col gap-2">
        <p>
          {t(`members.hold_${hold.reason_code}`)}
          <br />
          <Trans id="shop.hold_since" values={{ time: show.time(hold.from) }} />
        </p>
        <p>
          {t("shop.hold_message")}: <bdi>{hold.message}</bdi>
        </p>
        <p>{t("shop.hold_works")}</p>
        <Appeal subject="store_hold" subjectId={hold.id} />
      </div>
    </Notice>
  );
}
