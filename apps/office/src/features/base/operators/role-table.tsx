import { mayDo, type Permission, permissions, roleNames as roles } from "@arcade/contract/access";

import type { ReactNode } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { permissionNames } from "../../../kit/words/permission-names.ts";

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
