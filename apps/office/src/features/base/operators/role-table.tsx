import { mayDo, type Permission, permissions, roleNames as roles } from "@arcade/contract/access";
import type { MessageId } from "@arcade/messages/ids";

import type { ReactNode } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useT } from "@arcade/web/translate.tsx";

const permissionNames = {
  "office.look": "office.permission_office_look",
  "figures.look": "office.permission_figures_look",
  "members.look": "office.permission_members_look",
  "members.freeze": "office.permission_members_freeze",
  "orders.look": "office.permission_orders_look",
  "orders.correct": "office.permission_orders_correct",
  "applications.decide": "office.permission_applications_decide",
  "appeals.answer": "office.permission_appeals_answer",
  "recharges.decide": "office.permission_recharges_decide",
  "withdrawals.decide": "office.permission_withdrawals_decide",
  "bond.decide": "office.permission_bond_decide",
  "disputes.decide": "office.permission_disputes_decide",
  "networks.change": "office.permission_networks_change",
  "supply.look": "office.permission_supply_look",
  "supply.change": "office.permission_supply_change",
  "stores.look": "office.permission_stores_look",
  "stores.hold": "office.permission_stores_hold",
  "goods.take_down": "office.permission_goods_take_down",
  "reports.decide": "office.permission_reports_decide",
  "signals.look": "office.permission_signals_look",
  "signals.decide": "office.permission_signals_decide",
  "catalogue.change": "office.permission_catalogue_change",
  "coupons.look": "office.permission_coupons_look",
  "coupons.change": "office.permission_coupons_change",
  "support.look": "office.permission_support_look",
  "support.answer": "office.permission_support_answer",
  "support.manage": "office.permission_support_manage",
  "content.look": "office.permission_content_look",
  "content.edit": "office.permission_content_edit",
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
  const t = useT();
  const columns: Columns<{ permission: Permission }> = [
    {
      title: t("office.permission"),
      dataIndex: "permission",
      render: (permission: Permission) => t(permissionNames[permission]),
    },
    ...roles.map((role) => ({
      title: t(`office.role_${role}`),
      key: role,
      align: "center" as const,
      render: (_: unknown, { permission }: { permission: Permission }) =>
        mayDo(role, permission) ? (
          <>
            <span aria-hidden="true">✓</span>
            <span className="sr-only">{t("office.may")}</span>
          </>
        ) : (
          <span className="sr-only">{t("office.may_not")}</span>
        ),
    })),
  ];
  return (
    <>
      <h2>{t("office.roles")}</h2>
      <p className="quiet">{t("office.roles_lead")}</p>
      <FlatTable
        label={t("office.roles")}
        rowKey="permission"
        columns={columns}
        dataSource={permissions.map((permission) => ({ permission }))}
      />
    </>
  );
}
