import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Moment, Name } from "../../../kit/figures.tsx";
import { settingValue } from "../../../kit/setting.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { actionName, reasonName } from "../../../kit/words/audit-words.ts";
import { usePages } from "../../../platform/query.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditSubject } from "./audit-subject.tsx";
import "./audit.css";
import { FactChanges } from "./fact-value.tsx";
import { VerifyAudit } from "./verify-audit.tsx";

type Row = ItemOf<typeof operatorsOffice.audit>;

const filters = ["action", "subject_kind", "subject_id", "operator", "operator_id"] as const;

/** What operators did: a chain, each row of which covers the one before it. */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const wanted = Object.fromEntries(
    filters.flatMap((name) => (parameters[name] === undefined ? [] : [[name, parameters[name]] as const])),
  );
  const filter = { ...wanted, ...usePeriod(), ...useSort("audit") };
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

/** The values before and after, field by field, and the row's own mark. */
function Beyond({ row }: { row: Row }): ReactNode {
  const t = useT();
  const show = useShow();
  const before = readRecord(row.before);
  const after = readRecord(row.after);
  const isSetting = row.subject_kind === "setting";
  return (
    <details className="audit-more">
      <summary>{t("office.show")}</summary>
      {before || after ? (
        <>
          <p className="quiet">
            {t(before && after ? "office.audit_change" : before ? "office.audit_before" : "office.audit_after")}
          </p>
          <FactChanges
            before={before}
            after={after}
            valueOf={(field, value) =>
              isSetting && field === "value" && typeof value === "number"
                ? settingValue(row.subject_id, value, show)
                : null
            }
          />
        </>
      ) : null}
      <p>
        <span className="quiet">{t("office.audit_hash")}</span> <bdi className="code">{row.hash}</bdi>
      </p>
    </details>
  );
}

/** Names of calls say nothing to people, except for the one look that shows more than the page of its subject. */
function readRecord(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  const { call, ...rest } = JSON.parse(text) as Record<string, unknown>; // the server keeps an object
  return call === ordersOffice.address.path ? { ...rest, part: "address_look" } : rest;
}
