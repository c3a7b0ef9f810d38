import { settingsOffice } from "@arcade/contract/base/settings/office";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Say, useSay } from "@arcade/web/say.tsx";
import { closableNames, closureReasonNames } from "../../../kit/words/closure-names.ts";
import { Moment } from "../../../kit/figures.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";

/** What members cannot do at this moment, because the house has closed it. */
export function OpenClosures(): ReactNode {
  const say = useSay();
  const closures = useRead(settingsOffice.closures, {});
  return (closures.data?.open ?? []).map((closure) => (
    <Alert
      key={closure.id}
      type="warning"
      showIcon
      title={<Say id="office.is_closed" values={{ function: say(closableNames[closure.function]), time: <Moment at={closure.from} /> }} />}
      description={say(closureReasonNames[closure.reason_code])}
      action={<Link to={paths.closures()}>{say("office.closures")}</Link>}
    />
  ));
}
