import type { Clock } from "../clock.ts";
import type { PostToPublic } from "../outside/post-to-public.ts";
import { type BrowserKeys, encryptPush } from "./encrypt.ts";
import { isPublicAddress } from "./public-address.ts";
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
  postToPublic: PostToPublic;
}

export function createPushSender({ secret, publicUrl, clock, postToPublic }: Ground): PushSender {
  const contact = publicUrl.startsWith("https:") ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;
  return async (subscription, text) => {
    const { endpoint } = subscription;
    if (!isPublicAddress(endpoint)) return "gone";
    const headers = {
      authorization: vapidHeader(secret, { endpoint, contact, now: clock.real() }),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(keepSeconds),
      urgency: "normal",
    };
    const body = encryptPush(text, subscription);
    const { status } = await postToPublic({ url: endpoint, headers, body, timeoutMs: answerMs, maxBytes: 0 });
    return outcomeOf(status);
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
