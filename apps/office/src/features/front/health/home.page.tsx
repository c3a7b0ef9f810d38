import type { Answer } from "@arcade/contract/endpoint";
import { healthOffice } from "@arcade/contract/front/health/office";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { mayDo } from "@arcade/contract/access";
import { Skeleton } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { waitingName } from "../../../kit/waiting/waiting-names.ts";
import { pageOfWork } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { StartCard } from "../branding/index.ts";
import { HealthLines } from "./health-lines.tsx";
import "./home.css";
import { OpenClosures } from "./open-closures.tsx";

const MallFigures = lazy(() => import("../../books/analytics/index.ts").then((of) => ({ default: of.MallFigures })));

const everyMs = 30_000;

type Count = Answer<typeof queueOffice.counts>["items"][number];

/** What waits for me, how long the oldest has waited, and whether the mall is well. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const figures = useRead(healthOffice.figures, {}, { everyMs });
  const counts = useRead(queueOffice.counts, {}, { everyMs });
  return (
    <Frame
      title={t("office.home")}
      lead={operator ? <Trans id="office.home_lead" values={{ name: operator.name }} /> : null}
    >
      <StartCard />
      <OpenClosures />
      <Loaded of={counts} rows={3}>
        {({ items }) => <Queues of={items} />}
      </Loaded>
      {operator !== null && mayDo(operator.role, "figures.look") ? (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
          <MallFigures />
        </Suspense>
      ) : null}
      <section className="home-health">
        <h2>{t("office.health")}</h2>
        <Loaded of={figures} rows={3}>
          {(known) => <HealthLines figures={known} />}
        </Loaded>
      </section>
    </Frame>
  );
}

/** The queues with work. One line opens those without, so that the figures below stay on the first screen. */
function Queues({ of: items }: { of: readonly Count[] }): ReactNode {
  const t = useT();
  const waiting = items.filter(({ count }) => count > 0).toSorted(byBreach);
  const empty = items.filter(({ count }) => count === 0);
  return (
    <section className="home-work" aria-label={t("queue.title")}>
      {waiting.length > 0 ? (
        <ul className="home-queues">
          {waiting.map((one) => (
            <Queue key={`${one.kind} ${one.part}`} of={one} />
          ))}
        </ul>
      ) : (
        <p>{t("office.nothing_waits")}</p>
      )}
      {empty.length > 0 ? (
        <details>
          <summary>{t("queue.empty_count", { count: empty.length })}</summary>
          <ul className="home-empty">
            {empty.map((one) => (
              <li key={`${one.kind} ${one.part}`}>
                <Link to={pageOfWork(one)}>{waitingName(one, t)}</Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/**
 * The promise that was broken first comes first; then what has waited longest. Times are ISO texts, so they sort as
 * text.
 */
function byBreach(one: Count, other: Count): number {
  const last = "9999";
  return (
    (one.late_since ?? last).localeCompare(other.late_since ?? last) ||
    (one.oldest ?? last).localeCompare(other.oldest ?? last)
  );
}

/** One queue: how many items, since when, what is late, and a link to it. */
function Queue({ of }: { of: Count }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <li>
      <Link to={pageOfWork(of)} className="home-queue">
        <span>{waitingName(of, t)}</span>
        <strong className="num">{show.count(of.count)}</strong>
        {of.oldest === null ? null : (
          <span className="quiet">
            <Trans id="office.oldest" values={{ age: <Moment at={of.oldest} short /> }} />
          </span>
        )}
        {of.late_since === null ? null : (
          <StateTag tone="bad">
            {t("queue.late_count", { count: of.late })} ·{" "}
            <Trans id="queue.late_since" values={{ age: <Moment at={of.late_since} short /> }} />
          </StateTag>
        )}
      </Link>
    </li>
  );
}
