import { content } from "@arcade/contract/front/content/api";
import { healthOffice } from "@arcade/contract/front/health/office";
import { Alert, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages, useRead } from "../../../platform/query.ts";
import "./mailbox.css";

type Mail = ItemOf<typeof healthOffice.mailbox>;

/** Mail that no server took, so that a mall without one can be tried whole. */
export function Page(): ReactNode {
  const t = useT();
  const { text } = useParameters();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(text ?? "");
  const shell = useRead(content.shell, {});
  const filter = { ...usePeriod(), ...(text === undefined ? {} : { text }) };
  const pages = usePages(healthOffice.mailbox, filter);
  const columns: Columns<Mail> = [
    { title: t("office.mail_at"), dataIndex: "at", render: (at: string) => <Moment at={at} /> },
    { title: t("office.mail_to"), dataIndex: "to", render: (to: string) => <bdi>{to}</bdi> },
    {
      title: t("office.mail_letter"),
      key: "letter",
      render: (_, { subject, body }) => (
        <details className="letter">
          <summary>
            <bdi>{subject}</bdi>
          </summary>
          <p dir="auto">{body}</p>
        </details>
      ),
    },
  ];
  return (
    <Frame title={t("office.mailbox")} lead={t("office.mailbox_lead")}>
      {shell.data ? (
        <Alert type="info" showIcon title={t(shell.data.demo ? "office.mailbox_demo" : "office.mailbox_hidden")} />
      ) : null}
      <div className="filters">
        <Input.Search
          aria-label={t("office.mail_search")}
          placeholder={t("office.mail_search")}
          value={typed}
          allowClear
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(wanted) => setParameters({ text: wanted.trim() || undefined })}
        />
      </div>
      <ListTable
        label={t("office.mailbox")}
        pages={pages}
        columns={columns}
        of={{ table: "mailbox", filter }}
        keyOf={({ id }) => id}
        empty={t(text === undefined ? "office.mailbox_empty" : "office.no_match")}
      />
    </Frame>
  );
}
