import { CalendarOutlined } from "@ant-design/icons";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import type { ReactNode } from "react";
import { instantOf, MomentInput } from "../moment-input.tsx";
import { Popup } from "./popup.tsx";

/** The period of the address, as a list takes it. A moment that cannot be read is no limit. */
export function usePeriod(): { from?: string; until?: string } {
  const { from, until } = useParameters();
  return {
    ...(isMoment(from) ? { from: instantOf(from) } : {}),
    ...(isMoment(until) ? { until: instantOf(until) } : {}),
  };
}

const isMoment = (typed: string | undefined): typed is string =>
  typed !== undefined && !Number.isNaN(Date.parse(typed));

/** Narrows a list to a period. It is in the address, so it is part of a view and of the file. */
export function PeriodFilter(): ReactNode {
  const t = useT();
  const { from, until } = useParameters();
  const setParameters = useSetParameters();
  const isSet = from !== undefined || until !== undefined;
  return (
    <Popup name={t(isSet ? "tables.period_set" : "tables.period")} icon={<CalendarOutlined aria-hidden />}>
      <label className="table-moment">
        {t("tables.period_from")}
        <MomentInput
          value={from ?? ""}
          onChange={({ target }) => setParameters({ from: target.value || undefined, id: undefined })}
        />
      </label>
      <label className="table-moment">
        {t("tables.period_until")}
        <MomentInput
          value={until ?? ""}
          onChange={({ target }) => setParameters({ until: target.value || undefined, id: undefined })}
        />
      </label>
      <Button disabled={!isSet} onClick={() => setParameters({ from: undefined, until: undefined })}>
        {t("tables.period_clear")}
      </Button>
    </Popup>
  );
}
