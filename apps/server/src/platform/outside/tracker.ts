import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { ParcelStep } from "@arcade/contract/buying/orders/carriers";
import { trackingKey } from "@arcade/contract/buying/orders/tracking";
import { askOutside } from "./ask-outside.ts";

/** One event of a parcel, from its carrier. */
export interface TrackerEvent {
  step: ParcelStep;
  place: string;
  createtime: Date;
}

/** Numbers are written as `trackingKey` writes them. */
export interface TrackerNews {
  /** A number without events is missing. */
  events: ReadonlyMap<string, readonly TrackerEvent[]>;
  /** Numbers that the service does not follow: its quota was used up, or the key belongs to another account now. */
  unfollowed: ReadonlySet<string>;
}

/**
 * A service that knows the events of many carriers, by 17TRACK's API 2.2. Numbers are written as `trackingKey` writes
 * them.
 */
export interface Tracker {
  /** Starts to follow these numbers. A number that is followed already stays so. */
  follow(numbers: readonly string[]): Promise<void>;
  /** What is known about these numbers. */
  ask(numbers: readonly string[]): Promise<TrackerNews>;
  /** The number of a webhook's body; null if the service did not sign the body, or it names none. */
  numberIn(body: Buffer, signature: string): string | null;
}

/** The service takes so many numbers in one request. */
export const trackerBatch = 40;
const timeoutMs = 20_000;
const maxBytes = 2 * 1_024 * 1_024;
/** The most events of one parcel that are read. The longest journeys have about sixty. */
const maxEvents = 100;
const maxPlace = 80;

/** 17TRACK's code for a number that was not registered. */
const notRegistered = -18_019_902;

const text = z.nullish(z.string());
const eventShape = z.object({
  time_utc: text,
  time_iso: text,
  location: text,
  stage: text,
  sub_status: text,
  address: z.nullish(z.object({ country: text, city: text })),
});
const answerShape = z.object({
  code: z.number(),
  data: z.object({
    accepted: z.optional(
      z.array(
        z.object({
          number: z.string(),
          track_info: z.nullish(
            z.object({
              tracking: z.nullish(
                z.object({ providers: z.nullish(z.array(z.object({ events: z.nullish(z.array(eventShape)) }))) }),
              ),
            }),
          ),
        }),
      ),
    ),
    rejected: z.nullish(
      z.array(z.object({ number: z.nullish(z.string()), error: z.nullish(z.object({ code: z.number() })) })),
    ),
  }),
});
/** The answer to a whole request that is refused, for its code. */
const refusalShape = z.object({ code: z.number() });
const hookShape = z.object({ data: z.object({ number: z.string().check(z.maxLength(60)) }) });

/** Null if none is configured: people enter what they know. */
export function createTracker(configuration: { url: string; key: string } | null): Tracker | null {
  if (configuration === null) return null;
  const { key } = configuration;
  const url = configuration.url.endsWith("/") ? configuration.url : `${configuration.url}/`;
  const post = async (call: "register" | "gettrackinfo", numbers: readonly string[]) => {
    const body = JSON.stringify(numbers.map((number) => ({ number })));
    const headers = { "content-type": "application/json", "17token": key };
    const { status, body: answer } = await askOutside(`${url}${call}`, {
      method: "POST",
      body,
      headers,
      timeoutMs,
      maxBytes,
    });
    if (status !== 200) throw new Error(`the tracking service answers ${call} with ${status}`);
    const json: unknown = JSON.parse(answer.toString("utf8"));
    const read = answerShape.safeParse(json);
    if (!read.success || read.data.code !== 0)
      throw new Error(
        `the tracking service refuses ${call}: code ${refusalShape.safeParse(json).data?.code ?? "none"}`,
      );
    return read.data.data;
  };
  return {
    // The service rejects numbers that are followed already, numbers that no carrier prints, for which nothing ever
    // becomes known, and all numbers while the quota is used up. `ask` tells which of them it does not follow.
    follow: async (numbers) => void (await post("register", numbers)),
    async ask(numbers) {
      const { accepted = [], rejected } = await post("gettrackinfo", numbers);
      return {
        events: new Map(
          accepted.map(({ number, track_info }) => [
            trackingKey(number),
            eventsOf(track_info?.tracking?.providers ?? []),
          ]),
        ),
        unfollowed: new Set(
          (rejected ?? []).flatMap(({ number, error }) =>
            number && error?.code === notRegistered ? [trackingKey(number)] : [],
          ),
        ),
      };
    },
    numberIn(body, signature) {
      if (!isSigned(body, signature, key)) return null;
      try {
        const read = hookShape.safeParse(JSON.parse(body.toString("utf8")));
        return read.success ? trackingKey(read.data.data.number) : null;
      } catch {
        return null;
      }
    },
  };
}

/** The service signs with SHA-256 of the body, a slash and the key. */
function isSigned(body: Buffer, signature: string, key: string): boolean {
  const expected = createHash("sha256").update(body).update("/").update(key).digest();
  const given = Buffer.from(signature, "hex");
  // guard: a webhook without the service's signature is refused [given.length === expected.length && timingSafeEqual(given, expected) -> true]
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const steps: Readonly<Record<string, ParcelStep>> = {
  InTransit_PickedUp: "picked_up",
  InTransit_Departure: "departed",
  InTransit_Arrival: "arrived",
  InTransit_Other: "arrived",
  InTransit_CustomsProcessing: "customs",
  InTransit_CustomsReleased: "customs",
  InTransit_CustomsRequiringInformation: "customs",
  OutForDelivery_Other: "out_for_delivery",
  AvailableForPickup_Other: "out_for_delivery",
  Delivered_Other: "delivered",
  PickedUp: "picked_up",
  Departure: "departed",
  Arrival: "arrived",
  AvailableForPickup: "out_for_delivery",
  OutForDelivery: "out_for_delivery",
  Delivered: "delivered",
};

type ServiceEvent = z.output<typeof eventShape>;

/** Events that have a time and a meaning for which the mall has a word, newest first. */
function eventsOf(providers: readonly { events?: readonly ServiceEvent[] | null | undefined }[]): TrackerEvent[] {
  return providers
    .flatMap(({ events }) => events ?? [])
    .flatMap((event) => {
      const step = steps[event.sub_status ?? ""] ?? steps[event.stage ?? ""];
      const createtime = new Date(event.time_utc ?? event.time_iso ?? "");
      return step === undefined || Number.isNaN(createtime.getTime())
        ? []
        : [{ step, place: placeOf(event), createtime }];
    })
    .toSorted((one, other) => other.createtime.getTime() - one.createtime.getTime())
    .slice(0, maxEvents);
}

function placeOf({ location, address }: ServiceEvent): string {
  const told = location || [address?.city, address?.country].filter(Boolean).join(", ");
  return Array.from(told, (sign) => (sign < " " || sign === "\u007f" ? " " : sign))
    .join("")
    .trim()
    .slice(0, maxPlace);
}
