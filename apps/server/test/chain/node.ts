import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Network, networks } from "@arcade/contract/money/networks/networks";
import type { ChainConfiguration } from "../../src/platform/configuration.ts";

/** The answer of a fake node to one call: a result, or a kind of failure. */
export type Said =
  /** `id`: the id of another request. */
  | { result: unknown; id?: number }
  | { error: { code: number; message: string } }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { result: unknown; padding: number }
  | "nothing";

export interface MadeUpNode {
  readonly url: string;
  /** The number of calls that it received. */
  calls(): number;
  /** Sets its answers from now on. */
  answerWith(answer: (method: string, parameters: readonly unknown[]) => Said | Promise<Said>): void;
  stop(): Promise<void>;
}

/** One network with nodes, and all others without. */
export function onlyNode(
  network: Network,
  configured: ChainConfiguration,
): Readonly<Record<Network, ChainConfiguration>> {
  const each = networks.map((one) => [one, one === network ? configured : { ...configured, nodes: [] }]);
  return Object.fromEntries(each) as Record<Network, ChainConfiguration>; // one for each network
}

/** A node on a loopback port that answers as a test wants: recorded answers, false ones, failures. */
export async function startMadeUpNode(): Promise<MadeUpNode> {
  let calls = 0;
  let answer: (method: string, parameters: readonly unknown[]) => Said | Promise<Said> = () => ({ status: 500 });
  const server = createServer((request, response) => {
    calls += 1;
    void serve(request, response, (method, parameters) => answer(method, parameters));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // it listens on a port
    calls: () => calls,
    answerWith: (made) => {
      answer = made;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (method: string, parameters: readonly unknown[]) => Said | Promise<Said>,
): Promise<void> {
  let body = "";
  for await (const part of request) body += String(part);
  const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
  const said = await answer(method, params);
  if (said === "nothing") return; // the connection stays open without an answer
  if ("padding" in said) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result: said.result }) + " ".repeat(said.padding));
    return;
  }
  if ("status" in said) {
    response.writeHead(said.status, said.headers);
    response.end(said.body ?? "");
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", id, ...said }));
}

/** Forwards a call to another node. */
export async function passOn(
  url: string,
  method: string,
  parameters: readonly unknown[],
): Promise<{ result: unknown }> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: parameters }),
  });
  return { result: ((await answer.json()) as { result: unknown }).result };
}
