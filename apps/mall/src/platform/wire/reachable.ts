import { content } from "@arcade/contract/front/content/api";
import { cachedTimes } from "./cached-answers.ts";

const maxMs = 5_000;

/**
 * Whether the mall can be reached at this moment. It is asked before something is sent that makes money or orders,
 * because that is never sent later. A device often reports a network that does not work, so if the last reads came from
 * the device, one is tried.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (cachedTimes.now().size === 0) return true;
  try {
    return (await fetch(content.shell.path, { cache: "no-store", signal: AbortSignal.timeout(maxMs) })).ok;
  } catch {
    return false;
  }
}
