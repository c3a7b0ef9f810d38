import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { FailureBlock } from "../../../kit/failure.tsx";
import { useRead } from "../../../platform/query.ts";

/** Computes the chain again on request, and names the first row that is not what was written. */
export function VerifyAudit(): ReactNode {
  const t = useT();
  const check = useRead(operatorsOffice.verifyAudit, {}, { enabled: false });
  const button = (
    <Button onClick={() => void check.refetch()} loading={check.isFetching}>
      {t("office.verify")}
    </Button>
  );
  if (check.error)
    return <FailureBlock failure={check.error} onRetry={() => void check.refetch()} busy={check.isFetching} />;
  if (!check.data) return <div>{button}</div>;
  const { rows, head, broken } = check.data;
  return broken ? (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={<Trans id="office.audit_broken" values={{ number: broken.number }} />}
      description={t(`office.audit_${broken.fault}`)}
      action={button}
    />
  ) : (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t("office.audit_holds", { rows })}
      description={
        <>
          {t("office.audit_head")} <bdi className="code">{head.hash}</bdi>
        </>
      }
      action={button}
    />
  );
}
