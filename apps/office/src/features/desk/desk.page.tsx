import { caseLists } from "@arcade/contract/desk/cases";
import { deskOffice } from "@arcade/contract/desk/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ClaimTag, useClaimNext } from "../../kit/claim-control.tsx";
import { Moment } from "../../kit/figures.tsx";
import type { Columns } from "../../kit/list-table.tsx";
import { Page as Frame } from "../../kit/page.tsx";
import { QueueTable, RowButton } from "../../kit/queue-table.tsx";
import { StateTag } from "../../kit/state-tag.tsx";
import { paths } from "../../platform/paths.ts";
import { usePages } from "../../platform/query.ts";
import { CaseSheet } from "./case-sheet.tsx";
import { CustomerName } from "./customer-name.tsx";
import "./desk.css";
import { outcomeNames, tagNames } from "./desk-words.ts";

type Case = ItemOf<typeof deskOffice.cases>;
type List = (typeof caseLists)[number];

/** The office has no socket: while the page is shown it asks again on this beat. */
const everyMs = 5_000;

/** Questions to the mall's desk: what waits longest stands first, what waits too long is marked. */
export function Page(): ReactNode {
  const say = useSay();
  const { queue } = useParameters();
  const list = caseLists.find((name) => name === queue) ?? "waiting";
  const pages = usePages(deskOffice.cases, { list }, { everyMs });
  const takeNext = useClaimNext("desk_case");
  const counts = pages.first?.counts;
  const names = {
    waiting: say("service_desk.list_waiting"),
    mine: say("service_desk.list_mine"),
    open: say("service_desk.list_open"),
    closed: say("service_desk.list_closed"),
  };
  const empty = {
    waiting: say("service_desk.waiting_empty"),
    mine: say("service_desk.mine_empty"),
    open: say("service_desk.open_empty"),
    closed: say("service_desk.closed_empty"),
  };
  return (
    <Frame
      title={say("service_desk.title")}
      lead={say("service_desk.lead")}
      actions={
        <>
          <Link to={paths.deskReplies()}>{say("service_desk.canned")}</Link>
          <Link to={paths.deskHours()}>{say("service_desk.hours")}</Link>
          <Link to={paths.deskFigures()}>{say("service_desk.figures")}</Link>
        </>
      }
    >
      {counts === undefined || counts.late === 0 ? null : (
        <p role="status">
          <StateTag tone="warning">{say("service_desk.late_count", { count: counts.late })}</StateTag>
        </p>
      )}
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns(list)}
        idOf={({ id }) => id}
        empty={empty[list]}
        queues={caseLists.map((key) => ({ key, name: names[key], ...(key === "closed" ? {} : { count: counts?.[key] }) }))}
        queue={list}
        takeNext={list === "closed" ? undefined : takeNext}
        sheet={(id) => <CaseSheet key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(list: List): Columns<Case> {
  const say = useSay();
  return [
    {
      title: say("service_desk.customer"),
      key: "customer",
      render: (_, { id, customer }) => (
        <RowButton id={id}>
          <CustomerName of={customer} />
        </RowButton>
      ),
    },
    { title: say("service_desk.last_words"), key: "preview", className: "when-wide", render: (_, { preview }) => <Glance text={preview} /> },
    list === "closed"
      ? { title: say("service_desk.closed"), key: "closed", render: (_, { closed }) => (closed === null ? null : <Moment at={closed} />) }
      : { title: say("service_desk.waits_since"), key: "waiting", render: (_, one) => <Waiting of={one} /> },
    { title: say("service_desk.tags"), key: "tags", className: "when-wide", render: (_, { tags }) => tags.map((tag) => say(tagNames[tag])).join(" · ") || "–" },
    list === "closed"
      ? { title: say("service_desk.outcome"), key: "outcome", render: (_, { outcome }) => (outcome === null ? null : say(outcomeNames[outcome])) }
      : { title: say("office.claimed_by"), key: "claim", render: (_, { claim }) => (claim === null ? "–" : <ClaimTag claim={claim} />) },
  ];
}

const shownCharacters = 60;

function Glance({ text }: { text: string }): ReactNode {
  const line = text.replaceAll(/\s+/g, " ");
  return <bdi dir="auto">{line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line}</bdi>;
}

function Waiting({ of: { waiting_since, late } }: { of: Case }): ReactNode {
  const say = useSay();
  if (waiting_since === null) return <StateTag tone="good">{say("service_desk.answered")}</StateTag>;
  return (
    <>
      <Moment at={waiting_since} short /> {late ? <StateTag tone="warning">{say("service_desk.late")}</StateTag> : null}
    </>
  );
}
