import type { Answer } from "@arcade/contract/endpoint";
import { healthOffice } from "@arcade/contract/front/health/office";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { mayDo } from "@arcade/contract/access";
import { Skeleton } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { waitingName } from "../../../kit/waiting-names.ts";
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
      <Loaded of={counts}>
        {({ items }) => (
          <ul className="home-queues">
            {items.toSorted(byBreach).map((one) => (
              <Queue key={`${one.kind} ${one.part}`} of={one} />
            ))}
          </ul>
        )}
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

/**
 * The promise that was broken first stands first; then what has waited longest; then what is empty. Times are ISO
 * texts, so they sort as text.
 */
function byBreach(one: Count, other: Count): number {
  const last = "9999";
  return (
    (one.late_since ?? last).localeCompare(other.late_since ?? last) ||
    (one.oldest ?? last).localeCompare(other.oldest ?? last)
  );
}

/** One queue: how many, since when, what is late, and the way in. */
function Queue({ of }: { of: Count }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <li>
      <Link to={pageOfWork(of)} className={of.count > 0 ? "home-queue home-queue-waiting" : "home-queue"}>
        <span>{waitingName(of, t)}</span>
        <strong className="num">{show.count(of.count)}</strong>
        <span className="quiet">
          {of.oldest === null ? (
            t("office.nothing_waits")
          ) : (
            <Trans id="office.oldest" values={{ age: <Moment at={of.oldest} short /> }} />
          )}
        </span>
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
