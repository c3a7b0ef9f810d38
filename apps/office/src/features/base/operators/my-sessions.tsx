import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Moment } from "../../../kit/figures.tsx";
import "../../../kit/record-view.css";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";

type Session = Answer<typeof operatorsOffice.sessions>["items"][number];

/** Where I am signed in; any of them can be ended from here. */
export function MySessions(): ReactNode {
  const t = useT();
  const sessions = useRead(operatorsOffice.sessions, {});
  const end = useChange(operatorsOffice.endSession);
  const columns: Columns<Session> = [
    { title: t("office.device"), dataIndex: "client", render: (client: string) => <bdi>{client}</bdi> },
    { title: t("office.since"), dataIndex: "since", render: (at: string) => <Moment at={at} /> },
    { title: t("office.last_seen"), dataIndex: "seen", render: (at: string) => <Moment at={at} short /> },
    {
      title: t("office.acts"),
      key: "end",
      render: (_, { id, current, client }) =>
        current ? (
          t("office.this_session")
        ) : (
          <RowButton
            act={t("office.end_session")}
            of={client}
            onClick={() => void end.send({ session_id: id })}
            loading={end.pending}
          />
        ),
    },
  ];
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.my_sessions")}</h2>
      </header>
      <Loaded of={sessions} rows={2}>
        {({ items }) => (
          <FlatTable<Session> label={t("office.my_sessions")} rowKey="id" columns={columns} dataSource={items} />
        )}
      </Loaded>
    </section>
  );
}
