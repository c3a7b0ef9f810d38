import { type MallEvent, mallEvents, maxWebhookUrl } from "@arcade/contract/base/webhooks/events";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import { Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import type { MallWebhook } from "./mall-webhooks.tsx";

interface Fields {
  url: string;
  events: MallEvent[];
}

interface WebhookFormProps {
  /** Null: a new one. */
  webhook: MallWebhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The address of a webhook of the mall, and its events. */
export function WebhookForm({ webhook, onSecret, onClose }: WebhookFormProps): ReactNode {
  const t = useT();
  const required = [{ required: true, message: t("field.rule_required") }];
  const fields = (
    <>
      <Form.Item name="url" label={t("integrations.url")} extra={t("integrations.url_hint")} rules={required}>
        <Input type="url" dir="ltr" maxLength={maxWebhookUrl} autoComplete="off" />
      </Form.Item>
      <Form.Item name="events" label={t("integrations.events")} rules={required}>
        <EventChoice />
      </Form.Item>
    </>
  );
  if (webhook === null)
    return (
      <ActionForm<typeof webhooksOffice.add, Fields>
        endpoint={webhooksOffice.add}
        initial={{ url: "https://", events: [...mallEvents] }}
        toInput={({ url, events }) => ({ url, events })}
        confirm={t("integrations.webhook_add")}
        onDone={({ secret }) => onSecret(secret)}
        onCancel={onClose}
      >
        {fields}
      </ActionForm>
    );
  const { id, url: oldUrl, events: oldEvents, off } = webhook;
  return (
    <ActionForm<typeof webhooksOffice.change, Fields>
      endpoint={webhooksOffice.change}
      initial={{ url: oldUrl, events: oldEvents }}
      toInput={({ url, events }) => ({ id, url, events, on: off === null })}
      confirm={t("app.save")}
      onDone={onClose}
      onCancel={onClose}
    >
      {fields}
    </ActionForm>
  );
}

interface EventChoiceProps {
  id?: string;
  value?: MallEvent[];
  onChange?: (events: MallEvent[]) => void;
}

/** Of what a field of a form gives, a group may not have `aria-required`: only a single control is required. */
function EventChoice({ id, value, onChange }: EventChoiceProps): ReactNode {
  const t = useT();
  return (
    <Checkbox.Group<MallEvent>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(onChange !== undefined && { onChange })}
      options={mallEvents.map((event) => ({ value: event, label: t(`integrations.event_${event}`) }))}
    />
  );
}
