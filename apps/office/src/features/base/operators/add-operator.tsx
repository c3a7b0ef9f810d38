import { type Role, roleNames as roles } from "@arcade/contract/access";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { App as Ground, Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";

interface Fields {
  name: string;
  email: string;
  role: Role;
}

/** Somebody new: proposed here, agreed to by a second person, and let in by a link that goes to their own mail. */
export function AddOperator({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <ActionDialog title={t("office.operator_add")} open={open} onClose={onClose}>
      <ActionForm<typeof operatorsOffice.proposeAdd, Fields>
        endpoint={operatorsOffice.proposeAdd}
        toInput={({ name, email, role, note = "" }) => ({ name, email, role, note })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={t("office.operator_add_effect")}
        confirm={t("office.propose")}
        onDone={() => {
          void message.success(t("office.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="name" label={t("office.operator_name")} rules={required}>
          <Input maxLength={40} dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t("office.email")} rules={required}>
          <Input type="email" maxLength={120} dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label={t("office.role")} rules={required}>
          <Select options={roles.map((role) => ({ value: role, label: t(`office.role_${role}`) }))} />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
