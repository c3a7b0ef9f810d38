import type { Answer } from "@arcade/contract/endpoint";
import type { healthOffice } from "@arcade/contract/front/health/office";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { LedgerFault } from "../../../kit/ledger-fault.tsx";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";
import "./home.css";
import { jobName } from "./job-words.ts";

type Figures = Answer<typeof healthOffice.figures>;

/** Each thing that can be wrong, in one line with its word. */
export function HealthLines({
  figures: { outbox, bus, files, overdue, failing, ledger_check, lost_tail, old_key, mail_by },
}: {
  figures: Figures;
}): ReactNode {
  const t = useT();
  return (
    <ul className="health-lines">
      <Line tone={ledger_check === null ? "quiet" : ledger_check.ok ? "good" : "bad"} name={t("office.ledger_check")}>
        {ledger_check === null ? (
          t("office.ledger_unchecked")
        ) : (
          <>
            <Trans
              id={ledger_check.ok ? "office.ledger_holds" : "office.ledger_broken"}
              values={{ time: <Moment at={ledger_check.at} /> }}
            />
            {ledger_check.fault ? (
              <>
                {" "}
                <LedgerFault of={ledger_check.fault} />
              </>
            ) : null}
          </>
        )}
      </Line>
      {lost_tail === null ? null : (
        <Line tone="bad" name={t("office.lost_tail")}>
          <Trans id="office.lost_tail_since" values={{ time: <Moment at={lost_tail.at} />, count: lost_tail.calls }} />
        </Line>
      )}
      <Line tone={overdue === null ? "good" : "bad"} name={t("office.deadlines")}>
        {overdue === null ? (
          t("office.deadlines_kept")
        ) : (
          <Trans
            id="office.deadline_late"
            values={{ job: jobName(overdue.job, t), time: <Moment at={overdue.due} short /> }}
          />
        )}
      </Line>
      {failing === null ? null : (
        <Line tone="bad" name={t("office.job_failures")}>
          <Trans
            id="office.job_fails"
            values={{ job: jobName(failing.job, t), time: <Moment at={failing.since} short /> }}
          />
        </Line>
      )}
      <Line tone={outbox.failing > 0 ? "bad" : "good"} name={t("office.deliveries")}>
        {t("office.deliveries_count", { waiting: outbox.waiting, failing: outbox.failing })}
      </Line>
      <Line tone={bus.up ? "good" : "warning"} name={t("office.bus")}>
        {t(!bus.up ? "office.bus_away" : bus.by === "redis" ? "office.bus_redis" : "office.bus_database")}{" "}
        {bus.heard === null ? (
          t("office.bus_quiet")
        ) : (
          <Trans id="office.bus_heard" values={{ time: <Moment at={bus.heard.at} short />, count: bus.heard.lag_ms }} />
        )}
      </Line>
      <Line tone={files.up ? "good" : "bad"} name={t("office.files")}>
        {t(!files.up ? "office.files_away" : files.by === "bucket" ? "office.files_bucket" : "office.files_folder")}
      </Line>
      {old_key === null ? null : (
        <Line tone={old_key.by_job + old_key.by_owner > 0 ? "warning" : "good"} name={t("office.pepper")}>
          {t(old_key.by_job + old_key.by_owner > 0 ? "office.pepper_left" : "office.pepper_done", old_key)}
        </Line>
      )}
      <Line tone="quiet" name={t("office.mail")}>
        {t(mail_by === "smtp" ? "office.mail_by_smtp" : "office.mail_by_mailbox")}
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
