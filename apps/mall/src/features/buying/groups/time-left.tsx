import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Countdown } from "../../../kit/signs/countdown.tsx";

/** The time until which a group can fill, by the server's clock. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd?: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const left = (
    <Countdown
      until={until}
      offsetMs={clockOffsetMs}
      format={show.left}
      spoken={t("groups.until", { time: show.time(until) })}
      onEnd={onEnd}
    />
  );
  return <Trans id="groups.ends_in" values={{ left }} />;
}
