import * as z from "zod/mini";
import * as w from "../../wire.ts";
import { deliveryStates, mallEvents, maxWebhookUrl, offReasons, storeEvents } from "./events.ts";

const url = w.webAddress(maxWebhookUrl);

const chosen = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names, "not_a_choice"), "wrong_type").check(
    z.minLength(1, "required"),
    z.refine((events) => new Set(events).size === events.length, "repeated"),
  );

/**
 * What a merchant sends for a webhook of their store: https address and one or more different events of `storeEvents`.
 */
export const storeWebhook = z.strictObject({ url, events: chosen(storeEvents) });
/** What an operator sends for a webhook of the mall. It may receive all `mallEvents`, so those of every store. */
export const mallWebhook = z.strictObject({ url, events: chosen(mallEvents) });

/**
 * All webhooks of one owner, with how many of their deliveries are `waiting`. `max` is how many there may be. It
 * contains no secret.
 */
export const webhooksOut = z.object({
  items: z.array(
    z.object({
      id: w.idText,
      url: w.text,
      events: z.array(z.enum(mallEvents)),
      /** Null while it is on. */
      off: z.nullable(z.enum(offReasons)),
      /** Since when no delivery has succeeded; null if the last one did. */
      failing_since: z.nullable(w.timeOut),
      /** Until then the secret before the last rotation signs as well. */
      old_secret_until: z.nullable(w.timeOut),
      createtime: w.timeOut,
      waiting: w.count,
    }),
  ),
  max: w.count,
});

/** The secret is shown in this answer and never again. */
export const madeWebhook = z.object({ id: w.idText, secret: w.text });
/** The new secret, shown once. The old one signs as well until `old_secret_until`, one day later (`oldSecretMs`). */
export const rotatedSecret = z.object({ secret: w.text, old_secret_until: w.timeOut });

/** `id` is the webhook's. One of another owner gives `not_found`. */
export const deliveriesIn = z.strictObject({ id: w.id, cursor: w.cursor });
/**
 * A page of deliveries, newest first, of the last 30 days (`keptDeliveryMs`). `next_try` is null once it no longer
 * waits.
 */
export const deliveriesOut = w.pageOf(
  z.object({
    id: w.idText,
    event: z.enum([...mallEvents, "test"]),
    state: z.enum(deliveryStates),
    createtime: w.timeOut,
    /** What is sent, as JSON. */
    body: w.text,
    tries: w.count,
    next_try: z.nullable(w.timeOut),
    /** The last try; null before the first. */
    last: z.nullable(
      z.object({
        at: w.timeOut,
        /** The HTTP status of the answer; null if there was none. */
        status: z.nullable(w.count),
        /** The beginning of the answer, or why there was none. */
        answer: w.text,
        milliseconds: w.count,
      }),
    ),
  }),
);
