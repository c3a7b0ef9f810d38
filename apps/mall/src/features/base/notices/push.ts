import { notices } from "@arcade/contract/base/notices/api";
import { call } from "../../../platform/wire/call.ts";

/** Why this browser cannot receive push notices. Null if it can. */
export function pushHindrance(): "unable" | "blocked" | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "unable";
  return Notification.permission === "denied" ? "blocked" : null;
}

/**
 * Asks the reader, then the browser, then the mall. "failed": the browser gave no address. "refused": the mall has
 * already said why.
 */
export async function startPush(key: string): Promise<"on" | "blocked" | "failed" | "refused"> {
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const subscription = await subscribe(key).catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return "failed";
  const outcome = await call(notices.subscribe, { endpoint, p256dh, auth });
  return outcome.ok ? "on" : "refused";
}

/** A subscription that was made with another key of the mall receives nothing, so it is made again. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Ends it at the mall first. If the browser still holds a subscription afterwards, the mall sends nothing to it. */
export async function stopPush(): Promise<void> {
  const outcome = await call(notices.unsubscribe, {});
  if (!outcome.ok) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
