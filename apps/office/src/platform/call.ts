import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { type CallOptions, type Outcome, ask, outcomeOf } from "@arcade/web/ask.ts";
import { CallFailure } from "@arcade/web/failure.ts";
import { placeNow } from "@arcade/web/place.ts";
import { navigate } from "@arcade/web/router.tsx";
import { paths } from "./paths.ts";
import { endSession, tokenNow } from "./session.ts";

/**
 * Calls an endpoint of the contract. What the endpoint does not name is thrown as a CallFailure. A session that has ended leads to
 * the sign-in and back to this place.
 */
export async function call<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Outcome<E>> {
  const token = tokenNow();
  const reply = await ask(endpoint, input, token, options);
  if (reply.ok) return reply;
  if (reply.refusal.error === "log_in") {
    signInAgain(token);
    throw new CallFailure("sent_away", reply.refusal);
  }
  return outcomeOf(endpoint, reply.refusal);
}

/** Once for all the calls that fail together, and not for the answer to a token that was replaced meanwhile. */
function signInAgain(token: string | null): void {
  if (token !== tokenNow()) return;
  endSession(token !== null);
  const place = placeNow();
  if (!place.startsWith(paths.signIn())) navigate(paths.signIn({ back: place }), { replace: true });
}
