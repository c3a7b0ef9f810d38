import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Countdown } from "../../../kit/signs/countdown.tsx";

/** Until when a group can fill, counted by the server's clock. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd?: () => void }): ReactNode {
  const say = useSay();
  const show = useShow();
  const left = <Countdown until={until} offsetMs={clockOffsetMs()} format={show.left} spoken={say("groups.until", { time: show.time(until) })} onEnd={onEnd} />;
  return <Say id="groups.ends_in" values={{ left }} />;
}
