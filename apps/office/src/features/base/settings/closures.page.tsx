import { mayDo } from "@arcade/contract/access";
import type { Answer } from "@arcade/contract/endpoint";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { Button, Empty } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { LedgerFault } from "../../../kit/ledger-fault.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import "../../../kit/record-view.css";
import { RowButton } from "../../../kit/row-button.tsx";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { type ClosureAction, ProposeClosure } from "./propose-closure.tsx";

type Closure = Answer<typeof settingsOffice.closures>["open"][number];

/** What members cannot do for a time, why, and until when; withdrawals stay open when the mall winds down. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const closures = useRead(settingsOffice.closures, {});
  const [proposing, setProposing] = useState<ClosureAction | null>(null);
  const mayChange = operator !== null && mayDo(operator.role, "settings.change");
  return (
    <Frame
      title={t("office.closures")}
      proposes="closure_change"
      lead={t("office.closures_lead")}
      actions={
        mayChange ? (
          <>
            <Button onClick={() => setProposing("close")}>{t("office.closure_close")}</Button>
            <Button danger onClick={() => setProposing("wind_down")}>
              {t("office.closure_wind")}
            </Button>
          </>
        ) : null
      }
    >
      <Loaded of={closures}>
        {({ open, past }) => (
          <>
            <Closures
              title={t("office.closed_now")}
              items={open}
              empty={t("office.closed_nothing")}
              onReopen={mayChange ? () => setProposing("reopen") : null}
            />
            <Closures title={t("office.closed_before")} items={past} empty={t("office.closed_never")} onReopen={null} />
          </>
        )}
      </Loaded>
      {proposing ? (
        <ProposeClosure action={proposing} open={closures.data?.open ?? []} onClose={() => setProposing(null)} />
      ) : null}
    </Frame>
  );
}

function Closures({
  title,
  items,
  empty,
  onReopen,
}: {
  title: string;
  items: readonly Closure[];
  empty: string;
  onReopen: (() => void) | null;
}): ReactNode {
  const t = useT();
  const columns: Columns<Closure> = [
    {
      title: t("office.closure_function"),
      dataIndex: "function",
      render: (closed: Closure["function"]) => t(`office.closable_${closed}`),
    },
    {
      title: t("office.reason"),
      dataIndex: "reason_code",
      render: (code: Closure["reason_code"]) => t(`office.closure_${code}`),
    },
    { title: t("office.from"), dataIndex: "from", render: (at: string) => <Moment at={at} /> },
    {
      title: t("office.until"),
      dataIndex: "until",
      render: (at: string | null) => (at ? <Moment at={at} /> : t("office.until_unknown")),
    },
    {
      title: t("office.closed_by"),
      key: "by",
      render: (_, { closed_by }) => (closed_by ? <Name of={closed_by.name} /> : t("office.by_itself")),
    },
    {
      title: t("office.reopened"),
      dataIndex: "reopened",
      render: (at: string | null) => (at ? <Moment at={at} /> : "–"),
    },
    {
      title: t("office.note"),
      key: "note",
      render: (_, { note, reason_code }) =>
        reason_code === "ledger_check" ? <LedgerFault of={note} /> : <span dir="auto">{note}</span>,
    },
    ...(onReopen
      ? [
          {
            title: t("office.acts"),
            key: "acts",
            render: (_: unknown, closure: Closure) => (
              <RowButton
                act={t("office.closure_reopen")}
                of={t(`office.closable_${closure.function}`)}
                onClick={onReopen}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="record-group">
      <header>
        <h2>{title}</h2>
      </header>
      {items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      ) : (
        <FlatTable<Closure> label={title} rowKey="id" columns={columns} dataSource={items} />
      )}
    </section>
  );
}
