import type { Answer } from "@arcade/contract/endpoint";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment } from "../../../kit/figures.tsx";
import "../../../kit/record-view.css";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RowButton } from "../../../kit/row-button.tsx";

type RecordAnswer = Answer<typeof membersOffice.record>;
type Session = RecordAnswer["sessions"][number];

/** Where the member is signed in. One of the devices or all can be signed out. */
export function Devices({
  record: { member, sessions },
  mayEnd,
}: {
  record: RecordAnswer;
  mayEnd: boolean;
}): ReactNode {
  const t = useT();
  const [ending, setEnding] = useState<Session | "all" | null>(null);
  const columns: Columns<Session> = [
    { title: t("office.device"), dataIndex: "client", render: (client: string) => <bdi>{client}</bdi> },
    { title: t("office.since"), dataIndex: "since", render: (at: string) => <Moment at={at} /> },
    { title: t("office.last_seen"), dataIndex: "seen", render: (at: string) => <Moment at={at} short /> },
    ...(mayEnd
      ? [
          {
            title: t("office.acts"),
            key: "end",
            render: (_: unknown, one: Session) => (
              <RowButton act={t("office.end_session")} of={one.client} onClick={() => setEnding(one)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.devices")}</h2>
        {mayEnd && sessions.length > 1 ? (
          <Button size="small" onClick={() => setEnding("all")}>
            {t("office.end_all_sessions")}
          </Button>
        ) : null}
      </header>
      {ending === null ? null : (
        <ActionForm
          key={ending === "all" ? "all" : ending.id}
          endpoint={membersOffice.endSession}
          title={t(ending === "all" ? "office.end_all_sessions" : "office.end_session")}
          toInput={({ note = "" }) => ({
            member_id: member.id,
            ...(ending === "all" ? {} : { session_id: ending.id }),
            note,
          })}
          note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
          counts={[{ figure: "sessions", count: ending === "all" ? sessions.length : 1 }]}
          effect={
            ending === "all" ? t("office.sessions_will_end", { count: sessions.length }) : <bdi>{ending.client}</bdi>
          }
          confirm={t("office.end_session")}
          onDone={() => setEnding(null)}
          onCancel={() => setEnding(null)}
        />
      )}
      {sessions.length === 0 ? (
        <p className="quiet">{t("office.devices_none")}</p>
      ) : (
        <FlatTable<Session> label={t("office.devices")} rowKey="id" columns={columns} dataSource={sessions} />
      )}
    </section>
  );
}
