import {
  goodsOffice,
  type OfficeGoodsRow,
  officeGoodsStates,
  type OfficeGoodsState,
} from "@arcade/contract/shops/goods/office";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Select } from "antd";
import type { ReactNode } from "react";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useNothing, useSort } from "../../../kit/tables/table-place.ts";
import { SearchInput } from "../../../kit/search-input.tsx";
import { usePages } from "../../../platform/query.ts";
import { GoodsRecord } from "./goods-record.tsx";
import { goodsStateOf } from "@arcade/contract/shops/goods/office-state";
import { goodsTones } from "./goods-words.ts";

/** All goods of all stores, by words, number, store and state. */
export function Page(): ReactNode {
  const t = useT();
  const { text, store, state: named } = useParameters();
  const state = officeGoodsStates.find((known) => known === named);
  const filter = {
    ...(text === undefined ? {} : { keywords: text }),
    ...(store === undefined ? {} : { store_id: store }),
    ...(state === undefined ? {} : { state }),
    ...usePeriod(),
    ...useSort("goods"),
  };
  const pages = usePages(goodsOffice.search, filter);
  return (
    <Frame title={t("oversight.goods")} lead={t("oversight.goods_lead")}>
      <QueueTable
        label={t("oversight.goods")}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={useNothing("office.goods_none")}
        of={{ table: "goods", filter }}
        filters={<GoodsFilters text={text} state={state} />}
        record={(id) => <GoodsRecord key={id} id={id} />}
      />
    </Frame>
  );
}

function GoodsFilters({ text, state }: { text: string | undefined; state: OfficeGoodsState | undefined }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  return (
    <>
      <SearchInput
        label={t("oversight.search_goods")}
        value={text}
        onSearch={(wanted) => setParameters({ text: wanted })}
      />
      <Select<OfficeGoodsState | "">
        aria-label={t("office.state")}
        value={state ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "" as const, label: t("oversight.all_states") },
          ...officeGoodsStates.map((value) => ({ value, label: t(`oversight.${value}`) })),
        ]}
        onChange={(value) => setParameters({ state: value || undefined })}
      />
    </>
  );
}

function useColumns(): Columns<OfficeGoodsRow> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("oversight.goods"),
      key: "goods",
      render: (_, { id, name }) => <RowButton id={id}>{<Name of={name} />}</RowButton>,
    },
    {
      title: t("oversight.store"),
      key: "store",
      className: "when-wide",
      render: (_, { store }) => <Name of={store.name} />,
    },
    { title: t("oversight.price"), key: "price", align: "end", render: (_, { price }) => <Money of={price} /> },
    {
      title: t("oversight.sales"),
      dataIndex: "sales",
      align: "end",
      className: "when-wide",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("office.state"),
      key: "state",
      render: (_, goods) => (
        <StateTag tone={goodsTones[goodsStateOf(goods)]}>{t(`oversight.${goodsStateOf(goods)}`)}</StateTag>
      ),
    },
    {
      title: t("oversight.report_count"),
      dataIndex: "reports",
      align: "end",
      className: "when-wide",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("office.made_at"),
      key: "made",
      className: "when-wide",
      render: (_, { createtime }) => <Moment at={createtime} />,
    },
  ];
}
