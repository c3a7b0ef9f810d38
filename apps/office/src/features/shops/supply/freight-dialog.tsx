import type { Answer } from "@arcade/contract/endpoint";
import { freightKinds } from "@arcade/contract/buying/orders/price";
import type { Supplier } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { priceReasons } from "@arcade/contract/shops/supply/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { useRead } from "../../../platform/query.ts";
import { wholeRule } from "./amount-rule.ts";
import "./supply.css";

type Freight = Answer<typeof supplyOffice.freight>;

interface Fields {
  kind: Freight["kind"];
  first: string;
  further: string;
  free_from: string;
  first_grams: string;
  further_grams: string;
  not_to: string;
}

interface OfSupplier {
  supplier: Supplier;
  onClose: () => void;
}

/** What a supplier asks for sending, proposed to another operator. */
export function FreightDialog({ supplier, onClose }: OfSupplier): ReactNode {
  const t = useT();
  const freight = useRead(supplyOffice.freight, { supplier_id: supplier.id });
  return (
    <ActionDialog title={t("supply_office.freight_title", { name: supplier.name })} open onClose={onClose}>
      <Loaded of={freight}>{(now) => <FreightForm supplier={supplier} now={now} onClose={onClose} />}</Loaded>
    </ActionDialog>
  );
}

function FreightForm({ supplier, now, onClose }: OfSupplier & { now: Freight }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionForm<typeof supplyOffice.changeFreight, Fields>
      endpoint={supplyOffice.changeFreight}
      about={supplier.id}
      initial={{
        kind: now.kind,
        first: now.first,
        further: now.further,
        free_from: now.free_from ?? "",
        first_grams: now.first_grams === null ? "500" : String(now.first_grams),
        further_grams: now.further_grams === null ? "500" : String(now.further_grams),
        not_to: now.not_to.join(", "),
      }}
      toInput={({ reason_code, note, ...typed }) => ({
        supplier_id: supplier.id,
        freight: {
          ...freightOf(typed),
          name: supplier.name.slice(0, 40),
          regions: typed.kind === "free" ? [] : now.regions,
        },
        reason_code: priceReasons.find((code) => code === reason_code) ?? "supplier_changed",
        note: note ?? "",
      })}
      reasons={reasonsOf(priceReasons, (code) => `audit.reason_${code}`, null)}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      of={supplier.id}
      effect={<p>{t("supply_office.freight_effect")}</p>}
      confirm={t("supply_office.freight")}
      onDone={() => {
        void message.success(t("supply_office.prices_toast"));
        onClose();
      }}
      onCancel={onClose}
    >
      <FreightFields />
    </ActionForm>
  );
}

function freightOf({ kind, first, further, free_from, first_grams, further_grams, not_to }: Fields) {
  const charged = kind !== "free";
  return {
    kind,
    first: charged ? first.trim() : "0.00",
    further: charged ? further.trim() : "0.00",
    free_from: charged && free_from.trim() !== "" ? free_from.trim() : null,
    first_grams: kind === "weight" ? Number(first_grams) : null,
    further_grams: kind === "weight" ? Number(further_grams) : null,
    not_to: not_to
      .split(",")
      .map((area) => area.trim())
      .filter((area) => area !== ""),
  };
}

function FreightFields(): ReactNode {
  const t = useT();
  const kind = Form.useWatch<Fields["kind"] | undefined>("kind");
  const amount = {
    required: true,
    pattern: /^\s*\d{1,9}([.]\d{1,2})?\s*$/,
    message: t("supply_office.amount_or_nothing"),
  };
  return (
    <>
      <Form.Item name="kind" label={t("supply_office.freight_kind")}>
        <Select options={freightKinds.map((value) => ({ value, label: t(`supply_office.freight_${value}`) }))} />
      </Form.Item>
      {kind === "free" ? null : (
        <div className="supply-row">
          <Form.Item name="first" label={t("supply_office.freight_first")} rules={[amount]}>
            <Input dir="ltr" inputMode="decimal" suffix="USDT" maxLength={12} />
          </Form.Item>
          <Form.Item name="further" label={t("supply_office.freight_further")} rules={[amount]}>
            <Input dir="ltr" inputMode="decimal" suffix="USDT" maxLength={12} />
          </Form.Item>
          <Form.Item
            name="free_from"
            label={t("supply_office.freight_free_from")}
            rules={[{ ...amount, required: false }]}
          >
            <Input dir="ltr" inputMode="decimal" suffix="USDT" maxLength={12} />
          </Form.Item>
        </div>
      )}
      {kind === "weight" ? (
        <div className="supply-row">
          <Form.Item name="first_grams" label={t("supply_office.freight_first_grams")} rules={[wholeRule(t)]}>
            <Input dir="ltr" inputMode="numeric" suffix="g" maxLength={7} />
          </Form.Item>
          <Form.Item name="further_grams" label={t("supply_office.freight_further_grams")} rules={[wholeRule(t)]}>
            <Input dir="ltr" inputMode="numeric" suffix="g" maxLength={7} />
          </Form.Item>
        </div>
      ) : null}
      <Form.Item name="not_to" label={t("supply_office.freight_not_to")} extra={t("supply_office.freight_not_to_hint")}>
        <Input dir="ltr" maxLength={1_000} />
      </Form.Item>
    </>
  );
}
