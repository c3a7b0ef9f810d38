import type { Supplier } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { endReasons } from "@arcade/contract/shops/supply/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { CountryInput } from "../../../kit/country-input.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { FreightDialog } from "./freight-dialog.tsx";

export type SupplierAct = { kind: "add" } | { kind: "edit" | "end" | "resume" | "freight"; supplier: Supplier };

interface Fields {
  name: string;
  country: string;
  contact: string;
}

/** A new supplier, other facts of one, or an end and a new beginning. */
export function SupplierDialog({ act, onClose }: { act: SupplierAct; onClose: () => void }): ReactNode {
  const t = useT();
  if (act.kind === "freight") return <FreightDialog supplier={act.supplier} onClose={onClose} />;
  const titles = {
    add: t("supply_office.add_supplier"),
    edit: t("supply_office.edit"),
    end: t("supply_office.end_supplier"),
    resume: t("supply_office.resume_supplier"),
  };
  return (
    <ActionDialog title={titles[act.kind]} open onClose={onClose}>
      {act.kind === "add" ? <AddForm onClose={onClose} /> : null}
      {act.kind === "edit" ? <EditForm supplier={act.supplier} onClose={onClose} /> : null}
      {act.kind === "end" ? <EndForm supplier={act.supplier} onClose={onClose} /> : null}
      {act.kind === "resume" ? <ResumeForm supplier={act.supplier} onClose={onClose} /> : null}
    </ActionDialog>
  );
}

function factsIn({ name, country, contact, note }: Fields & { note?: string }) {
  return { name: name.trim(), country, contact: contact.trim(), note: note ?? "" };
}

function useShared(onClose: () => void) {
  const t = useT();
  return {
    note: { label: t("office.note"), hint: t("office.note_hint"), min: 3 },
    onDone: onClose,
    onCancel: onClose,
  };
}

function AddForm({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof supplyOffice.addSupplier, Fields>
      {...useShared(onClose)}
      endpoint={supplyOffice.addSupplier}
      initial={{ name: "", country: "", contact: "" }}
      toInput={factsIn}
      confirm={t("supply_office.add_supplier")}
    >
      <SupplierFields />
    </ActionForm>
  );
}

interface OfOne {
  supplier: Supplier;
  onClose: () => void;
}

function EditForm({ supplier, onClose }: OfOne): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof supplyOffice.editSupplier, Fields>
      {...useShared(onClose)}
      endpoint={supplyOffice.editSupplier}
      initial={{ name: supplier.name, country: supplier.country, contact: supplier.contact }}
      toInput={(typed) => ({ id: supplier.id, ...factsIn(typed) })}
      confirm={t("supply_office.save")}
    >
      <SupplierFields />
    </ActionForm>
  );
}

function EndForm({ supplier, onClose }: OfOne): ReactNode {
  const t = useT();
  return (
    <ActionForm
      {...useShared(onClose)}
      endpoint={supplyOffice.endSupplier}
      about={supplier.id}
      reasons={reasonsOf(endReasons, (code) => `audit.reason_${code}`, null)}
      toInput={({ reason_code, note }) => ({
        id: supplier.id,
        reason_code: endReasons.find((code) => code === reason_code) ?? "supplier_left", // the form requires one of the list
        note: note ?? "",
      })}
      effect={<p>{t("supply_office.end_supplier_effect", { items: supplier.items, count: supplier.listings })}</p>}
      confirm={t("supply_office.end_supplier")}
      danger
    />
  );
}

function ResumeForm({ supplier, onClose }: OfOne): ReactNode {
  const t = useT();
  return (
    <ActionForm
      {...useShared(onClose)}
      endpoint={supplyOffice.resumeSupplier}
      toInput={({ note }) => ({ id: supplier.id, note: note ?? "" })}
      effect={<p>{t("supply_office.resume_supplier_effect")}</p>}
      confirm={t("supply_office.resume_supplier")}
    />
  );
}

function SupplierFields(): ReactNode {
  const t = useT();
  const required = { required: true, whitespace: true, message: t("field.rule_required") };
  return (
    <>
      <Form.Item name="name" label={t("supply_office.name")} rules={[required]}>
        <Input dir="auto" maxLength={80} />
      </Form.Item>
      <Form.Item
        name="country"
        label={t("supply_office.country")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <CountryInput />
      </Form.Item>
      <Form.Item name="contact" label={t("supply_office.contact")}>
        <Input.TextArea dir="auto" rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}
