import { settingNames } from "@arcade/contract/limits";
import { settingReasons, settingsOffice } from "@arcade/contract/base/settings/office";
import { App as Ground, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { MomentInput, instantOf } from "../../../kit/moment-input.tsx";
import { SettingName, readSettingValue, settingValue, typedSettingValue, unitOf } from "../../../kit/setting.tsx";
import type { Setting } from "./setting.ts";

interface Fields {
  value: string;
  starts: string;
}

interface ProposeSettingProps {
  setting: Setting;
  noticeHours: number;
  onClose: () => void;
}

/** Another value from a moment on; a second person decides, unless the number is marked as one person's. */
export function ProposeSetting({ setting, noticeHours, onClose }: ProposeSettingProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { message } = Ground.useApp();
  const { name, value, min, max, alone, stricter } = setting;
  const shown = (figure: number) => settingValue(name, figure, show);
  const unit = unitOf(name);
  return (
    <ActionDialog title={<SettingTitle name={name} />} open onClose={onClose}>
      <ActionForm<typeof settingsOffice.propose, Fields>
        endpoint={settingsOffice.propose}
        toInput={(typed) => ({
          name: settingNames.find((known) => known === name) ?? settingNames[0]!, // the list is the contract's own
          value: readSettingValue(name, typed.value) ?? Number.NaN,
          ...(typed.starts ? { starts: instantOf(typed.starts) } : {}),
          reason_code: settingReasons.find((code) => code === typed.reason_code) ?? "correction", // the form requires one of the list
          note: typed.note ?? "",
        })}
        initial={{ value: typedSettingValue(name, value), starts: "" }}
        reasons={reasonsOf(settingReasons, (code) => `office.setting_reason_${code}`, null)}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={({ value: typed }) => (
          <Effect
            from={shown(value)}
            to={typed === undefined ? null : readSettingValue(name, typed)}
            shown={shown}
            alone={alone}
          />
        )}
        confirm={t(alone ? "office.setting_change" : "office.propose")}
        onDone={({ proposal_id }) => {
          void message.success(t(proposal_id === null ? "office.setting_changed" : "office.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item
          name="value"
          label={`${t("office.setting_new_value")}${unit === "usdt" ? " (USDT)" : unit === "percent" ? " (%)" : ""}`}
          extra={t("office.setting_bounds", { min: shown(min), max: shown(max) })}
          rules={[
            {
              required: true,
              validator: (_, typed: string) =>
                isInside(readSettingValue(name, typed), min, max)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t("office.setting_outside"))),
            },
          ]}
        >
          <Input className="num" inputMode="decimal" dir="ltr" maxLength={24} />
        </Form.Item>
        <Form.Item
          name="starts"
          label={t("office.setting_starts")}
          extra={
            stricter === "none"
              ? t("office.setting_starts_hint")
              : t("office.setting_notice", { notice: show.duration(noticeHours, "hour") })
          }
        >
          <MomentInput />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}

function SettingTitle({ name }: { name: string }): ReactNode {
  const t = useT();
  return (
    <>
      {t("office.setting_change")}: <SettingName of={name} />
    </>
  );
}

function Effect({
  from,
  to,
  shown,
  alone,
}: {
  from: string;
  to: number | null;
  shown: (figure: number) => string;
  alone: boolean;
}): ReactNode {
  const t = useT();
  return (
    <>
      <p>
        <bdi>{from}</bdi> → <bdi>{to === null ? "…" : shown(to)}</bdi>
      </p>
      {alone ? null : <p>{t("office.goes_to_second_person")}</p>}
    </>
  );
}

function isInside(value: number | null, min: number, max: number): boolean {
  return value !== null && value >= min && value <= max;
}
