import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";

type Brand = ItemOf<typeof catalogueOffice.brands>;

/** Brands in use, and writing one otherwise over all goods. */
export function Page(): ReactNode {
  const say = useSay();
  const { text } = useParameters();
  const setParameters = useSetParameters();
  const [typed, setTyped] = useState(text ?? "");
  const [chosen, setChosen] = useState<Brand | null>(null);
  const pages = usePages(catalogueOffice.brands, text === undefined ? {} : { keywords: text });
  return (
    <Frame title={say("oversight.brands")} lead={say("oversight.brands_lead")}>
      <div className="filters">
        <Input.Search
          aria-label={say("oversight.search_brands")}
          placeholder={say("oversight.search_brands")}
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(wanted) => setParameters({ text: wanted.trim() || undefined })}
        />
      </div>
      <ListTable label={say("oversight.brands")} pages={pages} columns={useColumns(setChosen)} keyOf={({ name }) => name} empty={say("office.no_match")} />
      {chosen === null ? null : <ChangeBrand brand={chosen} onClose={() => setChosen(null)} />}
    </Frame>
  );
}

function useColumns(onChoose: (brand: Brand) => void): Columns<Brand> {
  const say = useSay();
  const show = useShow();
  return [
    { title: say("oversight.brand"), key: "name", render: (_, { name }) => <Name of={name} /> },
    { title: say("oversight.goods"), dataIndex: "goods", align: "end", render: (count: number) => <bdi className="num">{show.count(count)}</bdi> },
    { title: say("oversight.supply_items"), dataIndex: "items", align: "end", render: (count: number) => <bdi className="num">{show.count(count)}</bdi> },
    {
      title: say("office.acts"),
      key: "acts",
      render: (_, brand) =>
        brand.becomes === null ? (
          <Button size="small" onClick={() => onChoose(brand)}>
            {say("oversight.change_brand")}
          </Button>
        ) : (
          <StateTag tone="info">
            <Say id="oversight.becomes" values={{ name: brand.becomes }} />
          </StateTag>
        ),
    },
  ];
}

function ChangeBrand({ brand, onClose }: { brand: Brand; onClose: () => void }): ReactNode {
  const say = useSay();
  const show = useShow();
  const { message } = Ground.useApp();
  return (
    <ActionDialog title={`${say("oversight.change_brand")}: ${brand.name}`} open onClose={onClose}>
      <ActionForm<typeof catalogueOffice.changeBrand, { to: string }>
        row={catalogueOffice.changeBrand}
        initial={{ to: brand.name }}
        toInput={({ to, note = "" }) => ({ from: brand.name, to: to.trim(), note })}
        note={{ label: say("office.note"), hint: say("office.note_hint"), least: 3 }}
        effect={<p>{say("oversight.brand_effect", { goods: show.count(brand.goods), items: show.count(brand.items) })}</p>}
        confirm={say("oversight.change_brand")}
        onDone={() => {
          void message.success(say("oversight.brand_toast"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item
          name="to"
          label={say("oversight.brand_to")}
          extra={say("oversight.brand_to_hint")}
          rules={[{ required: true, whitespace: true, message: say("field.rule_required") }]}
        >
          <Input dir="auto" maxLength={60} />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
