import type { SubjectKind, WorkQueue } from "@arcade/contract/base/operators/audit";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Closable } from "@arcade/contract/base/settings/closures";
import type { MessageId } from "@arcade/messages/ids";
import { Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { waitingNames } from "../../../kit/waiting-names.ts";
import { actionName, actionNames, subjectName, subjectNames } from "../../../kit/words/audit-words.ts";
import { reasonName } from "../../../kit/words/reason-words.ts";
import { closableNames } from "../../../kit/words/closure-names.ts";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { settingName } from "../../../kit/setting.tsx";
import { usePages } from "../../../platform/query.ts";
import "./audit.css";
import { VerifyAudit } from "./verify-audit.tsx";

type Row = ItemOf<typeof operatorsOffice.audit>;

const filters = ["action", "subject_kind", "subject_id", "operator_id"] as const;
const numbers = ["subject_id", "operator_id"] as const;

/** What operators did: a chain, each row of which covers the one before it. */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const wanted = Object.fromEntries(
    filters.flatMap((name) => (parameters[name] === undefined ? [] : [[name, parameters[name]]])),
  );
  const pages = usePages(operatorsOffice.audit, wanted);
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
      render: (_, { subject_kind, subject_id }) => <Subject kind={subject_kind} id={subject_id} />,
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
      <Filters chosen={wanted} />
      <ListTable
        label={t("office.audit")}
        pages={pages}
        columns={columns}
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

/** What it was done to; a setting, a function and a queue have a word, everything else its number. */
function Subject({ kind, id }: { kind: string; id: string }): ReactNode {
  const t = useT();
  if (single.includes(kind)) return subjectName(kind, t);
  const words = wordsOfSubject(kind, id, t);
  return (
    <>
      {subjectName(kind, t)} · {words === null ? <bdi className="code">{id}</bdi> : <bdi>{words}</bdi>}
    </>
  );
}

const queueNames = { ...waitingNames, support: "office.place_support" } as const satisfies Record<WorkQueue, MessageId>;

/** Of these there is one, so its kind says which. */
const single: readonly string[] = [
  "branding",
  "carriers",
  "countries",
  "help_tree",
  "home_page",
  "hot_words",
] satisfies SubjectKind[];

function wordsOfSubject(kind: string, id: string, t: Translate): string | null {
  if (kind === "setting") return settingName(id, t);
  if (kind === "function" && id in closableNames) return t(`office.closable_${id as Closable}`); // one of its keys, as just checked
  if (kind === "queue" && id in queueNames) return t(queueNames[id as keyof typeof queueNames]); // the same
  return kind === "network" ? id : null;
}

type Chosen = Readonly<Record<string, string | undefined>>;

function Filters({ chosen }: { chosen: Chosen }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(chosen);
  const labels = { subject_id: t("office.audit_subject_id"), operator_id: t("office.audit_operator_id") };
  const inOrder = (names: Readonly<Record<string, MessageId>>) =>
    Object.entries(names)
      .map(([value, words]) => ({ value, label: t(words) }))
      .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <div className="filters">
      <Select
        aria-label={t("office.audit_action")}
        showSearch={{ optionFilterProp: "label" }}
        popupMatchSelectWidth={false}
        value={chosen["action"] ?? ""}
        options={[{ value: "", label: t("audit.action_any") }, ...inOrder(actionNames)]}
        onChange={(action) => setParameters({ action: action || undefined })}
      />
      <Select
        aria-label={t("office.audit_subject_kind")}
        popupMatchSelectWidth={false}
        value={chosen["subject_kind"] ?? ""}
        options={[{ value: "", label: t("audit.subject_any") }, ...inOrder(subjectNames)]}
        onChange={(kind) => setParameters({ subject_kind: kind || undefined })}
      />
      {numbers.map((name) => (
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
