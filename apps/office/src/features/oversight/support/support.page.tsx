import { caseLists } from "@arcade/contract/oversight/support/cases";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { CaseRecord } from "./case-record.tsx";
import { CustomerName, nameOfCustomer } from "./customer-name.tsx";
import "./support.css";

type Case = ItemOf<typeof supportOffice.cases>;
type List = (typeof caseLists)[number];

/** The office has no socket: while the page is shown it asks again on this beat. */
const everyMs = 5_000;

/** Questions to customer service: the longest waiting first, late ones marked. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = caseLists.find((name) => name === queue) ?? "waiting";
  const filter = { list, ...usePeriod() };
  const pages = usePages(supportOffice.cases, filter, { everyMs });
  const takeNext = useClaimNext("support_case");
  const bulk = useClaimBulk<Case>(
    ({ id }) => ({ kind: "support_case", id }),
    ({ customer }) => nameOfCustomer(customer, t),
  );
  const counts = pages.first?.counts;
  return (
    <Frame
      title={t("support_office.title")}
      lead={t("support_office.lead")}
      actions={
        <>
          <Link to={paths.supportReplies()}>{t("support_office.canned")}</Link>
          <Link to={paths.supportHours()}>{t("support_office.hours")}</Link>
          <Link to={paths.supportFigures()}>{t("support_office.figures")}</Link>
        </>
      }
    >
      {counts === undefined || counts.late === 0 ? null : (
        <p role="status">
          <StateTag tone="warning">{t("support_office.late_count", { count: counts.late })}</StateTag>
        </p>
      )}
      <QueueTable
        label={t(`support_office.list_${list}`)}
        pages={pages}
        columns={useColumns(list)}
        idOf={({ id }) => id}
        empty={t(`support_office.${list}_empty`)}
        queues={caseLists.map((key) => ({
          key,
          name: t(`support_office.list_${key}`),
          ...(key === "closed" ? {} : { count: counts?.[key] }),
        }))}
        queue={list}
        of={{ table: "support_cases", filter }}
        {...(list === "closed" ? {} : { bulk })}
        takeNext={list === "closed" ? undefined : takeNext}
        record={(id) => <CaseRecord key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(list: List): Columns<Case> {
  const t = useT();
  return [
    {
      title: t("support_office.customer"),
      key: "customer",
      render: (_, { id, customer }) => (
        <RowButton id={id}>
          <CustomerName of={customer} />
        </RowButton>
      ),
    },
    {
      title: t("support_office.last_words"),
      key: "preview",
      className: "when-wide",
      render: (_, { preview }) => <Glance text={preview} />,
    },
    list === "closed"
      ? {
          title: t("support_office.closed"),
          key: "closed",
          render: (_, { closed }) => (closed === null ? null : <Moment at={closed} />),
        }
      : { title: t("support_office.waits_since"), key: "waiting", render: (_, one) => <Waiting of={one} /> },
    {
      title: t("support_office.tags"),
      key: "tags",
      className: "when-wide",
      render: (_, { tags }) => tags.map((tag) => t(`support_office.tag_${tag}`)).join(" · ") || "–",
    },
    list === "closed"
      ? {
          title: t("support_office.outcome"),
          key: "outcome",
          render: (_, { outcome }) => (outcome === null ? null : t(`audit.reason_${outcome}`)),
        }
      : {
          title: t("office.claimed_by"),
          key: "claim",
          render: (_, { claim }) => (claim === null ? "–" : <ClaimTag claim={claim} />),
        },
  ];
}

const shownCharacters = 60;

function Glance({ text }: { text: string }): ReactNode {
  const line = text.replaceAll(/\s+/g, " ");
  return <bdi dir="auto">{line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line}</bdi>;
}

function Waiting({ of: { waiting_since, late } }: { of: Case }): ReactNode {
  const t = useT();
  if (waiting_since === null) return <StateTag tone="good">{t("support_office.answered")}</StateTag>;
  return (
    <>
      <Moment at={waiting_since} short /> {late ? <StateTag tone="warning">{t("support_office.late")}</StateTag> : null}
    </>
  );
}
