import { storeHoldWords } from "./hold-words.ts";
import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Appeal } from "../../oversight/members/index.ts";
import type { Dashboard } from "./dashboard.page.tsx";

/** Why buyers do not see the store, until when, what still works, and the way to appeal (UX-141). */
export function HeldNotice({ hold }: { hold: Dashboard["holds"][number] }): ReactNode {
  const say = useSay();
  const show = useShow();
  const title = hold.until === null ? say("shop.hold_wind_down_title") : <Say id="shop.hold_freeze_title" values={{ time: show.time(hold.until) }} />;
  return (
    <Notice tone="bad" title={title}>
      <div className="flex flex-col gap-2">
        <p>
          {say(storeHoldWords[hold.reason_code])}. <Say id="shop.hold_since" values={{ time: show.time(hold.from) }} />
        </p>
        <p>
          {say("shop.hold_message")}: <bdi>{hold.message}</bdi>
        </p>
        <p>{say("shop.hold_works")}</p>
        <Appeal subject="store_hold" subjectId={hold.id} />
      </div>
    </Notice>
  );
}
