import * as z from "zod/mini";
import * as w from "../../wire.ts";
import { deliveryStates, mallEvents, maxWebhookUrl, offReasons, storeEvents } from "./events.ts";

const url = z.string("wrong_type").check(z.trim(), z.minLength(1, "required"), z.maxLength(maxWebhookUrl, "too_long"));

const chosen = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names, "not_a_choice"), "wrong_type").check(
    z.minLength(1, "required"),
    z.refine((events) => new Set(events).size === events.length, "repeated"),
  );

export const storeWebhook = z.strictObject({ url, events: chosen(storeEvents) });
export const mallWebhook = z.strictObject({ url, events: chosen(mallEvents) });

export const webhooksOut = z.object({
  items: z.array(
    z.object({
      id: w.idText,
      url: w.text,
      events: z.array(z.enum(mallEvents)),
      /** Null while it is on. */
      off: z.nullable(z.enum(offReasons)),
      /** Since when no delivery has succeeded; null where the last one did. */
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
export const rotatedSecret = z.object({ secret: w.text, old_secret_until: w.timeOut });

export const deliveriesIn = z.strictObject({ id: w.id, cursor: w.cursor });
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
        /** The HTTP status of the answer; null where none came. */
        status: z.nullable(w.count),
        /** The beginning of the answer, or why none came. */
        answer: w.text,
        milliseconds: w.count,
      }),
    ),
  }),
);
