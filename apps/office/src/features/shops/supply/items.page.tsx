import { mayDo } from "@arcade/contract/access";
import type { SupplyItemRow } from "@arcade/contract/shops/supply/item";
import type { SupplyItemState } from "@arcade/contract/shops/supply/office";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { languages } from "@arcade/contract/languages";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { itemStateNames, levelNames } from "./supply-words.ts";

const states = ["offered", "waiting", "ended", "untranslated", "empty"] as const satisfies readonly SupplyItemState[];

/** The supply catalogue: what is offered, at which price, how much of it there is, and in which languages it is written. */
export function Page(): ReactNode {
  const say = useSay();
  const navigate = useNavigate();
  const { operator } = session.use();
  const { text, supplier, state: named } = useParameters();
  const state = states.find((known) => known === named);
  const pages = usePages(supplyOffice.items, {
    ...(text === undefined ? {} : { keywords: text }),
    ...(supplier === undefined ? {} : { supplier_id: supplier }),
    ...(state === undefined ? {} : { state }),
  });
  const mayChange = operator !== null && mayDo(operator.role, "supply.change");
  return (
    <Frame
      title={say("office.supply_items")}
      lead={say("supply_office.items_lead")}
      actions={
        mayChange ? (
          <Button type="primary" onClick={() => void navigate(paths.supplyAdd())}>
            {say("supply_office.add_item")}
          </Button>
        ) : null
      }
    >
      <QueueTable
        label={say("office.supply_items")}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={say("office.no_match")}
        filters={<ItemFilters text={text} supplier={supplier} state={state} />}
        sheet={(id) => <ItemSheet key={id} id={id} mayChange={mayChange} />}
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
  const say = useSay();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(text ?? "");
  const suppliers = useRead(supplyOffice.choices, {}).data?.suppliers ?? [];
  return (
    <>
      <Input.Search
        aria-label={say("supply_office.search")}
        placeholder={say("supply_office.search")}
        value={typed}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(wanted) => setParameters({ text: wanted.trim() || undefined })}
      />
      <Select
        aria-label={say("supply_office.supplier")}
        value={supplier ?? ""}
        popupMatchSelectWidth={false}
        options={[{ value: "", label: say("supply_office.all_suppliers") }, ...suppliers.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(value) => setParameters({ supplier: value || undefined })}
      />
      <Select<SupplyItemState | "">
        aria-label={say("office.state")}
        value={state ?? ""}
        popupMatchSelectWidth={false}
        options={[{ value: "" as const, label: say("supply_office.all_states") }, ...states.map((value) => ({ value, label: say(itemStateNames[value]) }))]}
        onChange={(value) => setParameters({ state: value || undefined })}
      />
    </>
  );
}

function useColumns(): Columns<SupplyItemRow> {
  const say = useSay();
  const show = useShow();
  return [
    { title: say("supply_office.goods"), key: "name", render: (_, { id, name }) => <RowButton id={id}>{<Name of={name} />}</RowButton> },
    { title: say("supply_office.supplier"), key: "supplier", className: "when-wide", render: (_, { supplier }) => <Name of={supplier} /> },
    {
      title: say("supply_office.level"),
      dataIndex: "level",
      className: "when-wide",
      render: (level: number) => say(levelNames[level] ?? "supply_office.level_starter"),
    },
    {
      title: say("supply_office.purchase_price"),
      key: "price",
      align: "end",
      render: (_, { purchase_price }) => (purchase_price === null ? "–" : <Money of={purchase_price} />),
    },
    { title: say("supply_office.left"), dataIndex: "pieces", align: "end", render: (pieces: number) => <bdi className="num">{show.count(pieces)}</bdi> },
    {
      title: say("supply_office.listings"),
      dataIndex: "listings",
      align: "end",
      className: "when-wide",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: say("office.state"),
      key: "state",
      className: "when-wide",
      render: (_, { active, waiting, pieces, written_in }) => (
        <>
          <StateTag tone={active ? "good" : waiting ? "warning" : "quiet"}>
            {say(active ? "supply_office.state_offered" : waiting ? "supply_office.state_waiting" : "supply_office.state_ended")}
          </StateTag>
          {active && pieces === 0 ? <StateTag tone="warning">{say("supply_office.state_empty")}</StateTag> : null}
          {written_in.length < languages.length ? (
            <StateTag tone="warning">{say("supply_office.written_in", { count: written_in.length, most: languages.length })}</StateTag>
          ) : null}
        </>
      ),
    },
  ];
}
