import type { Endpoint, Sent } from "@arcade/contract/endpoint";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  givenMember,
  type GivenOperator,
  givenOperator,
  givenSettings,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { type ServerProcess, startServer } from "../../../../../test/outages/server-process.ts";
import { approve, givenWithdrawal, takeUp, transactionHash } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

// A sender that dies at any step never sends twice (PROOF REL-012). The sender is a person or a program that does as
// they do: it takes an approved request, says that it sends, sends, and enters the hash. It sends only after "begin"
// was answered, and knows nothing once it has died.

const world = useWorld();
const minute = 60_000;
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 2);
let approver: GivenOperator;
let rescuer: GivenOperator;
let rich: GivenMember;

beforeAll(async () => {
  approver = await givenOperator(world, "finance");
  rescuer = await givenOperator(world, "finance");
  await givenSettings(world, { withdrawals_a_month: 2_000, withdrawal_two_operators_micro: 1_000_000_000_000 });
  rich = await givenMember(world, { balance: "1000000.00" });
});
afterEach(() => expectInvariants(world));

/** A chain that remembers what was sent to each address. */
const chain = new Map<string, string[]>();
function sendOnChain(address: string): string {
  const hash = transactionHash();
  chain.set(address, [...(chain.get(address) ?? []), hash]);
  return hash;
}

const steps = [
  "before begin",
  "begin is never answered",
  "before sending",
  "before the hash",
  "the hash is never answered",
  "never",
] as const;
type Step = (typeof steps)[number];
class Died extends Error {}

/** Asks the office; "unknown" where no answer came back: it may have happened. */
type Ask = <E extends Endpoint>(
  row: E,
  input: Sent<E>,
  token: string,
) => Promise<{ ok: true; data: unknown } | { ok: false } | "unknown">;
const here: Ask = (row, input, token) => world.call(row, input, { token });

/** One life of a sender, until its work is done or it dies. */
async function work(ask: Ask, { token }: GivenOperator, id: string, dies: Step): Promise<void> {
  const claimed = await ask(
    queueOffice.claim,
    { kind: "withdrawal", queue: "to_send", id, skip_reason: "urgent_report", note: "" },
    token,
  );
  if (claimed === "unknown" || !claimed.ok) return;
  if (dies === "before begin") throw new Died();
  const begun = await ask(withdrawalsOffice.beginSend, { id }, token);
  if (dies === "begin is never answered" || begun === "unknown") throw new Died();
  if (!begun.ok) return;
  if (dies === "before sending") throw new Died();
  const hash = sendOnChain((begun.data as { address: string }).address); // the endpoint's answer
  if (dies === "before the hash") throw new Died();
  const entered = await ask(withdrawalsOffice.enterHash, { id, hash, note: "" }, token);
  if (dies === "the hash is never answered" || entered === "unknown") throw new Died();
}

async function live(ask: Ask, operator: GivenOperator, id: string, dies: Step): Promise<void> {
  await work(ask, operator, id, dies).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
}

/**
 * What a second person does with what is put before them: looks at the chain, and enters what is there or gives back
 * what is not.
 */
async function rescue(id: string): Promise<void> {
  const token = rescuer.token;
  const { state, address } = await world.ask(withdrawalsOffice.record, { id }, { token });
  if (state === "sending") {
    const hash = chain.get(address)?.at(-1);
    if (hash !== undefined)
      await world.ask(withdrawalsOffice.enterHash, { id, hash, note: "found on the chain" }, { token });
    else
      await world.ask(
        withdrawalsOffice.returnSend,
        { id, reason_code: "never_sent", note: "nothing on the chain" },
        { token },
      );
  }
  await live(here, rescuer, id, "never");
}

async function expectSentOnce(id: string): Promise<void> {
  const record = await world.ask(withdrawalsOffice.record, { id }, { token: approver.token });
  expect(record.state).toBe("sent");
  expect(chain.get(record.address)).toEqual([record.hash]);
  await takeUp(world, approver, "sent", id);
  await world.ask(withdrawalsOffice.confirm, { id, note: "seen on the chain" }, { token: approver.token });
  expect((await world.ask(withdrawals.one, { id }, { token: rich.token })).state).toBe("confirmed");
}

async function givenApproved(): Promise<string> {
  const id = await givenWithdrawal(world, rich, { amount: "50.00" });
  await approve(world, approver, id);
  return id;
}

describe("a sender process dies", { timeout: 600_000 }, () => {
  test.each(steps)("%s: it starts again, others try too, and it is sent once", async (dies) => {
    for (let round = 0; round < rounds; round += 1) {
      world.clock.move(61_000);
      const sender = await givenOperator(world, "finance");
      const id = await givenApproved();
      await live(here, sender, id, dies);
      // Started again, and a colleague beside it: none of them knows what happened.
      await Promise.all([
        live(here, sender, id, "never"),
        live(here, sender, id, "never"),
        live(here, rescuer, id, "never"),
      ]);

      const { state } = await world.ask(withdrawalsOffice.record, { id }, { token: rescuer.token });
      await world.pass(31 * minute);
      const { items } = await world.ask(withdrawalsOffice.queue, { queue: "attention" }, { token: rescuer.token });
      if (state === "sending") expect(items.map((item) => item.id)).toContain(id);
      await rescue(id);
      const { sending_by } = await world.ask(withdrawalsOffice.record, { id }, { token: rescuer.token });
      expect(sending_by).not.toBeNull();
      await expectSentOnce(id);
    }
  });
});

let server: ServerProcess | null = null;
afterAll(() => server?.child.kill("SIGKILL"));

function over(address: string, onAsked: () => void = () => {}): Ask {
  return async (row, input, token) => {
    onAsked();
    try {
      const answer = await fetch(`${address}${row.path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          token,
          ...(row.once ? { "idempotency-key": randomUUID() } : {}),
        },
        body: JSON.stringify(input),
      });
      const { code, data } = (await answer.json()) as { code: number | string; data: unknown }; // the envelope
      return code === 1 ? { ok: true, data } : { ok: false };
    } catch {
      return "unknown";
    }
  };
}

describe("the server dies (kill -9)", () => {
  test(
    "during many sends: each is sent once, and uncertain ones are given to people",
    { timeout: 600_000 },
    async () => {
      let unfinished = 0;
      for (let round = 0; round < rounds; round += 1) {
        world.clock.move(61_000);
        const ids: string[] = [];
        for (let count = 0; count < 8; count += 1) ids.push(await givenApproved());
        const senders = await Promise.all(ids.map(() => givenOperator(world, "finance")));
        const { child, address } = (server = await startServer(world));
        // Each sender asks three times; the server dies as one of the last askings leaves, a little later in each
        // round.
        let asked = 0;
        const dieAt = 17 + ((round * 3) % 8);
        const onAsked = () => {
          asked += 1;
          if (asked === dieAt) child.kill("SIGKILL");
        };
        await Promise.all(ids.map((id, index) => live(over(address, onAsked), senders[index]!, id, "never")));
        await expectInvariants(world);

        const again = (server = await startServer(world));
        await Promise.all(ids.map((id, index) => live(over(again.address), senders[index]!, id, "never")));
        again.child.kill("SIGTERM");
        await world.pass(31 * minute);
        for (const id of ids) {
          const { state } = await world.ask(withdrawalsOffice.record, { id }, { token: rescuer.token });
          if (state !== "sent") unfinished += 1;
          if (state !== "sent") await rescue(id);
          await expectSentOnce(id);
        }
      }
      expect(unfinished).toBeGreaterThan(0);
      console.log(`${rounds * 8} sends over ${rounds} kills, ${unfinished} of them put right by a second person`);
    },
  );
});

test("a withdrawal that the chain has carried out is not returned for another send", async () => {
  const id = await givenApproved();
  await live(here, await givenOperator(world, "finance"), id, "never");
  for (const chain_state of ["confirming", "matched", "less", "more"]) {
    await run(world.mall.db, sql`UPDATE withdrawal SET chain_state = ${chain_state} WHERE id = ${id}`);
    expect(
      await world.call(
        withdrawalsOffice.returnSend,
        { id, reason_code: "dropped", note: "gone" },
        { token: rescuer.token },
      ),
    ).toMatchObject({
      error: "withdrawal_on_chain",
    });
  }
});
