import { operatorsOffice } from "@arcade/contract/operators/office";
import { Input } from "antd";
import { type ReactNode, useState } from "react";
import { Moment, Name } from "../../kit/figures.tsx";
import { type Columns, ListTable } from "../../kit/list-table.tsx";
import { Page as Frame } from "../../kit/page.tsx";
import { useParameters, useSetParameters } from "../../platform/place.ts";
import { type ItemOf, usePages } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import "./audit.css";
import { VerifyAudit } from "./verify-audit.tsx";

type Row = ItemOf<typeof operatorsOffice.audit>;

const filters = ["subject_kind", "subject_id", "operator_id", "action"] as const;

/** What operators did: a chain, each row of which covers the one before it. */
export function Page(): ReactNode {
  const say = useSay();
  const parameters = useParameters();
  const wanted = Object.fromEntries(filters.flatMap((name) => (parameters[name] === undefined ? [] : [[name, parameters[name]]])));
  const pages = usePages(operatorsOffice.audit, wanted);
  const columns: Columns<Row> = [
    { title: say("office.number"), dataIndex: "number", align: "end", render: (number: string) => <bdi className="num">{number}</bdi> },
    { title: say("office.when"), dataIndex: "at", render: (at: string) => <Moment at={at} /> },
    { title: say("office.operator"), key: "operator", render: (_, { operator }) => <Name of={operator.name} /> },
    { title: say("office.audit_action"), dataIndex: "action", render: (action: string) => <bdi className="code">{action.replace("/office-api/", "")}</bdi> },
    {
      title: say("office.audit_subject"),
      key: "subject",
      render: (_, { subject_kind, subject_id }) => (
        <bdi className="code">
          {subject_kind} {subject_id}
        </bdi>
      ),
    },
    {
      title: say("office.reason"),
      key: "reason",
      render: (_, row) => (
        <>
          {row.reason_code ? <bdi className="code">{row.reason_code}</bdi> : null} {row.note ? <span dir="auto">{row.note}</span> : null}
        </>
      ),
    },
    { title: say("office.audit_more"), key: "more", render: (_, row) => <Beyond row={row} /> },
  ];
  return (
    <Frame title={say("office.audit")} lead={say("office.audit_lead")}>
      <VerifyAudit />
      <Filters chosen={wanted} />
      <ListTable
        label={say("office.audit")}
        pages={pages}
        columns={columns}
        keyOf={({ number }) => number}
        empty={say(Object.keys(wanted).length > 0 ? "office.no_match" : "office.audit_empty")}
      />
    </Frame>
  );
}

/** What was and what is, and the row's own mark. */
function Beyond({ row: { before, after, hash } }: { row: Row }): ReactNode {
  const say = useSay();
  return (
    <details className="audit-more">
      <summary>{say("office.show")}</summary>
      {before ? <Part name={say("office.audit_before")} text={before} /> : null}
      {after ? <Part name={say("office.audit_after")} text={after} /> : null}
      <Part name={say("office.audit_hash")} text={hash} />
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

function Filters({ chosen }: { chosen: Readonly<Record<string, string | undefined>> }): ReactNode {
  const say = useSay();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(chosen);
  const labels = {
    subject_kind: say("office.audit_subject_kind"),
    subject_id: say("office.audit_subject_id"),
    operator_id: say("office.audit_operator_id"),
    action: say("office.audit_action"),
  };
  return (
    <div className="filters">
      {filters.map((name) => (
        <Input.Search
          key={name}
          dir="ltr"
          allowClear
          aria-label={labels[name]}
          placeholder={labels[name]}
          value={typed[name] ?? ""}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          onSearch={(text) => setParameters({ [name]: text.trim() || undefined })}
        />
      ))}
    </div>
  );
}
