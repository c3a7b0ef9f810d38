import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import type { ParametersOf, RefusalName } from "@arcade/contract/errors";
import { beforeAll, beforeEach } from "vitest";
import { type Part, sampleOf } from "./sample.ts";

type Reply = (input: unknown) => object | null | Promise<object | null>;

/** The server that a component test plays: nothing leaves the browser. */
export interface FakeServer {
  /** What the server answers from now on: the parts that matter, the rest as small as the contract allows. */
  answers<E extends Endpoint>(row: E, part?: Part<Answer<E>> | ((input: Sent<E>) => Part<Answer<E>>)): void;
  /** The server gives this whole answer from now on. */
  answersWhole<E extends Endpoint>(row: E, answer: Answer<E>): void;
  /** The server refuses the call from now on. */
  refuses<E extends Endpoint, Name extends RefusalName>(row: E, error: Name, parameters: ParametersOf<Name>): void;
  /** No answer comes from now on. */
  breaks(row: Endpoint): void;
  /** The next answers wait until what this gives is called. */
  waits<E extends Endpoint>(row: E, part?: Part<Answer<E>>): () => void;
  /** What was sent to an endpoint, the oldest first. */
  sent<E extends Endpoint>(row: E): Sent<E>[];
}

/** The sentence with which the server of the tests words each refusal. */
export const refusalText = (error: RefusalName) => `The server says ${error}.`;

/**
 * Calls are answered by what the test says. `usual`: the endpoints that answer with the least that the contract allows
 * while the test says nothing about them; a call to any other endpoint is a fault of the test.
 */
export function fakeServer(usual: readonly Endpoint[] = []): FakeServer {
  const replies = new Map<string, Reply>();
  const sent = new Map<string, unknown[]>();
  const byPath = new Map(usual.map((row) => [row.path as string, row]));
  const real = fetch;
  const usually = (path: string): Reply | null => {
    const row = byPath.get(path);
    return row === undefined ? null : () => success(sampleOf(row));
  };
  beforeAll(() => {
    window.fetch = async (target, init) => {
      const request = new Request(target, init);
      const { pathname, searchParams } = new URL(request.url);
      if (!/^\/(office-api|wanlshop)\//.test(pathname)) return real(target, init);
      const input = request.method === "GET" ? Object.fromEntries(searchParams) : await request.json();
      sent.set(pathname, [...(sent.get(pathname) ?? []), input]);
      const reply = replies.get(pathname) ?? usually(pathname);
      if (reply === null) throw new Error(`The test gives no answer to ${pathname}.`);
      const body = await Promise.race([answerOf(reply, input), untilAborted(request.signal)]);
      if (body === null) throw new TypeError("No answer came.");
      return Response.json(body);
    };
  });
  beforeEach(() => {
    replies.clear();
    sent.clear();
  });
  return {
    answers: (row, part) => {
      replies.set(row.path, (input) =>
        success(sampleOf(row, typeof part === "function" ? part(input as Sent<typeof row>) : part)),
      );
    },
    answersWhole: (row, answer) => void replies.set(row.path, () => success(answer as object)), // an answer is an object
    refuses: (row, error, parameters) => {
      replies.set(row.path, () => ({
        code: error === "log_in" ? 401 : 0,
        msg: refusalText(error),
        data: null,
        error,
        parameters,
        request_id: "r",
      }));
    },
    breaks: (row) => void replies.set(row.path, () => null),
    waits: (row, part) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      replies.set(row.path, async () => {
        await promise;
        return success(sampleOf(row, part));
      });
      return resolve;
    },
    sent: (row) => (sent.get(row.path) ?? []) as Sent<typeof row>[],
  };
}

/** A fault of the test itself, such as a field that the contract does not have, is shown and not taken for the network's. */
async function answerOf(reply: Reply, input: unknown): Promise<object | null> {
  try {
    return await reply(input);
  } catch (fault) {
    reportError(fault);
    throw fault;
  }
}

/** As a browser does: a request whose time is over, or that nobody wants any more, fails. */
function untilAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(signal.reason);
  if (signal.aborted) fail();
  else signal.addEventListener("abort", fail);
  return promise;
}

function success(data: unknown): object {
  return { code: 1, msg: "", data };
}
