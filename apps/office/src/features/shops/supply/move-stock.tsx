import type { SupplyItemRecord } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { stockReasons } from "@arcade/contract/shops/supply/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Form, Input, Radio, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { wholeRule } from "./amount-rule.ts";

interface Fields {
  sku: string;
  way: "in" | "out";
  pieces: string;
}

/** Pieces that came or are gone, with the reason. */
export function MoveStock({ item, onClose }: { item: SupplyItemRecord; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [first] = item.skus;
  return (
    <ActionDialog title={t("supply_office.move_stock")} open onClose={onClose}>
      <ActionForm<typeof supplyOffice.moveStock, Fields>
        endpoint={supplyOffice.moveStock}
        initial={{ way: "in", ...(first === undefined ? {} : { sku: first.id }) }}
        toInput={({ sku, way, pieces, reason_code, note }) => ({
          supply_sku_id: sku,
          delta: Number(pieces) * (way === "in" ? 1 : -1),
          reason_code: stockReasons.find((code) => code === reason_code) ?? "counted_again",
          note: note ?? "",
        })}
        reasons={reasonsOf(stockReasons, (code) => `audit.reason_${code}`, null)}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("supply_office.stock_effect")}</p>}
        confirm={t("supply_office.move_stock")}
        onDone={({ pieces }) => {
          void message.success(t("supply_office.stock_toast", { count: pieces }));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item
          name="sku"
          label={t("supply_office.specification")}
          rules={[{ required: true, message: t("field.rule_required") }]}
        >
          <Select
            options={item.skus.map(({ id, specification, pieces }) => ({
              value: String(id),
              label: t("supply_office.sku_option", { name: specification || item.name.en || "", count: pieces }),
            }))}
          />
        </Form.Item>
        <Form.Item name="way" label={t("supply_office.way")}>
          <Radio.Group
            options={[
              { value: "in", label: t("supply_office.way_in") },
              { value: "out", label: t("supply_office.way_out") },
            ]}
          />
        </Form.Item>
        <Form.Item name="pieces" label={t("supply_office.pieces")} rules={[wholeRule(t)]}>
          <Input dir="ltr" inputMode="numeric" />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
