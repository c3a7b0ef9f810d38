import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import type { Show } from "@arcade/web/show.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useRead } from "../../../platform/query.ts";

type Week = Answer<typeof supportOffice.figures>["items"][number];

/** `/service-figures`: how long customers wait, week by week, and what they thought. */
export function Page(): ReactNode {
  const say = useSay();
  const show = useShow();
  const figures = useRead(supportOffice.figures, {});
  const time = (title: string, of: "first_median" | "first_p95" | "end_median" | "end_p95"): Columns<Week>[number] => ({
    title,
    key: of,
    align: "end",
    render: (_, week) => timeTaken(week[of], show),
  });
  const count = (title: string, of: "cases" | "late" | "closed"): Columns<Week>[number] => ({
    title,
    key: of,
    align: "end",
    render: (_, week) => <bdi className="num">{show.count(week[of])}</bdi>,
  });
  return (
    <Frame title={say("support_office.figures")} lead={say("support_office.figures_lead")}>
      <Loaded of={figures}>
        {({ items }) => (
          <FlatTable
            label={say("support_office.figures")}
            rowKey="week"
            dataSource={items}
            columns={[
              { title: say("support_office.week"), key: "week", render: (_, { week }) => show.date(week) },
              count(say("support_office.cases"), "cases"),
              count(say("support_office.late_many"), "late"),
              time(say("support_office.first_median"), "first_median"),
              time(say("support_office.first_p95"), "first_p95"),
              count(say("support_office.closed"), "closed"),
              time(say("support_office.end_median"), "end_median"),
              time(say("support_office.end_p95"), "end_p95"),
              {
                title: say("support_office.satisfaction"),
                key: "stars",
                render: (_, { stars, rated }) =>
                  stars === null ? "–" : <Say id="support_office.satisfaction_of" values={{ stars: (stars / 100).toFixed(2), count: rated }} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Frame>
  );
}

function timeTaken(seconds: number | null, show: Show): string {
  if (seconds === null) return "–";
  if (seconds < 60) return show.duration(seconds, "second");
  if (seconds < 7_200) return show.duration(Math.round(seconds / 60), "minute");
  if (seconds < 172_800) return show.duration(Math.round(seconds / 3_600), "hour");
  return show.duration(Math.round(seconds / 86_400), "day");
}
