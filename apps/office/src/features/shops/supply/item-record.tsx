import { languages } from "@arcade/contract/languages";
import { statedFields } from "@arcade/contract/shops/goods/plain-fields";
import type { SupplyItemRecord } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import type { MoneyText } from "@arcade/contract/money";
import { languageNames } from "@arcade/web/language-names.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Place } from "../../../kit/place.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Pictures } from "../../../kit/pictures.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { ItemActs } from "./item-acts.tsx";
import { ItemMoves } from "./item-moves.tsx";
import { levelNames } from "./supply-words.ts";

export function ItemRecord({ id, mayChange }: { id: string; mayChange: boolean }): ReactNode {
  return (
    <Loaded of={useRead(supplyOffice.item, { id })}>{(item) => <Known item={item} mayChange={mayChange} />}</Loaded>
  );
}

/**
 * An item whole: facts, texts in six languages, SKUs with their prices before, who lists it, and how its stock moved.
 */
function Known({ item, mayChange }: { item: SupplyItemRecord; mayChange: boolean }): ReactNode {
  const t = useT();
  const isWaiting = !item.active && item.ended === null;
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{item.name.en}</bdi>
        </h2>
        <StateTag tone={item.active ? "good" : isWaiting ? "warning" : "quiet"}>
          {t(
            item.active
              ? "supply_office.state_offered"
              : isWaiting
                ? "supply_office.state_waiting"
                : "supply_office.state_ended",
          )}
        </StateTag>
        {item.proposal_id === null ? null : (
          <Link to={paths.proposals({ id: item.proposal_id })}>{t("supply_office.see_proposal")}</Link>
        )}
      </header>
      {mayChange ? <ItemActs item={item} /> : null}
      <RecordView
        groups={[
          facts(item, t),
          {
            title: t("supply_office.pictures"),
            facts: [],
            more: <Pictures names={item.pictures} of={item.name.en ?? ""} />,
          },
          { title: t("supply_office.texts"), facts: [], more: <Texts item={item} /> },
          { title: t("supply_office.skus"), facts: [], more: <Skus item={item} /> },
          { title: t("supply_office.price_history"), facts: [], more: <PriceHistory item={item} /> },
          { title: t("supply_office.listings"), facts: [], more: <Listings item={item} /> },
          { title: t("supply_office.stock_moves"), facts: [], more: <ItemMoves itemId={item.id} /> },
        ]}
      />
    </>
  );
}

function facts(item: SupplyItemRecord, t: Translate): FactGroup {
  return {
    title: t("supply_office.item"),
    facts: [
      { name: t("supply_office.supplier"), value: <Name of={item.supplier.name} /> },
      { name: t("supply_office.category"), value: <Name of={item.category} /> },
      ...statedFields(item).map(({ field, value }) => ({
        name: t(`facts.field_${field}`),
        value: <Name of={value} />,
      })),
      { name: t("supply_office.level"), value: t(levelNames[item.level] ?? "supply_office.level_starter") },
      { name: t("supply_office.ships_from"), value: <Place of={item.ships_from} /> },
      { name: t("office.made_at"), value: <Moment at={item.createtime} /> },
      item.end_reason === null
        ? null
        : { name: t("supply_office.ended_because"), value: t(`audit.reason_${item.end_reason}`) },
      item.ended === null ? null : { name: t("supply_office.ended_at"), value: <Moment at={item.ended} /> },
      { name: t("office.number"), value: <Copyable text={item.id} />, wide: true },
    ],
  };
}

function Texts({ item }: { item: SupplyItemRecord }): ReactNode {
  const t = useT();
  return (
    <FlatTable
      label={t("supply_office.texts")}
      rowKey="language"
      dataSource={languages.map((language) => ({
        language,
        name: item.name[language] ?? "",
        description: item.description[language] ?? "",
      }))}
      columns={[
        { title: t("supply_office.language"), key: "language", render: (_, { language }) => languageNames[language] },
        {
          title: t("supply_office.name"),
          key: "name",
          render: (_, { name, language }) =>
            name === "" ? (
              <StateTag tone="warning">{t("supply_office.missing")}</StateTag>
            ) : (
              <span lang={language} dir="auto">
                {name}
              </span>
            ),
        },
        {
          title: t("supply_office.description"),
          key: "description",
          render: (_, { description, language }) =>
            description === "" ? (
              <StateTag tone="warning">{t("supply_office.missing")}</StateTag>
            ) : (
              <span lang={language} dir="auto">
                {description}
              </span>
            ),
        },
      ]}
    />
  );
}

function Skus({ item }: { item: SupplyItemRecord }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <FlatTable
      label={t("supply_office.skus")}
      rowKey="id"
      dataSource={item.skus}
      columns={[
        {
          title: t("supply_office.specification"),
          key: "specification",
          render: (_, { specification }) => <bdi>{specification || "–"}</bdi>,
        },
        {
          title: t("supply_office.purchase_price"),
          key: "purchase",
          align: "end",
          render: (_, { purchase_price }) => <Price of={purchase_price} />,
        },
        {
          title: t("supply_office.suggested_price"),
          key: "suggested",
          align: "end",
          render: (_, { suggested_price }) => <Price of={suggested_price} />,
        },
        {
          title: t("supply_office.left"),
          dataIndex: "pieces",
          align: "end",
          render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
        },
        {
          title: t("supply_office.allotted"),
          dataIndex: "allotted",
          align: "end",
          render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
        },
        {
          title: t("supply_office.weight"),
          dataIndex: "weight_grams",
          align: "end",
          render: (grams: number) => <bdi className="num">{`${show.count(grams)} g`}</bdi>,
        },
      ]}
    />
  );
}

/** A price in force; none before the first is approved. */
function Price({ of }: { of: MoneyText | null }): ReactNode {
  const t = useT();
  return of === null ? <span className="quiet">{t("supply_office.no_price")}</span> : <Money of={of} />;
}

function PriceHistory({ item }: { item: SupplyItemRecord }): ReactNode {
  const t = useT();
  const changes = item.skus
    .flatMap(({ id, specification, prices }) =>
      prices.map((price) => ({ ...price, key: `${id} ${price.since}`, specification })),
    )
    .toSorted((one, other) => (one.since < other.since ? 1 : -1))
    .slice(0, 50);
  return (
    <Timeline
      of={changes.map(
        ({ key, since, specification, purchase_price, suggested_price, reason, note, operator, approved_by }) => ({
          key,
          at: since,
          by: operator,
          what: (
            <>
              {specification === "" ? null : <bdi>{specification}: </bdi>}
              {t("supply_office.price_was", { purchase: `$${purchase_price}`, suggested: `$${suggested_price}` })}
              {reason === null ? null : ` · ${t(`audit.reason_${reason}`)}`}
              {approved_by === null ? null : ` · ${t("supply_office.approved_by", { name: approved_by })}`}
            </>
          ),
          note: note === "" ? null : <span dir="auto">{note}</span>,
        }),
      )}
    />
  );
}

function Listings({ item }: { item: SupplyItemRecord }): ReactNode {
  const t = useT();
  const show = useShow();
  if (item.listings.length === 0) return <p className="quiet">{t("supply_office.no_listings")}</p>;
  return (
    <FlatTable
      label={t("supply_office.listings")}
      rowKey="goods_id"
      dataSource={item.listings}
      columns={[
        { title: t("supply_office.store"), key: "store", render: (_, { store }) => <Name of={store} /> },
        {
          title: t("supply_office.sale_price"),
          key: "price",
          align: "end",
          render: (_, { price }) => <Money of={price} />,
        },
        {
          title: t("supply_office.pieces"),
          dataIndex: "pieces",
          align: "end",
          render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
        },
        {
          title: t("office.state"),
          key: "state",
          render: (_, { on_sale }) => (
            <StateTag tone={on_sale ? "good" : "quiet"}>
              {t(on_sale ? "supply_office.on_sale" : "supply_office.off_sale")}
            </StateTag>
          ),
        },
      ]}
    />
  );
}
