import {
  type OfficeStoreRow,
  type OfficeStoreState,
  officeStoreStates,
  storesOffice,
} from "@arcade/contract/shops/stores/office";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Select } from "antd";
import type { ReactNode } from "react";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useNothing, useSort } from "../../../kit/tables/table-place.ts";
import { SearchInput } from "../../../kit/search-input.tsx";
import { usePages } from "../../../platform/query.ts";
import { levelNames } from "../supply/index.ts";
import { StoreRecord } from "./store-record.tsx";
import { StoreState } from "./store-state.tsx";

/** Every store, by words, number, level and state. */
export function Page(): ReactNode {
  const t = useT();
  const { text, level, state: named } = useParameters();
  const state = officeStoreStates.find((known) => known === named);
  const filter = {
    ...(text === undefined ? {} : { keywords: text }),
    ...(level === undefined ? {} : { level }),
    ...(state === undefined ? {} : { state }),
    ...usePeriod(),
    ...useSort("stores"),
  };
  const pages = usePages(storesOffice.search, filter);
  return (
    <Frame title={t("oversight.stores")} lead={t("oversight.stores_lead")}>
      <QueueTable
        label={t("oversight.stores")}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={useNothing("office.stores_none")}
        of={{ table: "stores", filter }}
        filters={<StoreFilters text={text} level={level} state={state} />}
        record={(id) => <StoreRecord key={id} id={id} />}
      />
    </Frame>
  );
}

interface StoreFiltersProps {
  text: string | undefined;
  level: string | undefined;
  state: OfficeStoreState | undefined;
}

function StoreFilters({ text, level, state }: StoreFiltersProps): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  return (
    <>
      <SearchInput
        label={t("oversight.search_stores")}
        value={text}
        onSearch={(wanted) => setParameters({ text: wanted })}
      />
      <Select
        aria-label={t("oversight.level")}
        value={level ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "", label: t("oversight.all_levels") },
          ...levelNames.map((name, value) => ({ value: String(value), label: t(name) })),
        ]}
        onChange={(value) => setParameters({ level: value || undefined })}
      />
      <Select<OfficeStoreState | "">
        aria-label={t("office.state")}
        value={state ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "" as const, label: t("oversight.all_states") },
          ...officeStoreStates.map((value) => ({ value, label: t(`oversight.state_${value}`) })),
        ]}
        onChange={(value) => setParameters({ state: value || undefined })}
      />
    </>
  );
}

function useColumns(): Columns<OfficeStoreRow> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("oversight.store"),
      key: "store",
      render: (_, { id, name }) => <RowButton id={id}>{<Name of={name} />}</RowButton>,
    },
    {
      title: t("oversight.level"),
      dataIndex: "level",
      className: "when-wide",
      render: (level: number) => t(levelNames[level] ?? "supply_office.level_starter"),
    },
    {
      title: t("oversight.credit"),
      dataIndex: "credit",
      align: "end",
      render: (credit: number) => <bdi className="num">{show.count(credit)}</bdi>,
    },
    { title: t("office.state"), key: "state", render: (_, store) => <StoreState store={store} /> },
    {
      title: t("oversight.listed"),
      key: "goods",
      dataIndex: "listed",
      align: "end",
      className: "when-wide",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("oversight.orders"),
      dataIndex: "orders",
      align: "end",
      className: "when-wide",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("oversight.since"),
      key: "since",
      className: "when-wide",
      render: (_, { since }) => <Moment at={since} />,
    },
  ];
}
