import type { Answer } from "@arcade/contract/endpoint";
import { type Closable, closable, closureReasons, windDownCloses } from "@arcade/contract/base/settings/closures";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { App as Ground, Form, Select } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { MomentInput, instantOf } from "../../../kit/moment-input.tsx";

export type ClosureAction = "close" | "reopen" | "wind_down";

interface Fields {
  function: Closable;
  until: string;
}

interface ProposeClosureProps {
  action: ClosureAction;
  open: Answer<typeof settingsOffice.closures>["open"];
  onClose: () => void;
}

/** Closing, reopening and winding down are for two people. */
export function ProposeClosure({ action, open, onClose }: ProposeClosureProps): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const titles = {
    close: t("office.closure_close"),
    reopen: t("office.closure_reopen"),
    wind_down: t("office.closure_wind"),
  };
  const closed = open.map((closure) => closure.function);
  const choices = closable.filter((name) => (action === "reopen") === closed.includes(name));
  return (
    <ActionDialog title={titles[action]} open onClose={onClose}>
      <ActionForm<typeof settingsOffice.proposeClosure, Fields>
        endpoint={settingsOffice.proposeClosure}
        toInput={(typed) => ({
          action,
          ...(action === "wind_down" ? {} : { function: typed.function }),
          reason_code: closureReasons.find((code) => code === typed.reason_code) ?? "maintenance", // the form requires one of the list
          ...(typed.until && action === "close" ? { until: instantOf(typed.until) } : {}),
          note: typed.note ?? "",
        })}
        reasons={reasonsOf(closureReasons, (code) => `office.closure_${code}`, null)}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        of={({ function: chosen }) => (action === "close" ? chosen : action === "wind_down" ? "mall" : undefined)}
        effect={
          <>
            {action === "wind_down" ? (
              <p>
                {t("office.wind_down_effect", {
                  functions: windDownCloses.map((name) => t(`office.closable_${name}`)).join(" · "),
                })}
              </p>
            ) : null}
            <p>{t("office.goes_to_second_person")}</p>
          </>
        }
        confirm={t("office.propose")}
        danger={action !== "reopen"}
        onDone={() => {
          void message.success(t("office.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        {action === "wind_down" ? null : (
          <Form.Item
            name="function"
            label={t("office.closure_function")}
            rules={[{ required: true, message: t("field.rule_required") }]}
          >
            <Select options={choices.map((value) => ({ value, label: t(`office.closable_${value}`) }))} />
          </Form.Item>
        )}
        {action === "close" ? (
          <Form.Item name="until" label={t("office.closure_until")} extra={t("office.closure_until_hint")}>
            <MomentInput />
          </Form.Item>
        ) : null}
      </ActionForm>
    </ActionDialog>
  );
}
