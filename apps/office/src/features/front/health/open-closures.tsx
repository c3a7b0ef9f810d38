import { settingsOffice } from "@arcade/contract/base/settings/office";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";

/** What members cannot do at this moment, because the house has closed it. */
export function OpenClosures(): ReactNode {
  const t = useT();
  const closures = useRead(settingsOffice.closures, {});
  return (closures.data?.open ?? []).map((closure) => (
    <Alert
      key={closure.id}
      type="warning"
      showIcon
      title={
        <Trans
          id="office.is_closed"
          values={{ function: t(`office.closable_${closure.function}`), time: <Moment at={closure.from} /> }}
        />
      }
      description={t(`office.closure_${closure.reason_code}`)}
      action={<Link to={paths.closures()}>{t("office.closures")}</Link>}
    />
  ));
}
