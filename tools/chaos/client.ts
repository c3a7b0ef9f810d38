import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./random.ts";

/** One thing that somebody wanted, from the first try to the answer that settled it. */
export interface Operation {
  readonly name: string;
  readonly who: bigint;
  readonly key: string;
  readonly once: boolean;
  readonly sent: unknown;
  /** Tries that ended without an answer: it may have happened or not. */
  unknown: number;
  /** Tries that were answered 503 or 429, or found nobody listening. */
  unavailable: number;
  /** "done", the name of the refusal, or "open" while nobody knows. */
  outcome: string;
  /** The answer's body as it came. */
  body: string;
  data: unknown;
}

/** Everything that clients asked, with the answers. */
export interface Log {
  readonly operations: Operation[];
  /** When each change was answered as done, in ms of `performance.now()`. */
  readonly doneAt: number[];
  /** Answers that must never be given: a bug, or another answer to the same key. */
  readonly wrong: string[];
  cutAfterSending: number;
  askedTwice: number;
}

export interface Malls {
  /** Where each process listens; null while it does not. */
  readonly addresses: (string | null)[];
}

interface Caller {
  member_id: bigint;
  token: string;
}

export interface Client {
  /** Asks until it knows: the same again, with the same key. */
  ask<E extends Endpoint>(
    name: string,
    endpoint: E,
    input: Sent<E>,
    who: Caller,
  ): Promise<{ operation: Operation; data: Answer<E> | null }>;
}

const answerMs = 8_000;
/** Who did not answer in time is passed over for so long, as a balancer does. */
const avoidMs = 3_000;
const shareCut = 0.02;
const shareAskedTwice = 0.03;
const notSettled: ReadonlySet<string> = new Set(["unavailable", "internal", "too_often"]);

/** The answer to one try; "unknown": it was sent, and nothing came back. */
type Heard = { status: number; body: string } | "not sent" | "unknown";

/** The processes that have not just failed to answer; all of them if none is left. */
function promising({ addresses }: Malls, avoided: ReadonlyMap<string, number>): readonly (string | null)[] {
  const left = addresses.filter((address) => address !== null && (avoided.get(address) ?? 0) < performance.now());
  return left.length > 0 ? left : addresses;
}

/** Nobody listens there: nothing was sent. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    "code" in error.cause &&
    error.cause.code === "ECONNREFUSED"
  );
}

/** `lastMoment`: what is not settled by then stays open. */
export function createClient(malls: Malls, log: Log, chance: Chance, lastMoment: () => number): Client {
  const avoided = new Map<string, number>();
  const send = async (endpoint: Endpoint, input: unknown, { token }: Caller, key: string): Promise<Heard> => {
    const address = chance.pick(promising(malls, avoided));
    if (address === null) return "not sent";
    const isCut = chance.number() < shareCut;
    if (isCut) log.cutAfterSending += 1;
    const isRead = endpoint.kind === "read";
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ""; // inputs that are texts
    const headers = {
      token,
      ...(isRead ? {} : { "content-type": "application/json" }),
      ...(endpoint.once ? { "idempotency-key": key } : {}),
    };
    const signal = AbortSignal.timeout(isCut ? chance.whole(1, 60) : answerMs);
    try {
      const answer = await fetch(
        `${address}${endpoint.path}${query}`,
        isRead ? { headers, signal } : { method: "POST", headers, signal, body: JSON.stringify(input) },
      );
      return { status: answer.status, body: await answer.text() };
    } catch (error) {
      if (!isCut) avoided.set(address, performance.now() + avoidMs);
      return isRefused(error) ? "not sent" : "unknown";
    }
  };
  return {
    async ask<E extends Endpoint>(name: string, endpoint: E, input: Sent<E>, who: Caller) {
      const operation: Operation = {
        name,
        who: who.member_id,
        key: randomUUID(),
        once: endpoint.once,
        sent: input,
        unknown: 0,
        unavailable: 0,
        outcome: "open",
        body: "",
        data: null,
      };
      log.operations.push(operation);
      while (operation.outcome === "open" && performance.now() < lastMoment()) {
        const answer = await send(endpoint, input, who, operation.key);
        if (typeof answer === "string") {
          if (answer === "unknown") operation.unknown += 1;
          else operation.unavailable += 1;
          await pause(chance.whole(20, 200));
          continue;
        }
        const told = JSON.parse(answer.body) as {
          code: number | string;
          error?: string;
          data: unknown;
          request_id?: string;
        };
        if (told.error === "internal") log.wrong.push(`500 to ${name}: ${told.request_id}`);
        if (told.error !== undefined && notSettled.has(told.error)) {
          operation.unavailable += 1;
          await pause(told.error === "too_often" ? 1_000 : chance.whole(100, 400));
          continue;
        }
        operation.outcome = told.error ?? "done";
        operation.body = answer.body;
        operation.data = told.data;
        if (endpoint.kind === "change" && told.error === undefined) log.doneAt.push(performance.now());
      }
      if (endpoint.once && operation.outcome === "done" && chance.number() < shareAskedTwice)
        await askTwice(operation, () => send(endpoint, input, who, operation.key));
      return { operation, data: operation.outcome === "done" ? (operation.data as Answer<E>) : null }; // the endpoint's answer
    },
  };

  /** The same key again must give exactly the same answer. */
  async function askTwice(operation: Operation, again: () => ReturnType<typeof send>): Promise<void> {
    const second = await again();
    if (typeof second === "string" || second.status !== 200) return;
    log.askedTwice += 1;
    if (second.body !== operation.body)
      log.wrong.push(`another answer to the same key of ${operation.name}: ${operation.key}`);
  }
}
