import { webhooks } from "@arcade/contract/base/webhooks/api";
import { maxWebhookUrl, type StoreEvent, storeEvents } from "@arcade/contract/base/webhooks/events";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { MultiChips } from "../../../kit/inputs/choice-chips.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import type { StoreWebhook } from "./webhooks-part.tsx";

/** The address of a webhook and its events. A new one starts with all events. */
export function WebhookForm({
  webhook,
  onSecret,
}: {
  webhook: StoreWebhook | null;
  onSecret: (secret: string) => void;
}): ReactNode {
  const t = useT();
  const add = useChange(webhooks.add, { shows: ["invalid_input", "webhook_address", "webhook_limit"] });
  const change = useChange(webhooks.change, { shows: ["invalid_input", "webhook_address"] });
  const [url, setUrl] = useState(webhook?.url ?? "https://");
  const known = (name: string): name is StoreEvent => (storeEvents as readonly string[]).includes(name);
  const [events, setEvents] = useState<StoreEvent[]>(webhook?.events.filter(known) ?? [...storeEvents]);
  const save = async () => {
    if (webhook === null) {
      const outcome = await add.send({ url, events });
      if (outcome?.ok) onSecret(outcome.data.secret);
      return;
    }
    const outcome = await change.send({ id: webhook.id, url, events, on: webhook.off === null });
    if (outcome?.ok) toast.show({ text: t("integrations.saved"), tone: "success" });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        type="url"
        label={t("integrations.url")}
        hint={t("integrations.url_hint")}
        maxLength={maxWebhookUrl}
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <MultiChips
        label={t("integrations.events")}
        options={storeEvents.map((value) => ({ value, label: t(`integrations.event_${value}`) }))}
        values={events}
        onValuesChange={setEvents}
      />
      <FailureNote of={add.failure ?? change.failure} />
      <Button type="submit" wide busy={add.pending || change.pending}>
        {t(webhook === null ? "integrations.webhook_add" : "app.save")}
      </Button>
    </form>
  );
}
