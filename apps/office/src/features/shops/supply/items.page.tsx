import { mayDo } from "@arcade/contract/access";
import type { SupplyItemRow } from "@arcade/contract/shops/supply/item";
import { type SupplyItemState, supplyItemStates, supplyOffice } from "@arcade/contract/shops/supply/office";
import { languages } from "@arcade/contract/languages";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { navigate } from "@arcade/web/router.tsx";
import { Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { ItemRecord } from "./item-record.tsx";
import { levelNames } from "./supply-words.ts";
import { useNothing } from "../../../kit/tables/table-place.ts";

/** The supply catalogue: the items, their prices, their stock, and the languages of their texts. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const { text, supplier, state: named } = useParameters();
  const state = supplyItemStates.find((known) => known === named);
  const filter = {
    ...(text === undefined ? {} : { keywords: text }),
    ...(supplier === undefined ? {} : { supplier_id: supplier }),
    ...(state === undefined ? {} : { state }),
  };
  const pages = usePages(supplyOffice.items, filter);
  const mayChange = operator !== null && mayDo(operator.role, "supply.change");
  return (
    <Frame
      title={t("office.supply_items")}
      lead={t("supply_office.items_lead")}
      actions={
        mayChange ? (
          <Button type="primary" onClick={() => navigate(paths.supplyAdd())}>
            {t("supply_office.add_item")}
          </Button>
        ) : null
      }
    >
      <QueueTable
        label={t("office.supply_items")}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        of={{ table: "supply_items", filter }}
        empty={useNothing("office.supply_none")}
        filters={<ItemFilters text={text} supplier={supplier} state={state} />}
        record={(id) => <ItemRecord key={id} id={id} mayChange={mayChange} />}
      />
    </Frame>
  );
}

interface ItemFiltersProps {
  text: string | undefined;
  supplier: string | undefined;
  state: SupplyItemState | undefined;
}

function ItemFilters({ text, supplier, state }: ItemFiltersProps): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(text ?? "");
  const suppliers = useRead(supplyOffice.choices, {}).data?.suppliers ?? [];
  return (
    <>
      <Input.Search
        aria-label={t("supply_office.search")}
        placeholder={t("supply_office.search")}
        value={typed}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(wanted) => setParameters({ text: wanted.trim() || undefined })}
      />
      <Select
        aria-label={t("supply_office.supplier")}
        value={supplier ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "", label: t("supply_office.all_suppliers") },
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => setParameters({ supplier: value || undefined })}
      />
      <Select<SupplyItemState | "">
        aria-label={t("office.state")}
        value={state ?? ""}
        popupMatchSelectWidth={false}
        options={[
          { value: "" as const, label: t("supply_office.all_states") },
          ...supplyItemStates.map((value) => ({ value, label: t(`supply_office.state_${value}`) })),
        ]}
        onChange={(value) => setParameters({ state: value || undefined })}
      />
    </>
  );
}

function useColumns(): Columns<SupplyItemRow> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("supply_office.goods"),
      key: "name",
      render: (_, { id, name }) => <RowButton id={id}>{<Name of={name} />}</RowButton>,
    },
    {
      title: t("supply_office.supplier"),
      key: "supplier",
      className: "when-wide",
      render: (_, { supplier }) => <Name of={supplier} />,
    },
    {
      title: t("supply_office.level"),
      dataIndex: "level",
      className: "when-wide",
      render: (level: number) => t(levelNames[level] ?? "supply_office.level_starter"),
    },
    {
      title: t("supply_office.purchase_price"),
      key: "price",
      align: "end",
      render: (_, { purchase_price }) => (purchase_price === null ? "–" : <Money of={purchase_price} />),
    },
    {
      title: t("supply_office.left"),
      dataIndex: "pieces",
      align: "end",
      render: (pieces: number) => <bdi className="num">{show.count(pieces)}</bdi>,
    },
    {
      title: t("supply_office.listings"),
      dataIndex: "listings",
      align: "end",
      className: "when-wide",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("office.state"),
      key: "state",
      className: "when-wide",
      render: (_, { active, waiting, pieces, written_in }) => (
        <>
          <StateTag tone={active ? "good" : waiting ? "warning" : "quiet"}>
            {t(
              active
                ? "supply_office.state_offered"
                : waiting
                  ? "supply_office.state_waiting"
                  : "supply_office.state_ended",
            )}
          </StateTag>
          {active && pieces === 0 ? <StateTag tone="warning">{t("supply_office.state_empty")}</StateTag> : null}
          {written_in.length < languages.length ? (
            <StateTag tone="warning">
              {t("supply_office.written_in", { count: written_in.length, max: languages.length })}
            </StateTag>
          ) : null}
        </>
      ),
    },
  ];
}
