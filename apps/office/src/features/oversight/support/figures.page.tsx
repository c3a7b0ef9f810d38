import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import type { Show } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useRead } from "../../../platform/query.ts";

type Week = Answer<typeof supportOffice.figures>["items"][number];

/** `/service-figures`: how long customers wait, week by week, and what they thought. */
export function Page(): ReactNode {
  const t = useT();
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
    <Frame title={t("support_office.figures")} lead={t("support_office.figures_lead")}>
      <Loaded of={figures}>
        {({ items }) => (
          <FlatTable
            label={t("support_office.figures")}
            rowKey="week"
            dataSource={items}
            columns={[
              { title: t("support_office.week"), key: "week", render: (_, { week }) => show.date(week) },
              count(t("support_office.cases"), "cases"),
              count(t("support_office.late_many"), "late"),
              time(t("support_office.first_median"), "first_median"),
              time(t("support_office.first_p95"), "first_p95"),
              count(t("support_office.closed"), "closed"),
              time(t("support_office.end_median"), "end_median"),
              time(t("support_office.end_p95"), "end_p95"),
              {
                title: t("support_office.satisfaction"),
                key: "stars",
                render: (_, { stars, rated }) =>
                  stars === null ? (
                    "–"
                  ) : (
                    <Trans
                      id="support_office.satisfaction_of"
                      values={{ stars: (stars / 100).toFixed(2), count: rated }}
                    />
                  ),
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
