import { membersOffice, timelineKinds } from "@arcade/contract/oversight/members/office";
import { Button, Select } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { FailureBlock } from "../../../kit/failure.tsx";
import { Timeline } from "../../../kit/record-view.tsx";
import { paths } from "../../../platform/paths.ts";
import { PeriodFilter, usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { TimelineDetail } from "./timeline-detail.tsx";

type Kind = (typeof timelineKinds)[number];
type Line = ItemOf<typeof membersOffice.timeline>;

/** All that happened around the member, newest first; each request opens its own page. */
export function MemberTimeline({ id }: { id: string }): ReactNode {
  const t = useT();
  const [kind, setKind] = useState<Kind | "">("");
  const pages = usePages(membersOffice.timeline, { member_id: id, ...usePeriod(), ...(kind === "" ? {} : { kind }) });
  const { query, items } = pages;
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.timeline")}</h2>
        <Select
          aria-label={t("office.timeline_kind")}
          value={kind}
          popupMatchSelectWidth={false}
          options={[
            { value: "" as const, label: t("office.timeline_all") },
            ...timelineKinds.map((value) => ({ value, label: t(`office.timeline_${value}`) })),
          ]}
          onChange={setKind}
        />
        <PeriodFilter />
      </header>
      {query.error ? (
        <FailureBlock failure={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : null}
      {query.data && items.length === 0 ? <p className="quiet">{t("office.no_match")}</p> : null}
      <Timeline
        of={items.map((line, index) => ({
          key: `${line.at}${index}`,
          at: line.at,
          what: <What line={line} />,
          by: line.operator?.name ?? null,
          note: <TimelineDetail of={line} />,
        }))}
      />
      {query.hasNextPage ? (
        <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
          {t("app.more")}
        </Button>
      ) : null}
    </section>
  );
}

function What({ line: { kind, ref_id } }: { line: Line }): ReactNode {
  const t = useT();
  const to = ref_id === null ? null : pathOf(kind, ref_id);
  return to ? <Link to={to}>{t(`office.timeline_${kind}`)}</Link> : t(`office.timeline_${kind}`);
}

function pathOf(kind: Kind, id: string): string | null {
  if (kind === "recharge") return paths.recharges({ id });
  if (kind === "withdrawal") return paths.withdrawals({ id });
  if (kind === "appeal") return paths.appeals({ id });
  if (kind === "order") return paths.transfersOf("order", id);
  return null;
}
