import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import type { Call, Outcome } from "./ask.ts";
import { CallFailure } from "./failure.ts";
import { intentKey, settleIntent } from "./intent.ts";

/**
 * Sends a change. A change that moves money or makes orders is sent under the key of its intent. The key is dropped as
 * soon as it is certain that the server did it or did not do it.
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

/**
 * Whether it is certain that the server did not do it. After a cut network or a server error that is unknown, and the
 * key stays.
 */
function isAnswered({ refusal }: CallFailure): boolean {
  return refusal !== null && !["internal", "unavailable", "too_often", "busy", "log_in"].includes(refusal.error);
}
