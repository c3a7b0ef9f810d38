import type { Answer } from "@arcade/contract/endpoint";
import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { statedFields } from "@arcade/contract/shops/goods/plain-fields";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Pictures } from "../../../kit/pictures.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { ReportLines } from "../../base/moderation/index.ts";
import { GoodsActs } from "./goods-acts.tsx";
import { goodsStateOf } from "@arcade/contract/shops/goods/office-state";
import { goodsTones } from "./goods-words.ts";

export type GoodsInOffice = Answer<typeof goodsOffice.record>;

export function GoodsRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(goodsOffice.record, { id })}>{(goods) => <Known goods={goods} />}</Loaded>;
}

/**
 * All that is needed to judge goods, on one screen: what members say, what buyers see, what was asked for it, what was
 * decided before.
 */
function Known({ goods }: { goods: GoodsInOffice }): ReactNode {
  const t = useT();
  const show = useShow();
  const state = goodsStateOf(goods);
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{goods.name}</bdi>
        </h2>
        <StateTag tone={goodsTones[state]}>{t(`oversight.${state}`)}</StateTag>
      </header>
      <GoodsActs goods={goods} />
      <RecordView
        groups={[
          { title: t("moderation.title"), facts: [], more: <ReportLines of={goods.report_lines} /> },
          { title: t("oversight.pictures"), facts: [], more: <Pictures names={goods.pictures} of={goods.name} /> },
          facts(goods, t, show.count),
          {
            title: t("oversight.description"),
            facts: [],
            more: (
              <p className="appeal-text" dir="auto">
                {goods.description}
              </p>
            ),
          },
          { title: t("oversight.takedowns"), facts: [], more: <Takedowns goods={goods} /> },
          { title: t("oversight.price_history"), facts: [], more: <Prices goods={goods} /> },
        ]}
      />
    </>
  );
}

function facts(goods: GoodsInOffice, t: Translate, count: (figure: number) => string): FactGroup {
  return {
    title: t("oversight.facts"),
    facts: [
      { name: t("oversight.store"), value: <Link to={paths.stores({ id: goods.store.id })}>{goods.store.name}</Link> },
      { name: t("oversight.owner"), value: <Link to={paths.member(goods.owner.id)}>{goods.owner.nickname}</Link> },
      { name: t("oversight.price"), value: <Money of={goods.price} /> },
      { name: t("oversight.sales"), value: <bdi className="num">{count(goods.sales)}</bdi> },
      { name: t("oversight.left"), value: <bdi className="num">{count(goods.left)}</bdi> },
      { name: t("oversight.orders_open"), value: <bdi className="num">{count(goods.orders_open)}</bdi> },
      goods.rating === null ? null : { name: t("oversight.rating"), value: <bdi className="num">{goods.rating}</bdi> },
      { name: t("oversight.category"), value: <Name of={goods.category} /> },
      ...statedFields(goods).map(({ field, value }) => ({
        name: t(`facts.field_${field}`),
        value: <Name of={value} />,
      })),
      goods.supplied ? { name: t("oversight.supplied"), value: t("oversight.yes") } : null,
      { name: t("office.made_at"), value: <Moment at={goods.createtime} /> },
      { name: t("office.number"), value: <Copyable text={goods.id} />, wide: true },
    ],
  };
}

function Takedowns({ goods }: { goods: GoodsInOffice }): ReactNode {
  const t = useT();
  const show = useShow();
  if (goods.takedowns.length === 0) return <p className="quiet">{t("oversight.no_takedowns")}</p>;
  return (
    <Timeline
      of={goods.takedowns.map(({ id, made, made_by, reason_code, message, note, ended, ended_by }) => ({
        key: id,
        at: made,
        by: made_by,
        what: (
          <>
            {t(`listing.takedown_${reason_code}`)}
            {ended === null ? null : (
              <>
                {" · "}
                <Trans id="oversight.ended_by" values={{ time: show.time(ended), name: ended_by ?? "" }} />
              </>
            )}
          </>
        ),
        note: (
          <>
            <span dir="auto">{message}</span> · <span dir="auto">{note}</span>
          </>
        ),
      }))}
    />
  );
}

function Prices({ goods }: { goods: GoodsInOffice }): ReactNode {
  const t = useT();
  if (goods.prices.length === 0) return <p className="quiet">{t("oversight.no_prices")}</p>;
  return (
    <FlatTable
      label={t("oversight.price_history")}
      rowKey="since"
      dataSource={goods.prices}
      columns={[
        { title: t("oversight.since"), key: "since", render: (_, { since }) => <Moment at={since} /> },
        { title: t("oversight.price"), key: "price", align: "end", render: (_, { price }) => <Money of={price} /> },
      ]}
    />
  );
}
