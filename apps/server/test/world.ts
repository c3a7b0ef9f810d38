import type { Endpoint, Answer, Sent } from "@arcade/contract/endpoint";
import type { RefusalName } from "@arcade/contract/errors";
import type { JobName } from "@arcade/contract/front/health/jobs";
import type { Language } from "@arcade/contract/languages";
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { type OpenMall, openMall } from "../src/main.ts";
import { type Clock, createClock } from "../src/platform/clock.ts";
import { readConfiguration } from "../src/platform/configuration.ts";
import { type Database, type DatabaseTarget, openDatabase } from "../src/platform/database.ts";
import type { LogTarget } from "../src/platform/http/log-target.ts";
import { createTestDatabase } from "../src/platform/sql/temporary.ts";
import { expectNamedFields } from "./given/named-fields.ts";

/** The answer of a call: the data, or the refusal with its parameters, and also the raw response. */
export type Outcome<E extends Endpoint> = { status: number; body: string } & (
  | { ok: true; data: Answer<E> }
  | { ok: false; error: RefusalName; code: string | number; msg: string; parameters: Record<string, unknown> }
);

export interface Caller {
  token?: string | undefined;
  lang?: Language;
  /** The idempotency key. The default is a new one each time. */
  key?: string;
  address?: string;
  /** An API key, instead of a token. */
  apiKey?: string;
}

const halfAnHourMs = 1_800_000;
const dayMs = 48 * halfAnHourMs;

/** A separate mall for one test file: a fresh database, the whole server, and a clock that the test moves. */
export interface World extends OpenMall {
  clock: Clock;
  /** The database with its owner's rights, which the application does not have. */
  owner: Database;
  /** The address of the database, for another process. */
  target: DatabaseTarget;
  call<E extends Endpoint>(endpoint: E, input: Sent<E>, caller?: Caller): Promise<Outcome<E>>;
  /** The same as `call`, with an input that the contract may not know. */
  callWith<E extends Endpoint>(endpoint: E, input: unknown, caller?: Caller): Promise<Outcome<E>>;
  /** The same as `call`, for calls that must succeed. */
  ask<E extends Endpoint>(endpoint: E, input: Sent<E>, caller?: Caller): Promise<Answer<E>>;
  /** Moves the clock, then runs everything that has become due. */
  pass(ms: number): Promise<number>;
}

/**
 * What a mall does once a day, and no deadline of a person waits for. It took about half of the time of a move of the
 * clock. A file that tests it says `keepsDays`.
 */
const ofTheDay: ReadonlySet<JobName> = new Set<JobName>([
  "check chats",
  "check references",
  "check the ledger",
  "count arrivals",
  "count reply times",
  "count what is bought together",
  "keep tables in parts",
  "look for signals",
  "prove what is owed",
  "write up days",
  "write up payments",
]);

interface WorldOptions {
  logTo?: LogTarget;
  /** A move of the clock also does the checks and figures of the day. */
  keepsDays?: boolean;
}

/** Opens a world for the file's tests. Use the returned object only inside tests. */
export function useWorld(
  environment: Record<string, string> = {},
  { logTo = toldWhereATestFails(), keepsDays = false }: WorldOptions = {},
): World {
  const world = {} as World; // it is filled before the first test runs
  let tearDown: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const database = await createTestDatabase(inject("cluster"));
    const folder = await mkdtemp(path.join(tmpdir(), "arcade-test-"));
    const clock = createClock();
    clock.move(pastMidnight(clock.now()));
    const configuration = readConfiguration({
      DATA_DIR: folder,
      LOG_LEVEL: process.env["TEST_LOG_LEVEL"] ?? "error",
      DEMO: "1",
      DEMO_PASSWORD: "demo-password",
      PORT: "0",
      ...environment,
    });
    const open = await openMall({
      configuration,
      secrets: { pepper: Buffer.alloc(32, 7) },
      database: database.target,
      clock,
      // Tests use no name server.
      resolveName: async () => ["8.8.8.8"],
      ...(logTo ? { logTo } : {}),
    });
    await open.app.ready();
    const owner = openDatabase(database.owner, { connections: 1 });
    const leaveOut = keepsDays ? undefined : ofTheDay;
    const settleDue = () => open.settleDue(leaveOut);
    Object.assign(world, worldAround({ ...open, settleDue }, clock, owner.db, database.target));
    tearDown = async () => {
      try {
        await expectNamedFields(owner.db);
      } finally {
        await open.close();
        await owner.close();
        await database.drop();
        await rm(folder, { recursive: true, force: true });
      }
    };
  }, 60_000);
  afterAll(async () => tearDown?.());
  return world;
}

/**
 * Tests count what happened on one day or in one week. A file that starts shortly before midnight starts after midnight
 * instead. Returns the milliseconds to move the clock by, 0 at other times.
 */
function pastMidnight(now: Date): number {
  const untilMidnight = dayMs - (now.getTime() % dayMs);
  return untilMidnight < halfAnHourMs ? untilMidnight + 1_000 : 0;
}

/**
 * A server error is printed only if a test fails, because other tests cause errors on purpose. With TEST_LOG_LEVEL
 * everything is printed immediately.
 */
function toldWhereATestFails(): LogTarget | undefined {
  if (process.env["TEST_LOG_LEVEL"] !== undefined) return undefined;
  const lines: string[] = [];
  beforeEach(({ onTestFailed }) => {
    lines.length = 0;
    onTestFailed(() => void process.stderr.write(lines.join("")));
  });
  return { write: (line) => void lines.push(line) };
}

/** A mall that was opened elsewhere, with the helpers of a test world. */
export function worldAround(open: OpenMall, clock: Clock, owner: Database, target: DatabaseTarget): World {
  return { ...open, clock, owner, target, ...calls(open, clock) };
}

function calls(open: OpenMall, clock: Clock): Pick<World, "call" | "callWith" | "ask" | "pass"> {
  async function callWith<E extends Endpoint>(endpoint: E, input: unknown, caller: Caller = {}): Promise<Outcome<E>> {
    const headers = {
      lang: caller.lang ?? "en",
      ...(caller.token === undefined ? {} : { token: caller.token }),
      ...(caller.apiKey === undefined ? {} : { authorization: `Bearer ${caller.apiKey}` }),
      ...(endpoint.once ? { "idempotency-key": caller.key ?? randomUUID() } : {}),
    };
    const remoteAddress = caller.address ?? "127.0.0.1";
    const answer =
      endpoint.kind === "read"
        ? await open.app.inject({ method: "GET", url: endpoint.path, query: texts(input), headers, remoteAddress })
        : await open.app.inject({
            method: "POST",
            url: endpoint.path,
            headers: { ...headers, "content-type": "application/json" },
            payload: JSON.stringify(input),
            remoteAddress,
          });
    const body = JSON.parse(answer.body);
    const bare = { status: answer.statusCode, body: answer.body };
    return body.code === 1
      ? { ...bare, ok: true, data: body.data }
      : {
          ...bare,
          ok: false,
          error: noted(endpoint, body.error),
          code: body.code,
          msg: body.msg,
          parameters: body.parameters,
        };
  }
  return {
    callWith,
    call: callWith,
    async ask(endpoint, input, caller) {
      const outcome = await callWith(endpoint, input, caller);
      if (!outcome.ok)
        throw new Error(`${endpoint.path} refused: ${outcome.error} ${JSON.stringify(outcome.parameters)}`);
      return outcome.data;
    },
    pass(ms) {
      clock.move(ms);
      return open.settleDue();
    },
  };
}

/**
 * Every refusal that a test provoked, for law 20. `npm test` sets the folder and reports refusals that no test
 * provoked.
 */
const seen = new Set<string>();
function noted(endpoint: Endpoint, error: RefusalName): RefusalName {
  const line = `${endpoint.path} ${error}`;
  const folder = process.env["REFUSALS_SEEN"];
  if (folder !== undefined && !seen.has(line)) {
    seen.add(line);
    appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`);
  }
  return error;
}

function texts(input: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input as object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
}
