import type { Answer, LightEndpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import { requestTimeoutMs } from "@arcade/contract/constants";
import { cacheOfRead, noteChange } from "./wire/afresh.ts";
import { setClock } from "./clock.ts";
import { CallFailure, type Refusal, refusalOf } from "./failure.ts";
import { languageNow } from "./language.ts";

/**
 * The answer of an endpoint, or one of that endpoint's refusals. A `switch` over `refusal.error` covers all of them.
 */
export type Outcome<E extends LightEndpoint> =
  | { ok: true; data: Answer<E> }
  | { ok: false; refusal: Refusal<RefusalsOf<E>> };

/**
 * The reply before its type is narrowed to an endpoint. A call may also be refused for reasons that no endpoint names.
 */
type Reply<E extends LightEndpoint> = { ok: true; data: Answer<E> } | { ok: false; refusal: Refusal };

export type Transport = (request: Request) => Promise<Response>;

/** Options of a page for one call. */
export interface CallOptions {
  /** The key of the intent, for calls that move money or make orders (intent.ts). */
  key?: string;
  signal?: AbortSignal;
  /** Another transport, for example one that reports the progress. */
  transport?: Transport;
}

/** How an app calls endpoints (its call.ts). */
export type Call = <E extends LightEndpoint>(endpoint: E, input: Sent<E>, options?: CallOptions) => Promise<Outcome<E>>;

/** Sends an endpoint of the contract (SPEC 7) and reads the answer. Each app's call.ts handles refusals. */
export async function ask<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  token: string | null,
  options: CallOptions,
): Promise<Reply<E>> {
  const body = await bodyOf(requestOf(endpoint, input, token, options), options.transport ?? fetch).finally(() => {
    // Without an answer, too: it may have been carried out.
    if (endpoint.kind === "change") noteChange();
  });
  if (isSuccess(body)) return { ok: true, data: body.data as Answer<E> }; // the server wrote it with the endpoint's own schema
  const refusal = refusalOf(body);
  if (!refusal) throw new CallFailure("garbled");
  return { ok: false, refusal };
}

/** A refusal that the endpoint names is an outcome for the page. Any other refusal is thrown. */
export function outcomeOf<E extends LightEndpoint>(endpoint: E, refusal: Refusal): Outcome<E> {
  if (!endpoint.refusals.includes(refusal.error)) throw new CallFailure("refused", refusal);
  return { ok: false, refusal: refusal as Refusal<RefusalsOf<E>> }; // it is one of the endpoint's own, as checked above
}

function requestOf(
  endpoint: LightEndpoint,
  input: unknown,
  token: string | null,
  { key, signal }: CallOptions,
): Request {
  const headers = new Headers({ lang: languageNow() });
  if (token) headers.set("token", token);
  if (key) headers.set("idempotency-key", key);
  const tooLong = AbortSignal.timeout(requestTimeoutMs);
  const init = { headers, signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong };
  if (endpoint.kind === "read") {
    return new Request(`${endpoint.path}${queryOf(input)}`, { ...init, cache: cacheOfRead() });
  }
  headers.set("content-type", "application/json");
  return new Request(endpoint.path, { ...init, method: "POST", body: JSON.stringify(input) });
}

/** The input of a read as a query string: a question mark and the parameters, or nothing. */
export function queryOf(input: unknown): string {
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  ); // an input is an object
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}

async function bodyOf(request: Request, transport: Transport): Promise<unknown> {
  let response: Response | null = null;
  try {
    response = await transport(request);
    setClock(response.headers.get("server-time"));
    return await response.json();
  } catch (reason) {
    // the reader left the page: nobody waits for this answer
    if (
      request.signal.aborted &&
      !(request.signal.reason instanceof DOMException && request.signal.reason.name === "TimeoutError")
    )
      throw reason;
    // the body is a gateway's own page (502, 504): the mall was not reached
    throw new CallFailure(reason instanceof SyntaxError && (response?.status ?? 500) < 500 ? "garbled" : "network");
  }
}

function isSuccess(body: unknown): body is { code: 1; data: unknown } {
  return typeof body === "object" && body !== null && "code" in body && body.code === 1 && "data" in body;
}
