import type { Answer } from "@arcade/contract/endpoint";
import type { healthOffice } from "@arcade/contract/front/health/office";
import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { LedgerFault } from "../../../kit/ledger-fault.tsx";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";
import "./home.css";
import { jobName } from "./job-words.ts";

type Figures = Answer<typeof healthOffice.figures>;

/** Each thing that can be wrong, in one line with its word. */
export function HealthLines({ figures: { outbox, bus, overdue, ledger_check, mail_by } }: { figures: Figures }): ReactNode {
  const say = useSay();
  return (
    <ul className="health-lines">
      <Line tone={ledger_check === null ? "quiet" : ledger_check.ok ? "good" : "bad"} name={say("office.ledger_check")}>
        {ledger_check === null ? (
          say("office.ledger_unchecked")
        ) : (
          <>
            <Say id={ledger_check.ok ? "office.ledger_holds" : "office.ledger_broken"} values={{ time: <Moment at={ledger_check.at} /> }} />
            {ledger_check.fault ? (
              <>
                {" "}
                <LedgerFault of={ledger_check.fault} />
              </>
            ) : null}
          </>
        )}
      </Line>
      <Line tone={overdue === null ? "good" : "warning"} name={say("office.deadlines")}>
        {overdue === null ? (
          say("office.deadlines_kept")
        ) : (
          <Say id="office.deadline_late" values={{ job: jobName(overdue.job, say), time: <Moment at={overdue.due} short /> }} />
        )}
      </Line>
      <Line tone={outbox.failing > 0 ? "bad" : "good"} name={say("office.deliveries")}>
        {say("office.deliveries_count", { waiting: outbox.waiting, failing: outbox.failing })}
      </Line>
      <Line tone={bus.up ? "good" : "warning"} name={say("office.bus")}>
        {say(!bus.up ? "office.bus_away" : bus.by === "redis" ? "office.bus_redis" : "office.bus_own")}{" "}
        {bus.heard === null ? (
          say("office.bus_quiet")
        ) : (
          <Say id="office.bus_heard" values={{ time: <Moment at={bus.heard.at} short />, count: bus.heard.lag_ms }} />
        )}
      </Line>
      <Line tone="quiet" name={say("office.mail")}>
        {say(mail_by === "smtp" ? "office.mail_by_smtp" : "office.mail_by_mailbox")}
      </Line>
    </ul>
  );
}

function Line({ tone, name, children }: { tone: Tone; name: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <StateTag tone={tone}>{name}</StateTag>
      <span>{children}</span>
    </li>
  );
}
