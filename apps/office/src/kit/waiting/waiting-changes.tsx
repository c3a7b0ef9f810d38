import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { paths } from "../../platform/paths.ts";
import { useRead } from "../../platform/query.ts";

/** What was proposed here and nobody has decided. Without it a page looks as if nothing had been done. */
export function WaitingChanges({ kind }: { kind: ProposalKind }): ReactNode {
  const t = useT();
  const { data } = useRead(operatorsOffice.proposals, { list: "queue", kind }, { staleMs: 0 });
  const [first, ...others] = data?.items ?? [];
  if (first === undefined) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t("office.changes_wait", { count: others.length + 1 })}
      action={
        <Link to={paths.proposals(others.length === 0 ? { id: first.id } : {})}>
          {t(others.length === 0 ? "office.see_proposal" : "office.proposals")}
        </Link>
      }
    />
  );
}
