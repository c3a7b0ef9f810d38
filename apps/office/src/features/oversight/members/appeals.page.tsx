import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useSay } from "@arcade/web/say.tsx";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { AppealSheet } from "./appeal-sheet.tsx";

type Appeal = ItemOf<typeof appealsOffice.list>;

const lists = ["open", "answered"] as const;

/** Appeals, oldest first; whoever decided what an appeal is against does not answer it. */
export function Page(): ReactNode {
  const say = useSay();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const pages = usePages(appealsOffice.list, { list });
  const takeNext = useClaimNext("appeal");
  const subjects = {
    freeze: say("office.subject_freeze"),
    withdrawal: say("office.subject_withdrawal"),
    recharge: say("office.subject_recharge"),
    application: say("office.subject_application"),
    bond: say("office.subject_bond"),
    credit: say("office.subject_credit"),
    takedown: say("office.subject_takedown"),
    store_hold: say("office.subject_store_hold"),
    review: say("office.subject_review"),
    refund: say("office.subject_refund"),
    mute: say("office.subject_mute"),
  };
  const names = { open: say("office.appeals_open"), answered: say("office.appeals_answered") };
  const columns: Columns<Appeal> = [
    { title: say("office.member"), key: "member", render: (_, { id, member }) => <RowButton id={id}>{<Name of={member.nickname} />}</RowButton> },
    { title: say("office.against"), dataIndex: "subject", render: (subject: Appeal["subject"]) => subjects[subject] },
    { title: say("office.made_at"), dataIndex: "made", render: (at: string) => <Moment at={at} short={list === "open"} /> },
    {
      title: say("office.answer_by"),
      key: "by",
      className: "when-wide",
      render: (_, { answer_by, late }) => (
        <>
          <Moment at={answer_by} /> {late ? <StateTag tone="bad">{say("office.late")}</StateTag> : null}
        </>
      ),
    },
    {
      title: say("office.claimed_by"),
      key: "claim",
      className: "when-wide",
      render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–"),
    },
  ];
  return (
    <Frame title={say("office.appeals")} lead={say("office.appeals_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={say(list === "open" ? "office.appeals_empty" : "office.appeals_answered_empty")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        takeNext={list === "open" ? takeNext : undefined}
        sheet={(id) => <AppealSheet key={id} id={id} subjects={subjects} />}
      />
    </Frame>
  );
}
