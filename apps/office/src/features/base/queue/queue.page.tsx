import { claimKinds, queueOrders, withdrawalParts } from "@arcade/contract/base/queue/kinds";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Checkbox, Segmented } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ClaimControl, ClaimTag, useClaim } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { StateTag } from "../../../kit/state-tag.tsx";
import { waitingName } from "../../../kit/waiting/waiting-names.ts";
import { pageOfWork } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { ForOthers } from "../../../kit/waiting/for-others.tsx";
import { Kinds } from "./kinds.tsx";

type Item = ItemOf<typeof queueOffice.list>;

const everyMs = 15_000;

/** Everything that waits for me: the nearest deadline first. */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const setParameters = useSetParameters();
  const kind = claimKinds.find((name) => name === parameters["kind"]);
  const part = withdrawalParts.find((name) => name === parameters["part"]);
  const order = queueOrders.find((name) => name === parameters["order"]) ?? "due";
  const isMine = parameters["mine"] === "yes";
  const wanted = { ...(kind && { kind }), ...(part && { part }), ...(isMine && { mine: "yes" as const }) };
  const pages = usePages(queueOffice.list, { order, ...wanted }, { everyMs });
  const bulk = useClaimBulk<Item>(
    ({ kind: of, id }) => ({ kind: of, id }),
    (item) => (item.name === "" ? waitingName(item, t) : item.name),
  );
  const counts = useRead(queueOffice.counts, {}, { everyMs });
  const orders = queueOrders.map((value) => ({
    value,
    label: t(value === "due" ? "queue.order_due" : "queue.order_oldest"),
  }));
  return (
    <Frame title={t("queue.title")} lead={t("queue.lead")}>
      <Kinds of={counts.data?.items ?? []} chosen={{ kind, part }} onChoose={setParameters} />
      <ForOthers of={counts.data?.items.filter((one) => kind === undefined || one.kind === kind) ?? []} />
      <div className="filters">
        <Segmented
          aria-label={t("queue.order")}
          options={orders}
          value={order}
          onChange={(value) => setParameters({ order: value === "due" ? undefined : value })}
        />
        <Checkbox
          checked={isMine}
          onChange={({ target }) => setParameters({ mine: target.checked ? "yes" : undefined })}
        >
          {t("queue.mine")}
        </Checkbox>
      </div>
      <ListTable
        label={t("queue.title")}
        pages={pages}
        columns={useColumns()}
        keyOf={(item) => `${item.kind} ${item.id}`}
        bulk={bulk}
        empty={t(isMine ? "queue.empty_mine" : "queue.empty")}
      />
    </Frame>
  );
}

function useColumns(): Columns<Item> {
  const t = useT();
  return [
    {
      title: t("queue.kind"),
      key: "kind",
      render: (_, item) => (
        <Link to={pageOfWork(item)} className="queue-line">
          <strong>{waitingName(item, t)}</strong>
          {item.name === "" ? null : <Name of={item.name} />}
        </Link>
      ),
    },
    { title: t("queue.since"), key: "since", render: (_, item) => <Since of={item} /> },
    { title: t("office.claimed_by"), key: "claim", render: (_, item) => <Claim key={item.id} of={item} /> },
  ];
}

/** How long it has waited, and when it should be done by. */
function Since({ of: { since, due, late } }: { of: Item }): ReactNode {
  const t = useT();
  return (
    <span className="queue-line">
      <Moment at={since} short />
      {due === null ? null : (
        <span className="quiet">
          <Trans id="queue.due_by" values={{ time: <Moment at={due} /> }} />
        </span>
      )}
      {late ? <StateTag tone="bad">{t("office.late")}</StateTag> : null}
    </span>
  );
}

function Claim({ of: { kind, id, claim, open_to_me } }: { of: Item }): ReactNode {
  const t = useT();
  const claiming = useClaim(kind, id, claim);
  if (!open_to_me) return claim ? <ClaimTag claim={claim} /> : <span className="quiet">{t("queue.own")}</span>;
  return (
    <div className="filters">
      <ClaimControl of={claiming} takes={t("queue.claim")} />
    </div>
  );
}
