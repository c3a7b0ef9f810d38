import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { maxWebhooks } from "./events.ts";
import { deliveriesIn, deliveriesOut, madeWebhook, rotatedSecret, storeWebhook, webhooksOut } from "./shapes.ts";

/** Where a store hears of its orders, refunds and goods by itself, by Standard Webhooks. */
export const webhooks = {
  list: read("/wanlshop/webhooks/list", {
    summary: "My store's webhooks: where they lead, what they are told of, and whether they answer.",
    who: "merchant",
    part: "store",
    shows: ["webhooks"],
    input: z.strictObject({}),
    output: webhooksOut,
  }),
  add: change("/wanlshop/webhooks/add", {
    summary: `Adds a webhook of my store, ${maxWebhooks} at the most. The answer shows its secret, once.`,
    who: "merchant",
    part: "store",
    touches: ["webhooks"],
    input: storeWebhook,
    output: madeWebhook,
    refusals: ["webhook_address", "webhook_limit"],
  }),
  change: change("/wanlshop/webhooks/change", {
    summary: "Changes the address and the events of a webhook of mine, and switches it on or off.",
    who: "merchant",
    part: "store",
    touches: ["webhooks"],
    input: z.extend(storeWebhook, { id: w.id, on: z.boolean("wrong_type") }),
    output: w.done,
    refusals: ["not_found", "webhook_address"],
  }),
  rotate: change("/wanlshop/webhooks/rotate", {
    summary: "A new secret for a webhook of mine, shown once. For a day the old one signs as well.",
    who: "merchant",
    part: "store",
    touches: ["webhooks"],
    input: z.strictObject({ id: w.id }),
    output: rotatedSecret,
    refusals: ["not_found"],
  }),
  remove: change("/wanlshop/webhooks/remove", {
    summary: "Removes a webhook of mine with its deliveries.",
    who: "merchant",
    part: "store",
    touches: ["webhooks"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  test: change("/wanlshop/webhooks/test", {
    summary: "Sends a test event to a webhook of mine, also where it is off.",
    who: "merchant",
    part: "store",
    touches: ["webhooks"],
    perMinute: 6,
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  deliveries: read("/wanlshop/webhooks/deliveries", {
    summary: "What was sent to a webhook of mine in the last 30 days and what it answered, newest first.",
    who: "merchant",
    part: "store",
    shows: ["webhooks"],
    input: deliveriesIn,
    output: deliveriesOut,
    refusals: ["not_found"],
  }),
  redeliver: change("/wanlshop/webhooks/redeliver", {
    summary: "Sends a delivery of mine once more, with the same id. One that still waits is sent now.",
    who: "merchant",
    part: "store",
    touches: ["webhooks"],
    perMinute: 30,
    input: z.strictObject({ delivery_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
