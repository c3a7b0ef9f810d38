import { mayDo, type Permission, permissions, roleNames as roles } from "@arcade/contract/access";
import type { MessageId } from "@arcade/messages/ids";

import type { ReactNode } from "react";
import { type Columns, FlatTable } from "../../kit/flat-table.tsx";
import { roleNames } from "../../kit/role-names.ts";
import { useSay } from "../../platform/say.tsx";

const permissionNames = {
  "office.look": "office.permission_office_look",
  "members.look": "office.permission_members_look",
  "members.freeze": "office.permission_members_freeze",
  "appeals.answer": "office.permission_appeals_answer",
  "recharges.decide": "office.permission_recharges_decide",
  "withdrawals.decide": "office.permission_withdrawals_decide",
  "networks.change": "office.permission_networks_change",
  "ledger.look": "office.permission_ledger_look",
  "ledger.correct": "office.permission_ledger_correct",
  "settings.look": "office.permission_settings_look",
  "settings.change": "office.permission_settings_change",
  "audit.look": "office.permission_audit_look",
  "mailbox.look": "office.permission_mailbox_look",
  "operators.manage": "office.permission_operators_manage",
} as const satisfies Record<Permission, MessageId>;

/** The whole policy as a table, from the contract itself. */
export function RoleTable(): ReactNode {
  const say = useSay();
  const columns: Columns<{ permission: Permission }> = [
    { title: say("office.permission"), dataIndex: "permission", render: (permission: Permission) => say(permissionNames[permission]) },
    ...roles.map((role) => ({
      title: say(roleNames[role]),
      key: role,
      align: "center" as const,
      render: (_: unknown, { permission }: { permission: Permission }) =>
        mayDo(role, permission) ? (
          <>
            <span aria-hidden="true">✓</span>
            <span className="sr-only">{say("office.may")}</span>
          </>
        ) : (
          <span className="sr-only">{say("office.may_not")}</span>
        ),
    })),
  ];
  return (
    <>
      <h2>{say("office.roles")}</h2>
      <p className="quiet">{say("office.roles_lead")}</p>
      <FlatTable label={say("office.roles")} rowKey="permission" columns={columns} dataSource={permissions.map((permission) => ({ permission }))} />
    </>
  );
}
