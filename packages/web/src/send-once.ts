import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import type { Call, Outcome } from "./ask.ts";
import { CallFailure } from "./failure.ts";
import { intentKey, settleIntent } from "./intent.ts";

/**
 * Sends a change; one that makes money or orders goes under the key of its intent, which is given up as soon as the
 * server surely did it or surely did not.
 */
export async function sendOnce<E extends LightEndpoint>(
  call: Call,
  endpoint: E,
  input: Sent<E>,
  intent = "",
): Promise<Outcome<E>> {
  if (!endpoint.once) return call(endpoint, input);
  const name = `${endpoint.path}:${intent}`;
  try {
    const outcome = await call(endpoint, input, { key: intentKey(name, input, endpoint.secrets) });
    settleIntent(name);
    return outcome;
  } catch (reason) {
    if (reason instanceof CallFailure && isAnswered(reason)) settleIntent(name);
    throw reason;
  }
}

/** Whether the server surely did not do it. After a cut network or a fault nobody knows, and the key stays. */
function isAnswered({ refusal }: CallFailure): boolean {
  return refusal !== null && !["internal", "unavailable", "too_often", "busy", "log_in"].includes(refusal.error);
}
