import type { Answer } from "@arcade/contract/endpoint";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { mayDo } from "@arcade/contract/access";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { ApplicationDecision } from "./application-decision.tsx";
import { stateTones } from "./application-words.ts";
import { IdentityDocuments } from "./identity-documents.tsx";
import { usePersonFacts } from "./person-facts.ts";

export type RecordAnswer = Answer<typeof applicationsOffice.record>;

export function ApplicationRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(applicationsOffice.record, { id }, { everyMs: 15_000 })}>
      {(record) => <Known record={record} />}
    </Loaded>
  );
}

/**
 * The pictures of the identity document beside what the applicant says; then the store, the person's account, and who has looked.
 */
function Known({ record }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const facts = usePersonFacts(record);
  return (
    <>
      <header className="filters">
        <h2>
          <Name of={record.store_name} />
        </h2>
        <StateTag tone={stateTones[record.state]}>{t(`applications.state_${record.state}`)}</StateTag>
      </header>
      <ApplicationDecision record={record} />
      <div className="papers-beside">
        <RecordView groups={[{ title: t("applications.office_person"), facts }]} />
        <section aria-label={t("applications.office_papers")}>
          <IdentityDocuments record={record} />
        </section>
      </div>
      <RecordView
        groups={[
          storeOf(record, t),
          useMember(record),
          decisionOf(record, t),
          record.others.length > 0
            ? { title: t("applications.office_others"), facts: [], more: <Others record={record} /> }
            : null,
          record.looks.length > 0
            ? { title: t("applications.office_looks"), facts: [], more: <Looks record={record} /> }
            : null,
        ]}
      />
    </>
  );
}

function storeOf({ store_name: name, logo, id, store_id: store, submitted }: RecordAnswer, t: Translate): FactGroup {
  return {
    title: t("applications.office_store"),
    facts: [
      { name: t("applications.store_name"), value: <Name of={name} /> },
      { name: t("applications.office_sent"), value: <Moment at={submitted} /> },
      logo
        ? {
            name: t("applications.logo"),
            value: <img className="store-logo" src={`../files/${logo}/160`} alt="" width={80} height={80} />,
          }
        : null,
      { name: t("office.number"), value: <Copyable text={id} />, wide: true },
      store ? { name: t("applications.office_store"), value: <Copyable text={store} />, wide: true } : null,
    ],
  };
}

function useMember({ member }: RecordAnswer): FactGroup {
  const t = useT();
  const show = useShow();
  const { operator } = session.use();
  const mayLook = operator !== null && mayDo(operator.role, "members.look");
  return {
    title: t("office.member"),
    source: mayLook ? <Link to={paths.member(member.id)}>{member.nickname}</Link> : <Name of={member.nickname} />,
    facts: [
      { name: t("office.email"), value: <bdi>{member.email}</bdi> },
      { name: t("office.member_since"), value: <Moment at={member.registered} /> },
      { name: t("applications.office_orders"), value: <bdi className="num">{show.count(member.orders)}</bdi> },
      member.suspended
        ? { name: t("office.account_state"), value: <StateTag tone="bad">{t("office.suspended")}</StateTag> }
        : null,
    ],
  };
}

function decisionOf(
  { decided, decided_by: by, reason_code: reason, message, note }: RecordAnswer,
  t: Translate,
): FactGroup | null {
  if (decided === null) return null;
  return {
    title: t("applications.office_done"),
    facts: [
      { name: t("office.decided_at"), value: <Moment at={decided} /> },
      by ? { name: t("office.decided_by"), value: <Name of={by.name} /> } : null,
      reason ? { name: t("office.reason"), value: t(`applications.reason_${reason}`), wide: true } : null,
      message ? { name: t("applications.office_message"), value: <span dir="auto">{message}</span>, wide: true } : null,
      note ? { name: t("office.note"), value: <span dir="auto">{note}</span>, wide: true } : null,
    ],
  };
}

function Others({ record: { others } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  return (
    <ul className="plain-list">
      {others.map(({ id, member, same_paper, state, reason_code, submitted }) => (
        <li key={id}>
          <Link to={paths.applications({ queue: state === "under_review" ? "review" : "done", id })}>
            {member.nickname}
          </Link>{" "}
          · <Moment at={submitted} />{" "}
          {same_paper ? <StateTag tone="bad">{t("applications.office_same_paper")}</StateTag> : null}{" "}
          <StateTag tone={stateTones[state]}>{t(`applications.state_${state}`)}</StateTag>
          {reason_code ? <div className="quiet">{t(`applications.reason_${reason_code}`)}</div> : null}
        </li>
      ))}
    </ul>
  );
}

function Looks({ record: { looks } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  return (
    <Timeline
      of={looks.map(({ id, side, operator, purpose, at, opened }) => ({
        key: id,
        at,
        by: operator.name,
        what: t(`applications.side_${side}`),
        note: (
          <>
            <Trans id="applications.look_purpose" values={{ purpose }} />
            {opened === null ? <div>{t("applications.look_unopened")}</div> : null}
          </>
        ),
      }))}
    />
  );
}
