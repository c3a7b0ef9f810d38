import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Moment, Name } from "../../../kit/figures.tsx";
import { instantOf } from "../../../kit/moment-input.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { actionName } from "../../../kit/words/audit-words.ts";
import { reasonName } from "../../../kit/words/reason-words.ts";
import { usePages } from "../../../platform/query.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditSubject } from "./audit-subject.tsx";
import "./audit.css";
import { VerifyAudit } from "./verify-audit.tsx";

type Row = ItemOf<typeof operatorsOffice.audit>;

const filters = ["action", "subject_kind", "subject_id", "operator", "operator_id"] as const;
const periods = ["from", "until"] as const;

/** What operators did: a chain, each row of which covers the one before it. */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const wanted = Object.fromEntries([
    ...filters.flatMap((name) => (parameters[name] === undefined ? [] : [[name, parameters[name]] as const])),
    ...periods.flatMap((name) =>
      parameters[name] === undefined ? [] : [[name, instantOf(parameters[name])] as const],
    ),
  ]);
  const filter = { ...wanted, ...useSort("audit") };
  const pages = usePages(operatorsOffice.audit, filter);
  const columns: Columns<Row> = [
    {
      title: t("office.number"),
      dataIndex: "number",
      align: "end",
      render: (number: string) => <bdi className="num">{number}</bdi>,
    },
    { title: t("office.when"), dataIndex: "at", render: (at: string) => <Moment at={at} /> },
    {
      title: t("office.audit_action"),
      dataIndex: "action",
      className: "audit-act",
      render: (action: string) => actionName(action, t),
    },
    {
      title: t("office.audit_subject"),
      key: "subject",
      render: (_, row) => <AuditSubject of={row} />,
    },
    { title: t("office.operator"), key: "operator", render: (_, { operator }) => <Name of={operator.name} /> },
    {
      title: t("office.reason"),
      key: "reason",
      render: (_, row) => (
        <>
          {row.reason_code ? reasonName(row.reason_code, t) : null} {row.note ? <div dir="auto">{row.note}</div> : null}
        </>
      ),
    },
    { title: t("office.audit_more"), key: "more", render: (_, row) => <Beyond row={row} /> },
  ];
  return (
    <Frame title={t("office.audit")} lead={t("office.audit_lead")}>
      <VerifyAudit />
      <AuditFilters />
      <ListTable
        label={t("office.audit")}
        pages={pages}
        columns={columns}
        of={{ table: "audit", filter }}
        keyOf={({ number }) => number}
        empty={t(Object.keys(wanted).length > 0 ? "office.no_match" : "office.audit_empty")}
      />
    </Frame>
  );
}

/** What was and what is, and the row's own mark. */
function Beyond({ row: { before, after, hash } }: { row: Row }): ReactNode {
  const t = useT();
  return (
    <details className="audit-more">
      <summary>{t("office.show")}</summary>
      {before ? <Part name={t("office.audit_before")} text={before} /> : null}
      {after ? <Part name={t("office.audit_after")} text={after} /> : null}
      <Part name={t("office.audit_hash")} text={hash} />
    </details>
  );
}

function Part({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <p>
      <span className="quiet">{name}</span> <bdi className="code">{text}</bdi>
    </p>
  );
}
