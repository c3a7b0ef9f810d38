import type { Answer, Endpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import { requestTimeoutMs } from "@arcade/contract/limits";
import { setClock } from "./clock.ts";
import { CallFailure, type Refusal, refusalOf } from "./failure.ts";
import { languageNow } from "./language.ts";
import { paths } from "./paths.ts";
import { goTo, placeNow } from "./place.ts";
import { endSession, tokenNow } from "./session.ts";

/** The answer of a row, or one of that row's refusals: a `switch` over `refusal.error` knows them all. */
export type Outcome<E extends Endpoint> = { ok: true; data: Answer<E> } | { ok: false; refusal: Refusal<RefusalsOf<E>> };

interface Options {
  /** The key of the intent, where money is moved (intent.ts). */
  key?: string;
  signal?: AbortSignal;
}

/**
 * Calls a row of the contract. What the row does not name is thrown as a CallFailure. A session that has ended leads to
 * the sign-in and back to this place.
 */
export async function call<E extends Endpoint>(row: E, input: Sent<E>, options: Options = {}): Promise<Outcome<E>> {
  const token = tokenNow();
  const body = await answerTo(requestOf(row, input, token, options));
  if (isSuccess(body)) return { ok: true, data: body.data as Answer<E> }; // the server wrote it by the row's own schema

  const refusal = refusalOf(body);
  if (!refusal) throw new CallFailure("garbled");
  if (refusal.error === "log_in") {
    signInAgain(token);
    throw new CallFailure("sent_away", refusal);
  }
  if (!row.refusals.includes(refusal.error)) throw new CallFailure("refused", refusal);
  return { ok: false, refusal: refusal as Refusal<RefusalsOf<E>> }; // it is among the row's own, as just checked
}

function requestOf(row: Endpoint, input: unknown, token: string | null, { key, signal }: Options): Request {
  const headers = new Headers({ lang: languageNow() });
  if (token) headers.set("token", token);
  if (key) headers.set("idempotency-key", key);
  const tooLong = AbortSignal.timeout(requestTimeoutMs);
  const init = { headers, signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong };
  if (row.kind === "read") return new Request(`${row.path}${queryOf(input)}`, init);
  headers.set("content-type", "application/json");
  return new Request(row.path, { ...init, method: "POST", body: JSON.stringify(input) });
}

function queryOf(input: unknown): string {
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined && value !== null); // an input is an object
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}

async function answerTo(request: Request): Promise<unknown> {
  let response: Response | null = null;
  try {
    response = await fetch(request);
    setClock(response.headers.get("server-time"));
    return await response.json();
  } catch (reason) {
    // the reader went elsewhere: nobody waits for this answer
    if (request.signal.aborted && !(request.signal.reason instanceof DOMException && request.signal.reason.name === "TimeoutError")) throw reason;
    // a gateway's own page (502, 504) means that the mall was not reached
    throw new CallFailure(reason instanceof SyntaxError && (response?.status ?? 500) < 500 ? "garbled" : "network");
  }
}

function isSuccess(body: unknown): body is { code: 1; data: unknown } {
  return typeof body === "object" && body !== null && "code" in body && body.code === 1 && "data" in body;
}

/** Once for all the calls that fail together, and not for the answer to a token that was replaced meanwhile. */
function signInAgain(token: string | null): void {
  if (token !== tokenNow()) return;
  endSession(token !== null);
  const place = placeNow();
  if (!place.startsWith(paths.signIn())) goTo(paths.signIn({ back: place }), { replace: true });
}
