import { mayDo } from "@arcade/contract/access";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { CorrectionRecord, CorrectionState } from "./correction-record.tsx";
import { type Correction } from "./ledger-words.ts";

const lists = ["open", "decided"] as const;

/** Corrections: a transfer, with evidence, by two people. Nothing sets a balance. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const { operator } = session.use();
  const state = lists.find((name) => name === queue) ?? "open";
  const filter = { state, ...usePeriod() };
  const pages = usePages(ledgerOffice.corrections, filter);
  const names = { open: t("office.corrections_open"), decided: t("office.corrections_decided") };
  const columns: Columns<Correction> = [
    {
      title: t("office.reason"),
      key: "reason",
      render: (_, { id, reason_code }) => <RowButton id={id}>{t(`statement.reason_${reason_code}`)}</RowButton>,
    },
    { title: t("office.made_by"), key: "by", render: (_, { made_by }) => <Name of={made_by} /> },
    {
      title: t("office.made_at"),
      key: "at",
      className: "when-wide",
      render: (_, { createtime }) => <Moment at={createtime} short={state === "open"} />,
    },
    {
      title: t("office.state"),
      key: "state",
      className: "when-wide",
      render: (_, correction) => <CorrectionState of={correction.state} />,
    },
  ];
  return (
    <Frame
      title={t("office.corrections")}
      lead={t("office.corrections_lead")}
      actions={
        operator !== null && mayDo(operator.role, "ledger.correct") ? (
          <Link to={paths.correct()}>{t("office.correction_new")}</Link>
        ) : null
      }
    >
      <QueueTable
        label={names[state]}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={t(state === "open" ? "office.corrections_open_empty" : "office.corrections_decided_empty")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={state}
        of={{ table: "corrections", filter }}
        record={(id) => <CorrectionRecord id={id} />}
      />
    </Frame>
  );
}
