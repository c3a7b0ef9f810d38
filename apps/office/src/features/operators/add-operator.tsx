import { type Role, roleNames as roles } from "@arcade/contract/access";
import { operatorsOffice } from "@arcade/contract/operators/office";
import { Form, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { ActionForm } from "../../kit/action-form.tsx";
import { roleNames } from "../../kit/role-names.ts";
import { EnrolLink } from "./enrol-link.tsx";

interface Fields {
  name: string;
  email: string;
  role: Role;
}

/** Somebody new: a link, shown once, by which they set password and authenticator themselves. */
export function AddOperator({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const say = useSay();
  const [made, setMade] = useState<{ link: string; until: string } | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  const required = [{ required: true, message: say("field.rule_required") }];
  return (
    <ActionDialog title={say("office.operator_add")} open={open} onClose={close}>
      {made ? (
        <EnrolLink {...made} />
      ) : (
        <ActionForm<typeof operatorsOffice.add, Fields>
          row={operatorsOffice.add}
          toInput={({ name, email, role, note = "" }) => ({ name, email, role, note })}
          note={{ label: say("office.note"), hint: say("office.note_hint"), least: 3 }}
          effect={say("office.operator_add_effect")}
          confirm={say("office.operator_add")}
          onDone={setMade}
          onCancel={close}
        >
          <Form.Item name="name" label={say("office.operator_name")} rules={required}>
            <Input maxLength={40} dir="auto" autoComplete="off" />
          </Form.Item>
          <Form.Item name="email" label={say("office.email")} rules={required}>
            <Input type="email" maxLength={120} dir="ltr" autoComplete="off" />
          </Form.Item>
          <Form.Item name="role" label={say("office.role")} rules={required}>
            <Select options={roles.map((role) => ({ value: role, label: say(roleNames[role]) }))} />
          </Form.Item>
        </ActionForm>
      )}
    </ActionDialog>
  );
}
