import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import { App as Ground } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { useChange } from "../../../platform/change.ts";
import type { MallWebhook } from "./mall-webhooks.tsx";

/** What can be done with a webhook at once. */
export function WebhookActs({
  webhook: { id, url, events, off },
  onSecret,
}: {
  webhook: MallWebhook;
  onSecret: (secret: string) => void;
}): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const tryIt = useChange(webhooksOffice.test);
  const turn = useChange(webhooksOffice.change);
  const rotate = useChange(webhooksOffice.rotate);
  const [isRemoving, setIsRemoving] = useState(false);
  const sendTest = async () => {
    if ((await tryIt.send({ id }))?.ok) void message.success(t("integrations.test_sent"));
  };
  const makeSecret = async () => {
    const outcome = await rotate.send({ id });
    if (outcome?.ok) onSecret(outcome.data.secret);
  };
  return (
    <>
      <RowButton act={t("integrations.test")} of={url} loading={tryIt.pending} onClick={() => void sendTest()} />
      <RowButton
        act={t(off === null ? "integrations.switch_off" : "integrations.switch_on")}
        of={url}
        loading={turn.pending}
        onClick={() => void turn.send({ id, url, events, on: off !== null })}
      />
      <RowButton act={t("integrations.rotate")} of={url} loading={rotate.pending} onClick={() => void makeSecret()} />
      <RowButton act={t("integrations.webhook_remove")} of={url} danger onClick={() => setIsRemoving(true)} />
      <ActionDialog title={t("integrations.webhook_remove")} open={isRemoving} onClose={() => setIsRemoving(false)}>
        <ActionForm
          endpoint={webhooksOffice.remove}
          toInput={() => ({ id })}
          of={id}
          effect={<p>{t("integrations.webhook_remove_text")}</p>}
          confirm={t("integrations.webhook_remove")}
          danger
          onDone={() => setIsRemoving(false)}
          onCancel={() => setIsRemoving(false)}
        />
      </ActionDialog>
    </>
  );
}
