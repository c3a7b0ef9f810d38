import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { ChainFault } from "@arcade/contract/money/networks/states";
import * as z from "zod/mini";
import { AnswerTooLong, askOutside } from "../outside/ask-outside.ts";
import type { Clock } from "../clock.ts";

/** A node could not be asked, or its answer cannot be used. Its code becomes the `state` of the answer. */
export class NodeFault extends Error {
  readonly fault: ChainFault;

  constructor(fault: ChainFault, detail: string) {
    super(detail);
    this.name = "NodeFault";
    this.fault = fault;
  }
}

/** One node's JSON-RPC. */
export interface Node {
  readonly host: string;
  /** The result, read strictly: one field of another shape is `bad_answer`. Throws `NodeFault` and nothing else. */
  ask<Shape extends z.core.$ZodType>(
    method: string,
    parameters: readonly unknown[],
    shape: Shape,
  ): Promise<z.output<Shape>>;
}

/** The receipt of a transaction that paid thousands of people is well below this. */
const maxAnswerBytes = 4 * 1024 * 1024;
const quietFor: Backoff = { firstMs: 2_000, maxMs: 300_000 };
/** "Limit exceeded" of EIP-1474, and what large providers say instead. */
const limitCodes = new Set([-32_005, -32_029, 429]);

const envelope = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.int(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.optional(z.string()) })),
});

/** A node at this address. It gets no questions during a pause that it asked for. */
export function createNode(address: string, clock: Clock, timeoutMs: () => Promise<number>): Node {
  const { host } = new URL(address);
  const { url, headers } = withoutCredentials(address);
  let asked = 0;
  let quietUntil = 0;
  let refused = 0;

  function quiet(retryAfter: string | null): NodeFault {
    refused += 1;
    const wanted = retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0;
    const waitMs = Math.min(quietFor.maxMs, Math.max(wanted, backoffMs(refused - 1, quietFor)));
    quietUntil = clock.real().getTime() + waitMs;
    return new NodeFault("rate_limited", `${host} asks for ${waitMs / 1_000} s of quiet`);
  }

  return {
    host,
    async ask(method, parameters, shape) {
      // guard: a node that limits its rate is not asked for a time
      if (clock.real().getTime() < quietUntil) throw new NodeFault("rate_limited", `${host} is left in quiet`);
      asked += 1;
      const id = asked;
      const answer = await post(
        url,
        headers,
        JSON.stringify({ jsonrpc: "2.0", id, method, params: parameters }),
        await timeoutMs(),
      );
      if (answer.status === 429) throw quiet(answer.retryAfter);
      const read = envelope.safeParse(jsonOf(answer.body));
      // An error's code counts whatever the status: providers differ in which status carries it.
      if (read.success && read.data.error !== undefined && limitCodes.has(read.data.error.code))
        throw quiet(answer.retryAfter);
      if (answer.status >= 500 || answer.status === 401 || answer.status === 403)
        throw new NodeFault("node_down", `${host} answers ${answer.status}`);
      // guard: an answer belongs to its question [!== id -> < 0]
      if (answer.status !== 200 || !read.success || read.data.id !== id || read.data.error !== undefined)
        throw new NodeFault("bad_answer", `${host} gives no answer to ${method}`);
      refused = 0;
      const result = z.safeParse(shape, read.data.result);
      if (!result.success) throw new NodeFault("bad_answer", `${host} answers ${method} with something else`);
      return result.data;
    },
  };
}

interface Answer {
  status: number;
  retryAfter: string | null;
  body: string;
}

async function post(url: string, headers: Record<string, string>, body: string, timeoutMs: number): Promise<Answer> {
  const { host } = new URL(url);
  try {
    const answer = await askOutside(url, { method: "POST", body, headers, timeoutMs, maxBytes: maxAnswerBytes });
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: answer.body.toString("utf8") };
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new NodeFault("bad_answer", error.message);
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new NodeFault("node_slow", `${host} does not answer within ${timeoutMs} ms`);
    throw new NodeFault("node_down", `${host} cannot be reached`);
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** `https://name:key@host/` becomes a header: fetch refuses addresses with credentials. */
function withoutCredentials(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };
  if (url.username !== "" || url.password !== "") {
    headers["authorization"] =
      `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString("base64")}`;
    url.username = "";
    url.password = "";
  }
  return { url: url.href, headers };
}
