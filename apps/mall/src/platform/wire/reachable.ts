import { content } from "@arcade/contract/front/content/api";
import { cachedTimes } from "./cached-answers.ts";

const maxMs = 5_000;

/**
 * Whether the mall can be reached at this moment, asked before something goes out that makes money or orders: it is
 * never sent later than it was wanted. A device often believes in a network that is not there (a lift), so where the
 * last reads came from the device, one is tried.
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
