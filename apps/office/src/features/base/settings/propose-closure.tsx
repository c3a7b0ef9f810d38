import type { Answer } from "@arcade/contract/endpoint";
import { type Closable, closable, closureReasons, windDownCloses } from "@arcade/contract/base/settings/closures";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { App as Ground, Form, Select } from "antd";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { closableNames, closureReasonNames } from "../../../kit/words/closure-names.ts";
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
  const say = useSay();
  const { message } = Ground.useApp();
  const titles = { close: say("office.closure_close"), reopen: say("office.closure_reopen"), wind_down: say("office.closure_wind") };
  const closed = open.map((closure) => closure.function);
  const choices = closable.filter((name) => (action === "reopen") === closed.includes(name));
  return (
    <ActionDialog title={titles[action]} open onClose={onClose}>
      <ActionForm<typeof settingsOffice.proposeClosure, Fields>
        row={settingsOffice.proposeClosure}
        toInput={(typed) => ({
          action,
          ...(action === "wind_down" ? {} : { function: typed.function }),
          reason_code: closureReasons.find((code) => code === typed.reason_code) ?? "maintenance", // the form requires one of the list
          ...(typed.until && action === "close" ? { until: instantOf(typed.until) } : {}),
          note: typed.note ?? "",
        })}
        reasons={{ codes: closureReasons, sentences: closureReasonNames, member: null }}
        note={{ label: say("office.note"), hint: say("office.note_hint"), least: 3 }}
        effect={
          <>
            {action === "wind_down" ? (
              <p>{say("office.wind_down_effect", { functions: windDownCloses.map((name) => say(closableNames[name])).join(" · ") })}</p>
            ) : null}
            <p>{say("office.goes_to_second_person")}</p>
          </>
        }
        confirm={say("office.propose")}
        danger={action === "wind_down"}
        onDone={() => {
          void message.success(say("office.proposed"));
          onClose();
        }}
        onCancel={onClose}
      >
        {action === "wind_down" ? null : (
          <Form.Item name="function" label={say("office.closure_function")} rules={[{ required: true, message: say("field.rule_required") }]}>
            <Select options={choices.map((value) => ({ value, label: say(closableNames[value]) }))} />
          </Form.Item>
        )}
        {action === "close" ? (
          <Form.Item name="until" label={say("office.closure_until")} extra={say("office.closure_until_hint")}>
            <MomentInput />
          </Form.Item>
        ) : null}
      </ActionForm>
    </ActionDialog>
  );
}
