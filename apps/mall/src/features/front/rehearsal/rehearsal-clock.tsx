import { rehearsal } from "@arcade/contract/front/rehearsal/api";
import { serverNow } from "@arcade/web/clock.ts";
import { readAgain } from "@arcade/web/refresh.ts";
import { hoursAhead, readAfterMove, steps } from "@arcade/web/rehearsal.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useId } from "react";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useMall } from "../../../platform/page/title.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { client, useRead } from "../../../platform/wire/query.ts";

const shownNext = 4;

/** The clock of a demo mall, for its merchants. Renders nothing in other malls. */
export function RehearsalClock(): ReactNode {
  return useMall()?.demo ? <Clock /> : null;
}

function Clock(): ReactNode {
  const t = useT();
  const show = useShow();
  const heading = useId();
  const clock = useRead(rehearsal.clock, {}, { staleMs: 0, everyMs: 30_000 }).data;
  const { send, pending } = useChange(rehearsal.move);
  if (clock === undefined) return null;
  const [first] = clock.next;
  const move = async (until: string) => {
    if ((await send({ until }))?.ok === true) readAfterMove(() => readAgain(client));
  };
  const by = (ms: number) => void move(new Date(serverNow().getTime() + ms).toISOString());
  return (
    <section aria-labelledby={heading}>
      <Card className="flex flex-col gap-3">
        <h2 id={heading} className="text-title-s">
          {t("rehearsal.title")}
        </h2>
        <p className="text-label text-text-2">{t("rehearsal.about")}</p>
        <p role="status">
          <Trans id="rehearsal.now" values={{ time: show.time(clock.now) }} />{" "}
          <span className="text-text-2">{t("rehearsal.ahead", { hours: hoursAhead(clock.ahead_ms) })}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={pending} onClick={() => by(steps.hour)}>
            {t("rehearsal.hour")}
          </Button>
          <Button variant="secondary" busy={pending} onClick={() => by(steps.day)}>
            {t("rehearsal.day")}
          </Button>
          {first ? (
            <Button variant="secondary" busy={pending} onClick={() => void move(first.at)}>
              {t("rehearsal.to_next")}
            </Button>
          ) : null}
        </div>
        <h3 className="text-label text-text-2">{t("rehearsal.comes_next")}</h3>
        {first ? (
          <ul className="flex flex-col gap-1">
            {clock.next.slice(0, shownNext).map(({ kind, at, name }) => (
              <li key={kind} className="text-label">
                <Trans id={`rehearsal.next_${kind}`} values={{ name }} />{" "}
                <time dateTime={at} className="text-text-2">
                  {show.time(at)}
                </time>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-label">{t("rehearsal.nothing")}</p>
        )}
      </Card>
    </section>
  );
}
