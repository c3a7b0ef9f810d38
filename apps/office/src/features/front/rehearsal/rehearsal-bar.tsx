import { rehearsalOffice } from "@arcade/contract/front/rehearsal/office";
import { serverNow } from "@arcade/web/clock.ts";
import { readAgain } from "@arcade/web/refresh.ts";
import { hoursAhead, readAfterMove, steps } from "@arcade/web/rehearsal.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Drawer, Space } from "antd";
import { type ReactNode, useState } from "react";
import { useChange } from "../../../platform/change.ts";
import { client, useRead } from "../../../platform/query.ts";
import "./rehearsal-bar.css";

/** The clock of a demo, on every page of the back office. */
export function RehearsalBar(): ReactNode {
  const t = useT();
  const show = useShow();
  const [isOpen, setIsOpen] = useState(false);
  const clock = useRead(rehearsalOffice.clock, {}, { staleMs: 0, everyMs: 30_000 }).data;
  const { send, pending } = useChange(rehearsalOffice.move);
  if (clock === undefined) return null;
  const [first] = clock.next;
  const move = async (until: string) => {
    if ((await send({ until }))?.ok === true) readAfterMove(() => readAgain(client));
  };
  const by = (ms: number) => void move(new Date(serverNow().getTime() + ms).toISOString());
  return (
    <section className="rehearsal" aria-label={t("rehearsal.title")}>
      <strong>{t("rehearsal.title")}</strong>
      <span role="status">
        <Trans id="rehearsal.now" values={{ time: show.time(clock.now) }} />{" "}
        <span className="quiet">{t("rehearsal.ahead", { hours: hoursAhead(clock.ahead_ms) })}</span>
      </span>
      <Space wrap>
        <Button size="small" loading={pending} onClick={() => by(steps.hour)}>
          {t("rehearsal.hour")}
        </Button>
        <Button size="small" loading={pending} onClick={() => by(steps.day)}>
          {t("rehearsal.day")}
        </Button>
        {first ? (
          <Button size="small" loading={pending} onClick={() => void move(first.at)}>
            {t("rehearsal.to_next")}
          </Button>
        ) : null}
        <Button size="small" type="link" onClick={() => setIsOpen(true)}>
          {t("rehearsal.comes_next")}
        </Button>
      </Space>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("rehearsal.comes_next")}
        closable={{ "aria-label": t("app.close") }}
        placement={document.documentElement.dir === "rtl" ? "left" : "right"}
      >
        <p className="quiet">{t("rehearsal.about")}</p>
        {first ? (
          <ul className="rehearsal-next">
            {clock.next.map(({ kind, at, name }) => (
              <li key={kind}>
                <span>
                  <Trans id={`rehearsal.next_${kind}`} values={{ name }} />
                </span>
                <time dateTime={at}>{show.time(at)}</time>
                <Button size="small" loading={pending} onClick={() => void move(at)}>
                  {t("rehearsal.go")}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t("rehearsal.nothing")}</p>
        )}
      </Drawer>
    </section>
  );
}
