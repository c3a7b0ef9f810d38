import { webhooks } from "@arcade/contract/base/webhooks/api";
import type { StoreEvent } from "@arcade/contract/base/webhooks/events";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import type { StoreWebhook } from "./webhooks-part.tsx";

/** One webhook: its state, its address, its actions and its deliveries. */
export function WebhookPage({
  webhook,
  onSecret,
}: {
  webhook: StoreWebhook;
  onSecret: (secret: string) => void;
}): ReactNode {
  const show = useShow();
  return (
    <>
      <Standing webhook={webhook} />
      <WebhookForm webhook={webhook} onSecret={onSecret} />
      {webhook.old_secret_until !== null && (
        <p className="text-text-2">
          <Trans id="integrations.secret_old" values={{ time: show.time(webhook.old_secret_until) }} />
        </p>
      )}
      <Actions webhook={webhook} onSecret={onSecret} />
      <DeliveryLog id={webhook.id} />
    </>
  );
}

function Standing({ webhook: { off, failing_since: since } }: { webhook: StoreWebhook }): ReactNode {
  const t = useT();
  const show = useShow();
  if (off !== null) return <Notice tone={off === "by_hand" ? "info" : "bad"} title={t(`integrations.off_${off}`)} />;
  if (since === null) return null;
  return <Notice tone="warn" title={<Trans id="integrations.failing" values={{ time: show.time(since) }} />} />;
}

function Actions({
  webhook: { id, url, events, off },
  onSecret,
}: {
  webhook: StoreWebhook;
  onSecret: (secret: string) => void;
}): ReactNode {
  const t = useT();
  const goBack = useBack();
  const confirm = useConfirm();
  const tryIt = useChange(webhooks.test);
  const turn = useChange(webhooks.change);
  const rotate = useChange(webhooks.rotate);
  const remove = useChange(webhooks.remove);
  const sendTest = async () => {
    if ((await tryIt.send({ id }))?.ok) toast.show({ text: t("integrations.test_sent"), tone: "success" });
  };
  const makeSecret = async () => {
    const outcome = await rotate.send({ id });
    if (outcome?.ok) onSecret(outcome.data.secret);
  };
  const takeAway = async () => {
    const title = t("integrations.webhook_remove");
    if (!(await confirm({ title, text: t("integrations.webhook_remove_text"), confirmLabel: title, danger: true })))
      return;
    if (!(await remove.send({ id }))?.ok) return;
    toast.show({ text: t("integrations.removed"), tone: "success" });
    goBack();
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <FailureNote of={tryIt.failure ?? turn.failure ?? rotate.failure ?? remove.failure} />
      <Button variant="secondary" busy={tryIt.pending} onClick={() => void sendTest()}>
        {t("integrations.test")}
      </Button>
      <Button
        variant="secondary"
        busy={turn.pending}
        // The events of a store's webhook are events of a store.
        onClick={() => void turn.send({ id, url, events: events as StoreEvent[], on: off !== null })}
      >
        {t(off === null ? "integrations.switch_off" : "integrations.switch_on")}
      </Button>
      <Button variant="secondary" busy={rotate.pending} onClick={() => void makeSecret()}>
        {t("integrations.rotate")}
      </Button>
      <Button variant="danger" busy={remove.pending} onClick={() => void takeAway()}>
        {t("integrations.webhook_remove")}
      </Button>
    </div>
  );
}
