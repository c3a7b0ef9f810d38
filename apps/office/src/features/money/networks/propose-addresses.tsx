import { type Network, networks } from "@arcade/contract/money/networks/networks";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { type AddressPurpose, addressPurposes } from "@arcade/contract/money/networks/states";
import { App as Ground, Form, Input, Radio, Select } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";

interface Fields {
  change: "add" | "retire";
  network: Network;
  purpose: AddressPurpose;
  addresses: string;
}

/** Adds or retires addresses of the mall's, one a line; a second person decides. */
export function ProposeAddresses({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <ActionDialog title={t("office.addresses_propose")} open onClose={onClose}>
      <ActionForm<typeof networksOffice.propose, Fields>
        endpoint={networksOffice.propose}
        toInput={({ change, network, purpose, addresses, note = "" }) => ({
          change,
          network,
          purpose,
          addresses: linesOf(addresses),
          note,
        })}
        initial={{ change: "add", purpose: "shared" }}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 1, lines: 1 }}
        of={({ network }) => network}
        effect={({ addresses = "" }) => (
          <>
            <p>{t("office.addresses_count", { count: linesOf(addresses).length })}</p>
            <p>{t("office.goes_to_second_person")}</p>
          </>
        )}
        confirm={t("office.propose")}
        onDone={() => {
          void message.success(t("office.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="change" label={t("office.addresses_change")} rules={required}>
          <Radio.Group
            options={[
              { value: "add", label: t("office.addresses_add") },
              { value: "retire", label: t("office.addresses_retire") },
            ]}
          />
        </Form.Item>
        <Form.Item name="network" label={t("office.network")} rules={required}>
          <Select options={networks.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="purpose" label={t("office.purpose")} extra={t("office.purpose_hint")} rules={required}>
          <Select options={addressPurposes.map((value) => ({ value, label: t(`office.purpose_${value}`) }))} />
        </Form.Item>
        <Form.Item name="addresses" label={t("office.addresses")} extra={t("office.addresses_hint")} rules={required}>
          <Input.TextArea className="code" dir="ltr" rows={2} spellCheck={false} />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
