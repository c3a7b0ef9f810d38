import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { type Hours, profileInput } from "@arcade/contract/shops/stores/profile";
import { ownTimeZone } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Switch } from "../../../../kit/inputs/checkbox.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useWeekdays } from "../opening-hours.tsx";
import { useSettingForm } from "./setting-form.ts";
import { SettingFrame } from "./setting-frame.tsx";

interface HoursValues extends Record<string, unknown> {
  shown: boolean;
  time_zone: string;
  days: Hours["days"];
}
type Day = Hours["days"][number];

const usual = { from: "09:00", until: "18:00" };

/** The opening hours by day, in the store's time zone. */
export function HoursPart({ profile }: { profile: StoreProfile }): ReactNode {
  const t = useT();
  const weekdays = useWeekdays();
  const here = ownTimeZone();
  const initial: HoursValues = {
    shown: profile.hours !== null,
    time_zone: profile.hours?.time_zone ?? here,
    days: profile.hours?.days ?? [usual, usual, usual, usual, usual, null, null],
  };
  const form = useSettingForm({
    name: "hours",
    initial,
    row: stores.changeProfile,
    schema: profileInput,
    inputOf: ({ shown, time_zone, days }: HoursValues) => ({ hours: shown ? { time_zone, days } : null }),
  });
  const { values, change, errorOf } = form;
  const put = (index: number, day: Day) =>
    change({ days: values.days.map((present, at) => (at === index ? day : present)) });
  return (
    <SettingFrame onSave={form.save}>
      <Switch
        label={t("shop_setting.hours_shown")}
        hint={t("shop_setting.hours_hint")}
        checked={values.shown}
        onChange={({ target }) => change({ shown: target.checked })}
      />
      {values.shown && (
        <>
          <Select
            label={t("shop_setting.time_zone")}
            error={errorOf("hours.time_zone")}
            options={timeZones(values.time_zone).map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
            value={values.time_zone}
            onChange={({ target }) => change({ time_zone: target.value })}
          />
          {values.days.map((day, index) => (
            <DayFields
              key={weekdays[index]}
              name={weekdays[index] ?? ""}
              day={day}
              onDay={(to) => put(index, to)}
              errorOf={(part) => errorOf(`hours.days.${index}.${part}`)}
            />
          ))}
          <Button
            variant="secondary"
            size="m"
            onClick={() => change({ days: values.days.map(() => values.days[0] ?? null) })}
          >
            {t("shop_setting.hours_all", { day: weekdays[0] ?? "" })}
          </Button>
        </>
      )}
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t("app.save")}
      </Button>
    </SettingFrame>
  );
}

interface DayFieldsProps {
  name: string;
  day: Day;
  onDay: (day: Day) => void;
  errorOf: (part: "from" | "until") => string | null;
}

function DayFields({ name, day, onDay, errorOf }: DayFieldsProps): ReactNode {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{name}</legend>
      <Switch label={name} checked={day !== null} onChange={({ target }) => onDay(target.checked ? usual : null)} />
      {day !== null && (
        <div className="grid grid-cols-2 gap-3">
          {(["from", "until"] as const).map((part) => (
            <TextInput
              key={part}
              type="time"
              label={t(part === "from" ? "shop_setting.opens" : "shop_setting.closes")}
              value={day[part]}
              error={errorOf(part)}
              onChange={({ target }) => onDay({ ...day, [part]: target.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** All time zones that this browser knows, and the stored one. */
function timeZones(kept: string): readonly string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([kept, "UTC", ...known])].toSorted();
}
