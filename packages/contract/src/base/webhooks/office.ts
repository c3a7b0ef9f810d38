import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { maxWebhooks } from "./events.ts";
import { deliveriesIn, deliveriesOut, madeWebhook, mallWebhook, rotatedSecret, webhooksOut } from "./shapes.ts";

/** Webhooks of the mall: they tell another system what happened, by Standard Webhooks. */
export const webhooksOffice = {
  list: read("/office-api/webhooks/list", {
    summary: "The mall's webhooks: their addresses, their events, and whether they answer.",
    who: "operator",
    permission: "settings.look",
    shows: ["webhooks"],
    input: z.strictObject({}),
    output: webhooksOut,
  }),
  add: change("/office-api/webhooks/add", {
    summary: `Adds a webhook of the mall, ${maxWebhooks} at the most. The answer shows its secret, once.`,
    who: "operator",
    permission: "settings.change",
    touches: ["webhooks"],
    input: mallWebhook,
    output: madeWebhook,
    refusals: ["webhook_address", "webhook_limit"],
  }),
  change: change("/office-api/webhooks/change", {
    summary: "Changes the address and the events of a webhook of the mall, and switches it on or off.",
    who: "operator",
    permission: "settings.change",
    touches: ["webhooks"],
    input: z.extend(mallWebhook, { id: w.id, on: z.boolean("wrong_type") }),
    output: w.done,
    refusals: ["not_found", "webhook_address"],
  }),
  rotate: change("/office-api/webhooks/rotate", {
    summary: "Makes a new secret for a webhook of the mall and shows it once. For a day the old one signs as well.",
    who: "operator",
    permission: "settings.change",
    dangerous: "unreckoned",
    touches: ["webhooks"],
    input: z.strictObject({ id: w.id }),
    output: rotatedSecret,
    refusals: ["not_found"],
  }),
  remove: change("/office-api/webhooks/remove", {
    summary: "Removes a webhook of the mall with its deliveries.",
    who: "operator",
    permission: "settings.change",
    dangerous: "remove_webhook",
    touches: ["webhooks"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  test: change("/office-api/webhooks/test", {
    summary: "Sends a test event to a webhook of the mall, even if it is off.",
    who: "operator",
    permission: "settings.change",
    touches: ["webhooks"],
    perMinute: 6,
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  deliveries: read("/office-api/webhooks/deliveries", {
    summary: "What was sent to a webhook of the mall in the last 30 days and what it answered, newest first.",
    who: "operator",
    permission: "settings.look",
    shows: ["webhooks"],
    input: deliveriesIn,
    output: deliveriesOut,
    refusals: ["not_found"],
  }),
  redeliver: change("/office-api/webhooks/redeliver", {
    summary: "Sends a delivery of the mall again, with the same id. One that still waits is sent now.",
    who: "operator",
    permission: "settings.change",
    touches: ["webhooks"],
    perMinute: 30,
    input: z.strictObject({ delivery_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
