import type { SupplyItemSheet } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { stockReasons } from "@arcade/contract/shops/supply/reasons";
import { useSay } from "@arcade/web/say.tsx";
import { App as Ground, Form, Input, Radio, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { wholeRule } from "./amount-rule.ts";
import { stockReasonNames } from "./supply-words.ts";

interface Fields {
  sku: string;
  way: "in" | "out";
  pieces: string;
}

/** Pieces that came or are gone, with the reason. */
export function MoveStock({ item, onClose }: { item: SupplyItemSheet; onClose: () => void }): ReactNode {
  const say = useSay();
  const { message } = Ground.useApp();
  const [first] = item.skus;
  return (
    <ActionDialog title={say("supply_office.move_stock")} open onClose={onClose}>
      <ActionForm<typeof supplyOffice.moveStock, Fields>
        row={supplyOffice.moveStock}
        initial={{ way: "in", ...(first === undefined ? {} : { sku: first.id }) }}
        toInput={({ sku, way, pieces, reason_code, note }) => ({
          supply_sku_id: sku,
          delta: Number(pieces) * (way === "in" ? 1 : -1),
          reason_code: stockReasons.find((code) => code === reason_code) ?? "counted_again",
          note: note ?? "",
        })}
        reasons={{ codes: stockReasons, sentences: stockReasonNames, member: null }}
        note={{ label: say("office.note"), hint: say("office.note_hint"), least: 3 }}
        effect={<p>{say("supply_office.stock_effect")}</p>}
        confirm={say("supply_office.move_stock")}
        onDone={({ pieces }) => {
          void message.success(say("supply_office.stock_toast", { count: pieces }));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="sku" label={say("supply_office.specification")} rules={[{ required: true, message: say("field.rule_required") }]}>
          <Select
            options={item.skus.map(({ id, specification, pieces }) => ({
              value: String(id),
              label: say("supply_office.sku_option", { name: specification || item.name.en || "", count: pieces }),
            }))}
          />
        </Form.Item>
        <Form.Item name="way" label={say("supply_office.way")}>
          <Radio.Group
            options={[
              { value: "in", label: say("supply_office.way_in") },
              { value: "out", label: say("supply_office.way_out") },
            ]}
          />
        </Form.Item>
        <Form.Item name="pieces" label={say("supply_office.pieces")} rules={[wholeRule(say)]}>
          <Input dir="ltr" inputMode="numeric" />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
