import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { healthOffice } from "@arcade/contract/front/health/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import type { Permission } from "@arcade/contract/access";
import { mayDo } from "@arcade/contract/access";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { HealthLines } from "./health-lines.tsx";
import "./home.css";
import { OpenClosures } from "./open-closures.tsx";

const everyMs = 30_000;

/** What waits for me, how long the oldest has waited, and whether the house is well. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const figures = useRead(healthOffice.figures, {}, { everyMs });
  const may = (permission: Permission) => operator !== null && mayDo(operator.role, permission);
  return (
    <Frame title={t("office.home")} lead={operator ? <Trans id="office.home_lead" values={{ name: operator.name }} /> : null}>
      <OpenClosures />
      <Loaded of={figures}>
        {({ queues }) => (
          <ul className="home-queues">
            {may("recharges.decide") ? <Queue name="office.recharges" to={paths.recharges()} count={queues.recharges} oldest={<OldestRecharge />} /> : null}
            {may("withdrawals.decide") ? (
              <Queue name="office.withdrawals" to={paths.withdrawals()} count={queues.withdrawals} oldest={<OldestWithdrawal />} />
            ) : null}
            {may("applications.decide") ? (
              <Queue name="office.place_applications" to={paths.applications()} count={queues.applications} oldest={<OldestApplication />} />
            ) : null}
            {may("support.look") ? <Queue name="office.place_support" to={paths.support()} count={queues.support} oldest={<OldestQuestion />} /> : null}
            {may("disputes.decide") ? <Queue name="office.place_disputes" to={paths.disputes()} count={queues.disputes} oldest={<OldestDispute />} /> : null}
            {may("appeals.answer") ? <Queue name="office.appeals" to={paths.appeals()} count={queues.appeals} oldest={<OldestAppeal />} /> : null}
            <Queue name="office.proposals" to={paths.proposals()} count={queues.proposals} oldest={<OldestProposal />} />
          </ul>
        )}
      </Loaded>
      <section className="home-health">
        <h2>{t("office.health")}</h2>
        <Loaded of={figures} rows={3}>
          {(known) => <HealthLines figures={known} />}
        </Loaded>
      </section>
    </Frame>
  );
}

/** One queue: how many, since when, and the way in. */
function Queue({ name, to, count, oldest }: { name: MessageId; to: string; count: number; oldest: ReactNode }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <li>
      <Link to={to} className={count > 0 ? "home-queue home-queue-waiting" : "home-queue"}>
        <span>{t(name)}</span>
        <strong className="num">{show.count(count)}</strong>
        <span className="quiet">{count > 0 ? oldest : t("office.nothing_waits")}</span>
      </Link>
    </li>
  );
}

function OldestRecharge(): ReactNode {
  return <Oldest at={useRead(rechargesOffice.queue, { queue: "review" }, { everyMs }).data?.oldest ?? null} />;
}

function OldestWithdrawal(): ReactNode {
  return <Oldest at={useRead(withdrawalsOffice.queue, { queue: "pending" }, { everyMs }).data?.items[0]?.createtime ?? null} />;
}

function OldestApplication(): ReactNode {
  return <Oldest at={useRead(applicationsOffice.queue, { queue: "review" }, { everyMs }).data?.oldest ?? null} />;
}

function OldestQuestion(): ReactNode {
  return <Oldest at={useRead(supportOffice.cases, { list: "waiting" }, { everyMs }).data?.oldest ?? null} />;
}

function OldestAppeal(): ReactNode {
  return <Oldest at={useRead(appealsOffice.list, { list: "open" }, { everyMs }).data?.items[0]?.made ?? null} />;
}

function OldestProposal(): ReactNode {
  return <Oldest at={useRead(operatorsOffice.proposals, { list: "queue" }, { everyMs }).data?.items[0]?.made_at ?? null} />;
}

function Oldest({ at }: { at: string | null }): ReactNode {
  if (at === null) return <>&nbsp;</>;
  return <Trans id="office.oldest" values={{ age: <Moment at={at} short /> }} />;
}

function OldestDispute(): ReactNode {
  return <Oldest at={useRead(disputesOffice.queue, { queue: "open" }, { everyMs }).data?.items[0]?.opened ?? null} />;
}
