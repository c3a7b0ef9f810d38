import { mayDo } from "@arcade/contract/access";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import { localeOf } from "@arcade/messages/catalogue";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Checkbox, Input, Select } from "antd";
import { type ReactNode, useId, useState } from "react";
import { FailureNote } from "../../../kit/failure.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import "./support.css";

type Hours = Answer<typeof supportOffice.hours>["hours"];

/** A Monday: the days are named by it and those after it. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;
const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** `/service-hours`: when customer service is open. Outside of it the mall says so, once for each question. */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const known = useRead(supportOffice.hours, {});
  return (
    <Frame title={t("support_office.hours")} lead={t("support_office.hours_lead")}>
      <Loaded of={known}>
        {({ hours, open_now, opens }) => (
          <>
            <p className="support-now">
              <StateTag tone={open_now ? "good" : "quiet"}>
                {open_now
                  ? t("support.open_now")
                  : opens === null
                    ? t("support.closed_for_now")
                    : t("support.opens", { at: show.time(opens) })}
              </StateTag>
            </p>
            <HoursForm key={JSON.stringify(hours)} kept={hours} />
          </>
        )}
      </Loaded>
    </Frame>
  );
}

function HoursForm({ kept }: { kept: Hours }): ReactNode {
  const t = useT();
  const id = useId();
  const { operator } = session.use();
  const [hours, setHours] = useState(kept);
  const change = useChange(supportOffice.changeHours, { quiet: true });
  const isChanged = JSON.stringify(hours) !== JSON.stringify(kept);
  const put = (index: number, day: Hours["days"][number]) =>
    setHours({ ...hours, days: hours.days.map((one, at) => (at === index ? day : one)) });
  return (
    <form
      className="support-hours"
      onSubmit={(event) => {
        event.preventDefault();
        void change.send({ hours });
      }}
    >
      <label htmlFor={id}>{t("support_office.hours_zone")}</label>
      <Select
        id={id}
        showSearch
        value={hours.time_zone}
        options={zones.map((value) => ({ value, label: value }))}
        onChange={(time_zone: string) => setHours({ ...hours, time_zone })}
      />
      {hours.days.map((day, index) => (
        <Day key={`${index}`} index={index} day={day} onChange={(next) => put(index, next)} />
      ))}
      <p className="quiet">{t("support_office.hours_same")}</p>
      <FailureNote of={change.failure} />
      {operator !== null && mayDo(operator.role, "support.manage") ? (
        <div>
          <Button type="primary" htmlType="submit" disabled={!isChanged} loading={change.pending}>
            {t("support_office.save")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function Day({
  index,
  day,
  onChange,
}: {
  index: number;
  day: Hours["days"][number];
  onChange: (day: Hours["days"][number]) => void;
}): ReactNode {
  const t = useT();
  const weekday = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: "long", timeZone: "UTC" });
  const id = useId();
  const time = (part: "from" | "until", name: string) =>
    day === null ? null : (
      <span>
        <label htmlFor={`${id}-${part}`}>{name}</label>
        <Input
          id={`${id}-${part}`}
          type="time"
          dir="ltr"
          required
          value={day[part]}
          onChange={(event) => onChange({ ...day, [part]: event.target.value.slice(0, 5) })}
        />
      </span>
    );
  return (
    <fieldset>
      <legend>{weekday.format(monday + index * dayMs)}</legend>
      <Checkbox
        checked={day !== null}
        onChange={(event) => onChange(event.target.checked ? { from: "09:00", until: "18:00" } : null)}
      >
        {t("support_office.hours_day")}
      </Checkbox>
      {time("from", t("support_office.hours_from"))}
      {time("until", t("support_office.hours_until"))}
    </fieldset>
  );
}
