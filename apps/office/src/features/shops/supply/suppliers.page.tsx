import { mayDo } from "@arcade/contract/access";
import type { Supplier } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Empty } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Place } from "../../../kit/place.tsx";
import { Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { SupplierDialog, type SupplierAct } from "./supplier-dialog.tsx";

/** The suppliers of the mall, what each offers, and how much of it stores list. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const suppliers = useRead(supplyOffice.suppliers, {});
  const [act, setAct] = useState<SupplierAct | null>(null);
  const mayChange = operator !== null && mayDo(operator.role, "supply.change");
  const columns = useColumns(mayChange ? setAct : null);
  return (
    <Frame
      title={t("office.suppliers")}
      lead={t("supply_office.suppliers_lead")}
      actions={
        mayChange ? (
          <Button type="primary" onClick={() => setAct({ kind: "add" })}>
            {t("supply_office.add_supplier")}
          </Button>
        ) : null
      }
    >
      <Loaded of={suppliers}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("supply_office.no_suppliers")} />
          ) : (
            <FlatTable<Supplier> label={t("office.suppliers")} rowKey="id" columns={columns} dataSource={items} />
          )
        }
      </Loaded>
      {act === null ? null : <SupplierDialog act={act} onClose={() => setAct(null)} />}
    </Frame>
  );
}

function useColumns(onAct: ((act: SupplierAct) => void) | null): Columns<Supplier> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("supply_office.supplier"),
      key: "name",
      render: (_, { id, name }) => (
        <Link to={paths.supply({ supplier: id })}>
          <Name of={name} />
        </Link>
      ),
    },
    { title: t("supply_office.country"), dataIndex: "country", render: (country: string) => <Place of={country} /> },
    {
      title: t("supply_office.contact"),
      key: "contact",
      render: (_, { contact }) => <span dir="auto">{contact || "–"}</span>,
    },
    {
      title: t("supply_office.items"),
      dataIndex: "items",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("supply_office.listings"),
      dataIndex: "listings",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { active }) => (
        <StateTag tone={active ? "good" : "quiet"}>
          {t(active ? "supply_office.supplies" : "supply_office.state_ended")}
        </StateTag>
      ),
    },
    ...(onAct
      ? [
          {
            title: t("office.acts"),
            key: "acts",
            render: (_: unknown, supplier: Supplier) => (
              <span className="filters">
                <RowButton
                  act={t("supply_office.edit")}
                  of={supplier.name}
                  onClick={() => onAct({ kind: "edit", supplier })}
                />
                <RowButton
                  act={t("supply_office.freight")}
                  of={supplier.name}
                  onClick={() => onAct({ kind: "freight", supplier })}
                />
                <RowButton
                  act={t(supplier.active ? "supply_office.end_supplier" : "supply_office.resume_supplier")}
                  of={supplier.name}
                  danger={supplier.active}
                  onClick={() => onAct({ kind: supplier.active ? "end" : "resume", supplier })}
                />
              </span>
            ),
          },
        ]
      : []),
  ];
}
