import type { Answer } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Notice } from "../../../kit/signs/notice.tsx";

/** On holiday: until when nothing can be bought, and the merchant's message. Renders nothing if the store is open. */
export function HolidayNotice({ holiday }: { holiday: Answer<typeof stores.detail>["holiday"] }): ReactNode {
  const show = useShow();
  if (holiday === null || !isAway(holiday.until, serverNow())) return null;
  return (
    <div className="px-edge pt-3">
      <Notice tone="warn" title={<Trans id="stores.holiday_title" values={{ time: show.time(holiday.until) }} />}>
        {holiday.note !== "" && (
          <p className="whitespace-pre-line">
            <bdi>{holiday.note}</bdi>
          </p>
        )}
        <p>
          <Trans id="stores.holiday_text" />
        </p>
      </Notice>
    </div>
  );
}
