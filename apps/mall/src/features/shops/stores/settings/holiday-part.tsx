import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { holidayInput } from "@arcade/contract/shops/stores/profile";
import { maxProfile, type StoreTexts } from "@arcade/contract/shops/stores/texts";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { localMoment } from "@arcade/web/moment.ts";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useSettingForm } from "./setting-form.ts";
import { SettingFrame } from "./setting-frame.tsx";
import { TextInLanguages, writtenIn } from "./text-in-languages.tsx";

interface HolidayValues extends Record<string, unknown> {
  /** The format of the browser's date-time field, in the device's time zone. */
  until: string;
  note: StoreTexts;
}

/** From now until then the goods are visible, but cannot be bought. */
export function HolidayPart({
  profile: { holiday, holiday_days_most: maxDays },
}: {
  profile: StoreProfile;
}): ReactNode {
  const t = useT();
  const form = useSettingForm({
    name: "holiday",
    initial: {
      until: holiday === null ? "" : localMoment(new Date(holiday.until)),
      note: holiday?.note ?? {},
    } as HolidayValues,
    row: stores.takeHoliday,
    schema: holidayInput,
    inputOf: ({ until, note }: HolidayValues) => ({
      until: until === "" ? "" : momentOf(until),
      note: writtenIn(note),
    }),
    fieldOf: { holiday_end_outside: "until" },
  });
  const { values, change, errorOf } = form;
  const away = holiday !== null && isAway(holiday.until, serverNow());
  return (
    <SettingFrame onSave={form.save}>
      {away && <Away until={holiday.until} />}
      <p className="text-text-2">{t("shop_setting.holiday_hint")}</p>
      <TextInput
        type="datetime-local"
        label={t("shop_setting.holiday_until")}
        hint={t("shop_setting.holiday_until_hint", { days: maxDays })}
        min={localMoment(serverNow())}
        value={values.until}
        error={errorOf("until")}
        onChange={({ target }) => change({ until: target.value })}
      />
      <TextInLanguages
        label={t("shop_setting.holiday_note")}
        hint={t("shop_setting.holiday_note_hint")}
        name="note"
        value={values.note}
        onValueChange={(note) => change({ note })}
        errorOf={errorOf}
        maxLength={maxProfile.holidayNote}
        lines
        optional
      />
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t(away ? "app.save" : "shop_setting.holiday_begin")}
      </Button>
    </SettingFrame>
  );
}

/** The running holiday: its end, and a button to end it. */
function Away({ until }: { until: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const end = useChange(stores.endHoliday);
  const back = async () => {
    const outcome = await end.send({});
    if (outcome?.ok) toast.show({ text: t("shop_setting.holiday_ended"), tone: "success" });
  };
  return (
    <Notice
      tone="warn"
      title={<Trans id="stores.holiday_title" values={{ time: show.time(until) }} />}
      action={
        <Button size="m" variant="secondary" busy={end.pending} onClick={() => void back()}>
          {t("shop_setting.holiday_end")}
        </Button>
      }
    >
      <FailureNote of={end.failure} />
    </Notice>
  );
}

function momentOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}
