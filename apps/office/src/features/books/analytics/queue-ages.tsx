import type { Answer } from "@arcade/contract/endpoint";
import { type FigurePeriod, figuresOffice } from "@arcade/contract/books/analytics/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Select } from "antd";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../../kit/loaded.tsx";
import { waitingName } from "../../../kit/waiting/waiting-names.ts";
import { useRead } from "../../../platform/query.ts";
import { ChartOrTable } from "./chart-or-table.tsx";

type Queue = Answer<typeof figuresOffice.queues>["items"][number];

/** How long the oldest of each queue had waited when each day ended. */
export function QueueAges({ days }: { days: FigurePeriod }): ReactNode {
  const t = useT();
  const queues = useRead(figuresOffice.queues, { days });
  return (
    <div className="figures-card">
      <h3>{t("figures.queues")}</h3>
      <Loaded of={queues}>
        {({ items }) => (items.length === 0 ? <p className="quiet">{t("figures.empty")}</p> : <Ages queues={items} />)}
      </Loaded>
    </div>
  );
}

const keyOf = ({ kind, part }: Queue) => `${kind} ${part ?? ""}`;

function Ages({ queues }: { queues: readonly Queue[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const [chosen, setChosen] = useState<string | null>(null);
  const queue = queues.find((each) => keyOf(each) === chosen) ?? queues[0];
  if (queue === undefined) return null;
  const hours = queue.days.map(({ oldest_minutes }) => Math.round(oldest_minutes / 60));
  const waiting = queue.days.map((day) => day.waiting);
  const late = queue.days.map((day) => day.late);
  return (
    <>
      <Select
        aria-label={t("figures.queue")}
        value={keyOf(queue)}
        onChange={setChosen}
        options={queues.map((each) => ({ value: keyOf(each), label: waitingName(each, t) }))}
      />
      <ChartOrTable
        label={waitingName(queue, t)}
        points={queue.days.map(({ day }) => show.date(`${day}T12:00:00Z`))}
        axis={show.count}
        series={[
          { name: t("figures.oldest"), shape: "dashes", values: hours, texts: hours.map(show.count) },
          { name: t("figures.waiting"), shape: "bars", values: waiting, texts: waiting.map(show.count) },
          { name: t("figures.late"), shape: "inner", values: late, texts: late.map(show.count) },
        ]}
      />
    </>
  );
}
