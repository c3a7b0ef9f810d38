import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import type { Answer } from "@arcade/contract/endpoint";
import { content } from "@arcade/contract/front/content/api";
import { ordersOffice, type SupplyOrder } from "@arcade/contract/buying/orders/office";
import { useT } from "@arcade/web/translate.tsx";
import { Alert, App as Ground, Checkbox, Form, Input, InputNumber, Select } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { useRead } from "../../../platform/query.ts";

interface Fields {
  carrier: string;
  numbers: Record<string, string>;
  /** Pieces by SKU, if the operator sends a part of one order. */
  pieces?: Record<string, number>;
}

interface ShipDialogProps {
  orders: readonly SupplyOrder[];
  onClose: () => void;
  onShipped: (ids: readonly string[]) => void;
}

/** One carrier and a tracking number for each order. What could not be shipped stays in the dialog, named. */
export function ShipDialog({ orders, onClose, onShipped }: ShipDialogProps): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const choices = useRead(content.carriers, {});
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isPart, setPart] = useState(false);
  const left = failed.length === 0 ? orders : orders.filter(({ id }) => failed.includes(id));
  return (
    <ActionDialog title={t("supply_office.ship_title", { count: left.length })} open onClose={onClose}>
      {failed.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t("supply_office.ship_failed", { numbers: left.map(({ order_no }) => order_no).join(", ") })}
        />
      ) : null}
      <Loaded of={choices}>
        {({ items }) => (
          <ActionForm<typeof ordersOffice.supplyShip, Fields>
            endpoint={ordersOffice.supplyShip}
            about={left.map(({ id }) => id).join(" ")}
            initial={firstOf(items)}
            toInput={({ carrier, numbers, pieces = {} }) => ({
              parcels: left.map(({ id }) => ({
                order_id: id,
                carrier,
                tracking_number: (numbers[id] ?? "").trim(),
                ...(isPart ? { lines: linesOf(pieces) } : {}),
              })),
            })}
            note={null}
            effect={<p>{t("supply_office.ship_effect")}</p>}
            confirm={t("supply_office.ship")}
            onDone={({ shipped, failed: not }) => {
              setFailed(not.map(({ order_id }) => order_id));
              // Whoever opened this may close it with the order: what was not shipped would go unsaid.
              if (shipped.length === 0) return;
              void message.success(t("supply_office.shipped_toast", { count: shipped.length }));
              onShipped(shipped);
              if (not.length === 0) onClose();
            }}
            onCancel={onClose}
          >
            <Form.Item
              name="carrier"
              label={t("supply_office.carrier")}
              rules={[{ required: true, message: t("field.rule_required") }]}
            >
              <Select
                showSearch={{ optionFilterProp: "label" }}
                options={items.filter(({ shown }) => shown).map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Form.Item>
            {left.map(({ id, order_no }) => (
              <Form.Item
                key={id}
                name={["numbers", id]}
                label={t("supply_office.tracking_of", { number: order_no })}
                rules={[
                  {
                    validator: (_, typed: string | undefined) =>
                      isTrackingNumber((typed ?? "").trim(), [], order_no)
                        ? Promise.resolve()
                        : Promise.reject(new Error(t("supply_office.tracking_wrong"))),
                  },
                ]}
              >
                <Input dir="ltr" autoComplete="off" />
              </Form.Item>
            ))}
            {left.map((order) =>
              left.length === 1 && piecesOf(order) > 1 ? (
                <PartOfOrder key={order.id} order={order} isPart={isPart} onPart={setPart} />
              ) : null,
            )}
          </ActionForm>
        )}
      </Loaded>
    </ActionDialog>
  );
}

function piecesOf({ lines }: SupplyOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function linesOf(pieces: Record<string, number>): { sku_id: string; quantity: number }[] {
  return Object.entries(pieces).flatMap(([sku_id, quantity]) => (quantity > 0 ? [{ sku_id, quantity }] : []));
}

interface PartProps {
  order: SupplyOrder;
  isPart: boolean;
  onPart: (isPart: boolean) => void;
}

/** A supplier that has not got all of an order sends the rest later. */
function PartOfOrder({ order, isPart, onPart }: PartProps): ReactNode {
  const t = useT();
  return (
    <>
      <Form.Item>
        <Checkbox checked={isPart} onChange={(event) => onPart(event.target.checked)}>
          {t("shop.send_later")}
        </Checkbox>
      </Form.Item>
      {isPart
        ? order.lines.map(({ sku_id, name, specification, quantity }) => (
            <Form.Item
              key={sku_id}
              name={["pieces", sku_id]}
              label={t("shop.pieces_of", { name: specification === "" ? name : `${name}, ${specification}` })}
              initialValue={quantity}
              dependencies={order.lines.map((line) => ["pieces", line.sku_id])}
              rules={[
                ({ getFieldValue }) => ({
                  // antd gives the values of the fields
                  validator: () =>
                    linesOf((getFieldValue("pieces") ?? {}) as Record<string, number>).length > 0
                      ? Promise.resolve()
                      : Promise.reject(new Error(t("shop.pieces_none"))),
                }),
              ]}
            >
              <InputNumber min={0} max={quantity} precision={0} />
            </Form.Item>
          ))
        : null}
    </>
  );
}

function firstOf(carriers: Answer<typeof content.carriers>["items"]): Partial<Fields> {
  const first = carriers.find(({ shown }) => shown);
  return first === undefined ? {} : { carrier: first.code };
}
