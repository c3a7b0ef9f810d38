import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { Alert, App as Ground, Button } from "antd";
import type { ReactNode } from "react";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { LedgerFault } from "../../../kit/ledger-fault.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";
import { useChange } from "../../../platform/change.ts";
import { usePages } from "../../../platform/query.ts";
import "./checks.css";
import { Seals } from "./seals.tsx";

type Check = ItemOf<typeof ledgerOffice.checks>;

const everyMs = 15_000;
const tones = { waiting: "info", clean: "good", faulty: "bad" } as const satisfies Record<Check["state"], Tone>;

/** The checks of the whole ledger, by day and on request. A fault closes withdrawals automatically. */
export function Page(): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const filter = {};
  const pages = usePages(ledgerOffice.checks, filter, { everyMs });
  const check = useChange(ledgerOffice.check);
  const begin = async () => {
    const outcome = await check.send({});
    if (outcome?.ok) void message.info(t(`office.check_${outcome.data.state}`));
  };
  const last = pages.items.find(({ state }) => state !== "waiting");
  const columns: Columns<Check> = [
    { title: t("office.when"), key: "at", render: (_, { createtime }) => <Moment at={createtime} /> },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state }) => <StateTag tone={tones[state]}>{t(`office.check_${state}`)}</StateTag>,
    },
    { title: t("office.check_statements"), dataIndex: "statements", align: "end" },
    {
      title: t("office.check_asked_by"),
      key: "by",
      render: (_, { asked_by }) => (asked_by ? <Name of={asked_by} /> : t("office.by_itself")),
    },
    { title: t("office.check_faults"), key: "faults", render: (_, { faults }) => <Faults of={faults} /> },
  ];
  return (
    <Frame
      title={t("office.checks")}
      lead={t("office.checks_lead")}
      actions={
        <Button type="primary" onClick={() => void begin()} loading={check.pending}>
          {t("office.check_now")}
        </Button>
      }
    >
      {last?.state === "faulty" ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t("office.check_faulty")}
          description={<Faults of={last.faults} />}
        />
      ) : null}
      <ListTable
        label={t("office.checks")}
        pages={pages}
        columns={columns}
        of={{ table: "checks", filter }}
        keyOf={({ id }) => id}
        empty={t("office.checks_empty")}
      />
      <Seals />
    </Frame>
  );
}

/** What does not hold, and the first rows that break it. */
function Faults({ of }: { of: readonly string[] }): ReactNode {
  if (of.length === 0) return "–";
  return (
    <ul className="check-faults">
      {of.map((fault) => (
        <li key={fault}>
          <LedgerFault of={fault} />
        </li>
      ))}
    </ul>
  );
}
