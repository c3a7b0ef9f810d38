import type { Answer } from "@arcade/contract/endpoint";
import type { membersOffice } from "@arcade/contract/oversight/members/office";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import "../../../kit/record-view.css";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";

type RecordAnswer = Answer<typeof membersOffice.record>;

/** What was frozen, by whom, why and until when; and what waits for a second person. */
export function Freezes({ record: { freezes, proposals } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  if (freezes.length === 0 && proposals.length === 0) return null;
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.freezes")}</h2>
      </header>
      {proposals.map(({ id, made_by, made_at }) => (
        <Alert
          key={id}
          type="info"
          showIcon
          title={<Trans id="office.proposal_waits" values={{ name: made_by.name, time: <Moment at={made_at} /> }} />}
          action={<Link to={paths.proposals({ id })}>{t("office.open")}</Link>}
        />
      ))}
      <ul className="timeline">
        {freezes.map((freeze) => (
          <li key={freeze.id}>
            <StateTag tone={freeze.ended ? "quiet" : "bad"}>
              {t(freeze.kind === "account" ? "office.suspended" : "office.wallet_frozen")}
            </StateTag>{" "}
            <Trans
              id="office.freeze_dates"
              values={{ from: <Moment at={freeze.from} />, until: <Moment at={freeze.until} /> }}
            />
            <div>{t(`members.reason_${freeze.reason_code}`)}</div>
            <div dir="auto">{freeze.message}</div>
            <div className="quiet">
              <Name of={[freeze.made_by.name, freeze.approved_by?.name].filter(Boolean).join(", ")} />:{" "}
              <span dir="auto">{freeze.note}</span>
            </div>
            {freeze.ended ? (
              <div className="quiet">
                {freeze.ended_by ? (
                  <Trans
                    id="office.freeze_ended_by"
                    values={{ time: <Moment at={freeze.ended} />, name: freeze.ended_by.name }}
                  />
                ) : (
                  <Trans id="office.freeze_ran_out" values={{ time: <Moment at={freeze.ended} /> }} />
                )}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
