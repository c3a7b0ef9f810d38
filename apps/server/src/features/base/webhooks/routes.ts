import { webhooks } from "@arcade/contract/base/webhooks/api";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import type { OperatorContext } from "../../../platform/context.ts";
import { serve } from "../../../platform/http/serve.ts";
import {
  addWebhook,
  changeWebhook,
  checkAddress,
  redeliver,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from "./change-webhooks.ts";
import { deliveriesOf, webhooksOf } from "./views.ts";

export const webhookRoutes = [
  serve(webhooks.list, (context, _input, { store_id }) => webhooksOf(context, store_id)),
  serve(
    webhooks.add,
    (context, input, { store_id }) => addWebhook(context, { store_id, made_by: null }, input),
    checkAddress,
  ),
  serve(webhooks.change, (context, input, { store_id }) => changeWebhook(context, store_id, input), checkAddress),
  serve(webhooks.rotate, (context, { id }, { store_id }) => rotateWebhook(context, store_id, id)),
  serve(webhooks.remove, (context, { id }, { store_id }) => removeWebhook(context, store_id, id)),
  serve(webhooks.test, (context, { id }, { store_id }) => testWebhook(context, store_id, id)),
  serve(webhooks.deliveries, (context, input, { store_id }) => deliveriesOf(context, store_id, input)),
  serve(webhooks.redeliver, async (context, { delivery_id }, { store_id }) => {
    await redeliver(context, store_id, delivery_id);
    return {};
  }),

  serve(webhooksOffice.list, (context) => webhooksOf(context, null)),
  serve(
    webhooksOffice.add,
    async (context, input, { operator_id }) => {
      const made = await addWebhook(context, { store_id: null, made_by: operator_id }, input);
      note(context, made.id, { host: new URL(input.url).host, events: input.events });
      return made;
    },
    checkAddress,
  ),
  serve(
    webhooksOffice.change,
    async (context, input) => {
      note(context, input.id, { host: new URL(input.url).host, events: input.events, on: input.on });
      return changeWebhook(context, null, input);
    },
    checkAddress,
  ),
  serve(webhooksOffice.rotate, async (context, { id }) => {
    note(context, id);
    return rotateWebhook(context, null, id);
  }),
  serve(webhooksOffice.remove, async (context, { id }) => {
    note(context, id);
    return removeWebhook(context, null, id);
  }),
  serve(webhooksOffice.test, async (context, { id }) => {
    note(context, id);
    return testWebhook(context, null, id);
  }),
  serve(webhooksOffice.deliveries, (context, input) => deliveriesOf(context, null, input)),
  serve(webhooksOffice.redeliver, async (context, { delivery_id }) => {
    note(context, await redeliver(context, null, delivery_id), { delivery: String(delivery_id) });
    return {};
  }),
];

/** The audit log names the host only: a path may hold a secret of the receiver. */
function note(context: OperatorContext, id: bigint, after: object = {}): void {
  context.record({ subject: { kind: "webhook", id }, after });
}
