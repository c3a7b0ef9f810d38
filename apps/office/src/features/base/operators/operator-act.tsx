import { type Role, roleNames as roles } from "@arcade/contract/access";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { roleReasons } from "@arcade/contract/base/operators/proposals";
import { App as Ground, Form, Select } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, type Reasons, reasonsOf } from "../../../kit/action-form.tsx";
import type { Colleague } from "./colleague.ts";

export type Act = "role" | "renew" | "disable";

const reasons: Reasons = reasonsOf(roleReasons, (code) => `office.role_reason_${code}`, null);

/** What one operator may do to another: propose a role or a new link, shut out. */
export function OperatorAct({ act, of, onClose }: { act: Act; of: Colleague; onClose: () => void }): ReactNode {
  const t = useT();
  const titles = {
    role: t("office.operator_role_change"),
    renew: t("office.operator_renew"),
    disable: t("office.operator_disable"),
  };
  return (
    <ActionDialog title={`${titles[act]}: ${of.name}`} open onClose={onClose}>
      {act === "role" ? <ChangeRole of={of} onClose={onClose} /> : null}
      {act === "renew" ? <Renew of={of} onClose={onClose} /> : null}
      {act === "disable" ? <Disable of={of} onClose={onClose} /> : null}
    </ActionDialog>
  );
}

interface Part {
  of: Colleague;
  onClose: () => void;
}

function ChangeRole({ of, onClose }: Part): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionForm<typeof operatorsOffice.proposeRole, { role: Role }>
      endpoint={operatorsOffice.proposeRole}
      toInput={({ role, reason_code, note = "" }) => ({
        operator_id: of.id,
        role,
        reason_code: codeOf(reason_code),
        note,
      })}
      of={of.id}
      initial={{ role: of.role }}
      reasons={reasons}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      effect={t("office.goes_to_second_person")}
      confirm={t("office.propose")}
      onDone={() => {
        void message.success(t("office.proposed"));
        onClose();
      }}
      onCancel={onClose}
    >
      <Form.Item name="role" label={t("office.role")} rules={[{ required: true }]}>
        <Select options={roles.map((role) => ({ value: role, label: t(`office.role_${role}`) }))} />
      </Form.Item>
    </ActionForm>
  );
}

function Renew({ of, onClose }: Part): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionForm
      endpoint={operatorsOffice.proposeRenew}
      toInput={({ note = "" }) => ({ operator_id: of.id, note })}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      of={of.id}
      effect={t("office.operator_renew_effect", { count: of.sessions })}
      confirm={t("office.propose")}
      onDone={() => {
        void message.success(t("office.proposed"));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function Disable({ of, onClose }: Part): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionForm
      endpoint={operatorsOffice.disable}
      toInput={({ reason_code, note = "" }) => ({ operator_id: of.id, reason_code: codeOf(reason_code), note })}
      reasons={reasons}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      of={of.id}
      effect={t("office.operator_disable_effect", { count: of.sessions })}
      confirm={t("office.operator_disable")}
      danger
      onDone={({ sessions_ended, until }) => {
        void message.success(
          until === null ? t("office.proposed") : t("office.sessions_ended", { count: sessions_ended }),
        );
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** The form requires one of the list. */
function codeOf(code: string | undefined): (typeof roleReasons)[number] {
  return roleReasons.find((reason) => reason === code) ?? "duties_changed";
}
