import { healthOffice } from "@arcade/contract/front/health/office";
import type { Answer } from "@arcade/contract/endpoint";

import type { ReactNode } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { useRead } from "../../../platform/query.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { HealthLines } from "./health-lines.tsx";
import { jobName } from "./job-words.ts";

type Job = Answer<typeof healthOffice.jobs>["items"][number];

const everyMs = 10_000;
const mebibyte = 1_048_576;

/** The state of the mall itself: database, deliveries, sweeps and jobs. */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const figures = useRead(healthOffice.figures, {}, { everyMs });
  const jobs = useRead(healthOffice.jobs, {}, { everyMs });
  return (
    <Frame title={t("office.health")}>
      <Loaded of={figures}>
        {(known) => (
          <>
            <HealthLines figures={known} />
            <RecordView
              groups={[
                {
                  title: t("office.server"),
                  facts: [
                    { name: t("office.started"), value: <Moment at={known.started} /> },
                    { name: t("office.database"), value: <bdi>{known.database.version}</bdi> },
                    {
                      name: t("office.database_size"),
                      value: <bdi className="num">{show.count(Math.round(known.database.bytes / mebibyte))} MiB</bdi>,
                    },
                    {
                      name: t("office.connections"),
                      value: <span className="num">{show.count(known.database.connections)}</span>,
                    },
                    {
                      name: t("office.oldest_due"),
                      value: known.outbox.oldest_due ? <Moment at={known.outbox.oldest_due} /> : null,
                    },
                  ],
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <h2>{t("office.jobs")}</h2>
      <Loaded of={jobs}>{({ items }) => <Jobs items={items} />}</Loaded>
    </Frame>
  );
}

function Jobs({ items }: { items: readonly Job[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const columns: Columns<Job> = [
    { title: t("office.job"), dataIndex: "name", render: (name: string) => jobName(name, t) },
    { title: t("office.job_kind"), dataIndex: "kind", render: (kind: Job["kind"]) => t(`office.job_${kind}`) },
    { title: t("office.job_runs"), dataIndex: "runs", align: "end", render: show.count },
    {
      title: t("office.job_last_run"),
      dataIndex: "last_run",
      render: (at: string | null) => (at ? <Moment at={at} /> : "–"),
    },
    { title: t("office.job_moved"), dataIndex: "moved", align: "end", render: show.count },
    {
      title: t("office.job_last_moved"),
      dataIndex: "last_moved",
      render: (at: string | null) => (at ? <Moment at={at} /> : "–"),
    },
    { title: t("office.job_failures"), dataIndex: "failures_seen", align: "end", render: show.count },
    {
      title: t("office.job_last_fault"),
      key: "fault",
      render: (_, { last_failure, last_fault }) =>
        last_failure ? (
          <>
            <Moment at={last_failure} />{" "}
            <bdi className="code" lang="en">
              {last_fault}
            </bdi>
          </>
        ) : (
          "–"
        ),
    },
  ];
  return <FlatTable<Job> label={t("office.jobs")} rowKey="name" columns={columns} dataSource={items} />;
}
