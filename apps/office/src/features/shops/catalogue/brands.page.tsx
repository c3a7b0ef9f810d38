import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { useNothing } from "../../../kit/tables/table-place.ts";

type Brand = ItemOf<typeof catalogueOffice.brands>;

/** Brands in use, and writing one otherwise over all goods. */
export function Page(): ReactNode {
  const t = useT();
  const { text } = useParameters();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(text ?? "");
  const [chosen, setChosen] = useState<Brand | null>(null);
  const filter = text === undefined ? {} : { keywords: text };
  const pages = usePages(catalogueOffice.brands, filter);
  return (
    <Frame title={t("oversight.brands")} lead={t("oversight.brands_lead")}>
      <div className="filters">
        <Input.Search
          aria-label={t("oversight.search_brands")}
          placeholder={t("oversight.search_brands")}
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(wanted) => setParameters({ text: wanted.trim() || undefined })}
        />
      </div>
      <ListTable
        label={t("oversight.brands")}
        pages={pages}
        columns={useColumns(setChosen)}
        of={{ table: "brands", filter }}
        keyOf={({ name }) => name}
        empty={useNothing("office.brands_none")}
      />
      {chosen === null ? null : <ChangeBrand brand={chosen} onClose={() => setChosen(null)} />}
    </Frame>
  );
}

function useColumns(onChoose: (brand: Brand) => void): Columns<Brand> {
  const t = useT();
  const show = useShow();
  return [
    { title: t("oversight.brand"), key: "name", render: (_, { name }) => <Name of={name} /> },
    {
      title: t("oversight.goods"),
      dataIndex: "goods",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("oversight.supply_items"),
      dataIndex: "items",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, brand) =>
        brand.becomes === null ? (
          <RowButton act={t("oversight.change_brand")} of={brand.name} onClick={() => onChoose(brand)} />
        ) : (
          <StateTag tone="info">
            <Trans id="oversight.becomes" values={{ name: brand.becomes }} />
          </StateTag>
        ),
    },
  ];
}

function ChangeBrand({ brand, onClose }: { brand: Brand; onClose: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const { message } = Ground.useApp();
  return (
    <ActionDialog title={`${t("oversight.change_brand")}: ${brand.name}`} open onClose={onClose}>
      <ActionForm<typeof catalogueOffice.changeBrand, { to: string }>
        endpoint={catalogueOffice.changeBrand}
        initial={{ to: brand.name }}
        toInput={({ to, note = "" }) => ({ from: brand.name, to: to.trim(), note })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={
          <p>{t("oversight.brand_effect", { goods: show.count(brand.goods), items: show.count(brand.items) })}</p>
        }
        confirm={t("oversight.change_brand")}
        onDone={() => {
          void message.success(t("oversight.brand_toast"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item
          name="to"
          label={t("oversight.brand_to")}
          extra={t("oversight.brand_to_hint")}
          rules={[{ required: true, whitespace: true, message: t("field.rule_required") }]}
        >
          <Input dir="auto" maxLength={60} />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
