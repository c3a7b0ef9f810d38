import type { SupplyItemRecord } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { priceReasons } from "@arcade/contract/shops/supply/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Form, Input } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { amountRule } from "./amount-rule.ts";
import "./supply.css";

interface Fields {
  prices: Record<string, { purchase_price: string; suggested_price: string }>;
}

/** Proposes other prices of an item's SKUs; another operator decides. */
export function ChangePrices({ item, onClose }: { item: SupplyItemRecord; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const rules = [amountRule(t)];
  return (
    <ActionDialog title={t("supply_office.change_prices")} open onClose={onClose}>
      <ActionForm<typeof supplyOffice.changePrices, Fields>
        endpoint={supplyOffice.changePrices}
        about={item.id}
        initial={{
          prices: Object.fromEntries(
            item.skus.map(({ id, purchase_price, suggested_price }) => [
              id,
              { purchase_price: purchase_price ?? "", suggested_price: suggested_price ?? "" },
            ]),
          ),
        }}
        toInput={({ prices, reason_code, note }) => ({
          item_id: item.id,
          prices: item.skus.map(({ id, ...now }) => ({
            supply_sku_id: id,
            purchase_price: (prices[id]?.purchase_price ?? now.purchase_price ?? "").trim(),
            suggested_price: (prices[id]?.suggested_price ?? now.suggested_price ?? "").trim(),
          })),
          reason_code: priceReasons.find((code) => code === reason_code) ?? "supplier_changed",
          note: note ?? "",
        })}
        reasons={reasonsOf(priceReasons, (code) => `audit.reason_${code}`, null)}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("supply_office.prices_effect", { count: item.listings.length })}</p>}
        confirm={t("supply_office.change_prices")}
        onDone={() => {
          void message.success(t("supply_office.prices_toast"));
          onClose();
        }}
        onCancel={onClose}
      >
        {item.skus.map(({ id, specification }) => (
          <div key={id} className="supply-row">
            <Form.Item
              name={["prices", id, "purchase_price"]}
              label={
                specification === ""
                  ? t("supply_office.purchase_price")
                  : t("supply_office.purchase_price_of", { specification })
              }
              rules={rules}
            >
              <Input dir="ltr" inputMode="decimal" suffix="USDT" />
            </Form.Item>
            <Form.Item
              name={["prices", id, "suggested_price"]}
              label={
                specification === ""
                  ? t("supply_office.suggested_price")
                  : t("supply_office.suggested_price_of", { specification })
              }
              rules={rules}
            >
              <Input dir="ltr" inputMode="decimal" suffix="USDT" />
            </Form.Item>
          </div>
        ))}
      </ActionForm>
    </ActionDialog>
  );
}
