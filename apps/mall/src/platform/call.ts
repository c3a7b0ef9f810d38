import type { Answer, Endpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import { requestTimeoutMs } from "@arcade/contract/limits";
import { setClock } from "./clock.ts";
import { takeEarlyAnswer } from "./early.ts";
import { CallFailure, type Refusal, refusalOf } from "./failure.ts";
import { languageNow } from "./language.ts";
import { goTo, placeNow } from "./place.ts";
import { paths } from "./paths.ts";
import { endSession, tokenNow } from "./session.ts";
import { needWords } from "./words.ts";

/** The answer of a row, or one of that row's refusals: a `switch` over `refusal.error` knows them all. */
export type Outcome<E extends Endpoint> = { ok: true; data: Answer<E> } | { ok: false; refusal: Refusal<RefusalsOf<E>> };

interface Options {
  /** The key of the intent, where money or orders are made (intent.ts). */
  key?: string;
  signal?: AbortSignal;
  /** Another way of sending it, as with a look at how far it has come (upload.ts). */
  transport?: Transport;
}

export type Transport = (request: Request) => Promise<Response>;

/**
 * Calls a row of the contract (SPEC 7). What the row does not name is thrown as a CallFailure: no network, a
 * refusal that any call may meet. 401 and 406 take the user where they can be answered, and back (SPEC 4).
 */
export async function call<E extends Endpoint>(row: E, input: Sent<E>, options: Options = {}): Promise<Outcome<E>> {
  const token = tokenNow();
  const body = await answerTo(requestOf(row, input, token, options), takeEarlyAnswer(`${row.path}${queryOf(input)}`), options.transport);
  if (isSuccess(body)) return { ok: true, data: body.data as Answer<E> }; // the server wrote it by the row's own schema

  const refusal = refusalOf(body);
  if (!refusal) throw new CallFailure("garbled");
  await needWords("refusal").catch(() => undefined); // without its words the server's own `msg` is shown
  if (refusal.error === "log_in" && !isLateRead(row, token)) logInAgain(token);
  if (refusal.error === "set_payment_password") goTo(paths.paymentPasswordEdit({ back: placeNow() }), { replace: true });
  if (refusal.error === "log_in" || refusal.error === "set_payment_password") throw new CallFailure("sent_away", refusal);
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

async function answerTo(request: Request, early?: Promise<Response>, transport: Transport = fetch): Promise<unknown> {
  let response: Response | null = null;
  try {
    // one that failed early is asked for again, as if for the first time
    response = (await early?.catch(() => null)) ?? (await transport(request));
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

/** A member's read without a token: it was begun while somebody was logging out, and nobody waits for it. */
function isLateRead(row: Endpoint, token: string | null): boolean {
  return row.kind === "read" && token === null;
}

/** Once for all the calls that fail together, and not for the answer to a token that was replaced meanwhile (UX-082). */
function logInAgain(token: string | null): void {
  if (token !== tokenNow()) return;
  const reason = token ? "ended" : "first";
  endSession();
  const place = placeNow();
  if (!place.startsWith(paths.logIn())) goTo(paths.logIn({ back: place, reason }), { replace: true });
}
