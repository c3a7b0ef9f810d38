import { request } from "node:https";
import type { LookupFunction } from "node:net";
import type { Clock } from "../clock.ts";
import { type BrowserKeys, encryptPush } from "./encrypt.ts";
import { isPublicAddress, publicOnly } from "./public-address.ts";
import { vapidHeader } from "./vapid.ts";

/** The address of a browser at its maker's push service. */
export interface Subscription extends BrowserKeys {
  endpoint: string;
}

/** Gone: the browser does not want pushes any more. Refused: the service does not accept this message. */
export type PushOutcome = "sent" | "gone" | "refused";

/** Fails if it should be tried again. */
export type PushSender = (subscription: Subscription, text: string) => Promise<PushOutcome>;

const answerMs = 10_000;
/** A day. After that the message is out of date. */
const keepSeconds = 86_400;

interface Ground {
  secret: Buffer;
  publicUrl: string;
  clock: Clock;
  /** How names are looked up; tests use another way. */
  lookup?: LookupFunction;
}

export function createPushSender({ secret, publicUrl, clock, lookup = publicOnly }: Ground): PushSender {
  const contact = publicUrl.startsWith("https:") ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;
  return async (subscription, text) => {
    const { endpoint } = subscription;
    if (!isPublicAddress(endpoint)) return "gone";
    const authorization = vapidHeader(secret, { endpoint, contact, now: clock.real() });
    return outcomeOf(await post(endpoint, encryptPush(text, subscription), { authorization, lookup }));
  };
}

/** The meaning of a push service's answer (RFC 8030). */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  // Try again later: the service is busy, has a fault, or asks the caller to come back.
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    throw new Error(`the push service answered ${status}`);
  return "refused";
}

/** Follows no redirect: a push service has no reason to answer with one. */
function post(
  endpoint: string,
  body: Buffer,
  { authorization, lookup }: { authorization: string; lookup: LookupFunction },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: keepSeconds,
      urgency: "normal",
    };
    const call = request(endpoint, {
      method: "POST",
      headers: { ...headers, "content-length": body.length },
      lookup,
      agent: false,
      timeout: answerMs,
    });
    call.on("timeout", () => call.destroy(new Error("the push service did not answer in time")));
    call.on("error", reject);
    call.on("response", (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.end(body);
  });
}
