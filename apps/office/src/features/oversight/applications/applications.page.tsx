import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { ApplicationRecord } from "./application-record.tsx";
import { stateTones } from "./application-words.ts";

type Item = ItemOf<typeof applicationsOffice.queue>;

const queues = ["review", "done"] as const;
const everyMs = 15_000;

/** People who want to open a store, oldest first. The list shows nothing of their identity documents. */
export function Page(): ReactNode {
  const t = useT();
  const { queue: chosen } = useParameters();
  const queue = queues.find((name) => name === chosen) ?? "review";
  const filter = { queue, ...usePeriod() };
  const pages = usePages(applicationsOffice.queue, filter, { everyMs });
  const takeNext = useClaimNext("application");
  const bulk = useClaimBulk<Item>(
    ({ id }) => ({ kind: "application", id }),
    ({ member }) => member.nickname,
  );
  const names = { review: t("applications.office_review"), done: t("applications.office_done") };
  const empty = { review: t("applications.office_empty_review"), done: t("applications.office_empty_done") };
  return (
    <Frame
      title={t("applications.office_title")}
      lead={t("applications.office_lead")}
      actions={<Link to={paths.identityDocumentLooks()}>{t("applications.office_looks_title")}</Link>}
    >
      <QueueTable
        label={names[queue]}
        pages={pages}
        columns={useColumns(queue)}
        idOf={({ id }) => id}
        empty={empty[queue]}
        queues={queues.map((key) => ({ key, name: names[key], count: pages.first?.counts[key] }))}
        queue={queue}
        of={{ table: "applications", filter }}
        {...(queue === "review" ? { bulk } : {})}
        takeNext={queue === "review" ? takeNext : undefined}
        record={(id) => <ApplicationRecord id={id} />}
      />
    </Frame>
  );
}

function useColumns(queue: (typeof queues)[number]): Columns<Item> {
  const t = useT();
  return [
    {
      title: t("office.member"),
      key: "member",
      render: (_, { id, member }) => <RowButton id={id}>{<Name of={member.nickname} />}</RowButton>,
    },
    { title: t("applications.store_name"), dataIndex: "store_name", render: (name: string) => <Name of={name} /> },
    {
      title: t("applications.office_failed_before"),
      dataIndex: "failed_before",
      align: "end",
      className: "when-wide",
      render: (times: number) => (times > 0 ? <StateTag tone="warning">{times}</StateTag> : "–"),
    },
    {
      title: t("applications.office_sent"),
      dataIndex: "submitted",
      render: (at: string, { late }) => (
        <>
          <Moment at={at} short={queue === "review"} />{" "}
          {late ? <StateTag tone="bad">{t("applications.office_late")}</StateTag> : null}
        </>
      ),
    },
    {
      title: t("office.state"),
      key: "state",
      className: "when-wide",
      render: (_, { state, claim }) =>
        claim ? (
          <ClaimTag claim={claim} />
        ) : (
          <StateTag tone={stateTones[state]}>{t(`applications.state_${state}`)}</StateTag>
        ),
    },
  ];
}
