import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { type CallOptions, type Outcome, type Transport, ask, outcomeOf, queryOf } from "@arcade/web/ask.ts";
import { CallFailure } from "@arcade/web/failure.ts";
import { placeNow } from "@arcade/web/place.ts";
import { navigate } from "@arcade/web/router.tsx";
import { needWords } from "@arcade/web/words.ts";
import { takeEarlyAnswer } from "./early.ts";
import { paths } from "../page/paths.ts";
import { endSession, tokenNow } from "./session.ts";

/**
 * Calls an endpoint of the contract. A failure that the endpoint does not name is thrown as a CallFailure: no network,
 * or a refusal that any call may get. 401 and 406 lead the user to the page that resolves them, and back (SPEC 4).
 */
export async function call<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Outcome<E>> {
  const token = tokenNow();
  const early = takeEarlyAnswer(`${endpoint.path}${queryOf(input)}`);
  const reply = await ask(endpoint, input, token, early ? { ...options, transport: takeOrFetch(early) } : options);
  if (reply.ok) return reply;
  const { refusal } = reply;
  await needWords("refusal").catch(() => undefined); // without its words the server's own `msg` is shown
  if (refusal.error === "log_in" && !isLateRead(endpoint, token)) logInAgain(token);
  if (refusal.error === "set_payment_password")
    navigate(paths.paymentPasswordEdit({ back: placeNow() }), { replace: true });
  if (refusal.error === "log_in" || refusal.error === "set_payment_password")
    throw new CallFailure("sent_away", refusal);
  return outcomeOf(endpoint, refusal);
}

/** An answer that failed early is asked for again, as if for the first time. */
function takeOrFetch(early: Promise<Response>): Transport {
  return async (request) => (await early.catch(() => null)) ?? (await fetch(request));
}

/** A member's read without a token: it was begun while somebody was logging out, and nobody waits for it. */
function isLateRead(endpoint: LightEndpoint, token: string | null): boolean {
  return endpoint.kind === "read" && token === null;
}

/**
 * Once for all the calls that fail together, and not for the answer to a token that was replaced meanwhile (UX-082).
 */
function logInAgain(token: string | null): void {
  if (token !== tokenNow()) return;
  const reason = token ? "ended" : "first";
  endSession();
  const place = placeNow();
  if (!place.startsWith(paths.logIn())) navigate(paths.logIn({ back: place, reason }), { replace: true });
}
