import { mayDo } from "@arcade/contract/access";
import type { Answer } from "@arcade/contract/endpoint";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import type { Show } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Place } from "../../../kit/place.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Pictures } from "../../../kit/pictures.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { levelNames } from "../supply/index.ts";
import { StoreActs } from "./store-acts.tsx";
import { StoreState } from "./store-state.tsx";

export type StoreInOffice = Answer<typeof storesOffice.record>;

export function StoreRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(storesOffice.record, { id })}>{(store) => <Known store={store} />}</Loaded>;
}

/** A store in full: its owner, its money, its credit, and the decisions about it. */
function Known({ store }: { store: StoreInOffice }): ReactNode {
  const t = useT();
  const show = useShow();
  const { operator } = session.use();
  const mayHold = operator !== null && mayDo(operator.role, "stores.hold");
  const maySeeGoods = operator !== null && mayDo(operator.role, "goods.take_down");
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{store.name}</bdi>
        </h2>
        <StoreState store={store} />
      </header>
      {store.proposal_id === null ? null : (
        <Alert
          type="info"
          showIcon
          title={t("oversight.proposal_waits")}
          action={<Link to={paths.proposals({ id: store.proposal_id })}>{t("oversight.see_proposal")}</Link>}
        />
      )}
      {mayHold ? <StoreActs store={store} /> : null}
      <RecordView
        groups={[
          {
            ...facts(store, t, show),
            source: maySeeGoods ? <Link to={paths.goods({ store: store.id })}>{t("oversight.see_goods")}</Link> : null,
            more: <Pictures names={[store.logo]} of={store.name} />,
          },
          books(store, t, show),
          {
            title: t("oversight.description"),
            facts: [],
            more: (
              <p className="appeal-text" dir="auto">
                {store.description}
              </p>
            ),
          },
          { title: t("oversight.holds"), facts: [], more: <Holds store={store} /> },
          { title: t("oversight.credit_history"), facts: [], more: <CreditHistory store={store} /> },
          { title: t("oversight.applications"), facts: [], more: <Applications store={store} /> },
        ]}
      />
    </>
  );
}

function facts(store: StoreInOffice, t: Translate, show: Show): FactGroup {
  return {
    title: t("oversight.facts"),
    facts: [
      { name: t("oversight.owner"), value: <Link to={paths.member(store.owner.id)}>{store.owner.nickname}</Link> },
      { name: t("oversight.level"), value: t(levelNames[store.level] ?? "supply_office.level_starter") },
      { name: t("oversight.fund"), value: <Money of={store.fund} /> },
      { name: t("oversight.credit"), value: <bdi className="num">{show.count(store.credit)}</bdi> },
      {
        name: t("oversight.listed"),
        value: <bdi>{t("oversight.listed_of", { listed: show.count(store.listed), max: show.count(store.max) })}</bdi>,
      },
      { name: t("oversight.goods_all"), value: <bdi className="num">{show.count(store.goods)}</bdi> },
      { name: t("oversight.taken_down"), value: <bdi className="num">{show.count(store.taken_down)}</bdi> },
      { name: t("oversight.papers"), value: <bdi className="num">{show.count(store.papers)}</bdi> },
      { name: t("oversight.ships_from"), value: <Place of={store.ships_from} /> },
      store.holiday_until === null
        ? null
        : { name: t("oversight.state_holiday"), value: <Moment at={store.holiday_until} /> },
      { name: t("oversight.since"), value: <Moment at={store.since} /> },
      { name: t("office.number"), value: <Copyable text={store.id} />, wide: true },
    ],
  };
}

function books(store: StoreInOffice, t: Translate, show: Show): FactGroup {
  return {
    title: t("oversight.books"),
    facts: [
      { name: t("oversight.orders"), value: <bdi className="num">{show.count(store.month.orders)}</bdi> },
      { name: t("oversight.sold"), value: <Money of={store.month.sold} /> },
      { name: t("oversight.refunded"), value: <Money of={store.month.refunded} /> },
      { name: t("oversight.orders_open"), value: <bdi className="num">{show.count(store.orders_open)}</bdi> },
    ],
  };
}

function Holds({ store }: { store: StoreInOffice }): ReactNode {
  const t = useT();
  const show = useShow();
  if (store.holds.length === 0) return <p className="quiet">{t("oversight.no_holds")}</p>;
  return (
    <Timeline
      of={store.holds.map((hold) => ({
        key: hold.id,
        at: hold.from,
        by: hold.approved_by === null ? hold.made_by : `${hold.made_by}, ${hold.approved_by}`,
        what: (
          <>
            {t(`oversight.kind_${hold.kind}`)}: {t(`members.hold_${hold.reason_code}`)}
            {" · "}
            {hold.until === null ? (
              <Trans id="oversight.hold_open_end" values={{ from: show.time(hold.from) }} />
            ) : (
              <Trans
                id="oversight.hold_dates"
                values={{ from: show.time(hold.from), until: show.time(hold.ended ?? hold.until) }}
              />
            )}
          </>
        ),
        note: (
          <>
            <span dir="auto">{hold.message}</span> · <span dir="auto">{hold.note}</span>
          </>
        ),
      }))}
    />
  );
}

function CreditHistory({ store }: { store: StoreInOffice }): ReactNode {
  const t = useT();
  const show = useShow();
  if (store.credit_changes.length === 0) return <p className="quiet">{t("oversight.no_credit_changes")}</p>;
  return (
    <Timeline
      of={store.credit_changes.map(({ id, at, from, to, reason }) => ({
        key: id,
        at,
        what: (
          <>
            <bdi>{t("oversight.credit_line", { from: show.count(from), to: show.count(to) })}</bdi> ·{" "}
            {t(`credit.reason_${reason}`)}
          </>
        ),
      }))}
    />
  );
}

function Applications({ store }: { store: StoreInOffice }): ReactNode {
  const t = useT();
  if (store.applications.length === 0) return <p className="quiet">{t("oversight.no_applications")}</p>;
  return (
    <ul>
      {store.applications.map(({ id, made }) => (
        <li key={id}>
          <Link to={paths.applications({ id })}>
            <Moment at={made} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
