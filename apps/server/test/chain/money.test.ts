import { demoAddress } from "@arcade/contract/money/networks/addresses";
import { networks } from "@arcade/contract/money/networks/api";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { maybeOne } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenMember, type GivenMember, givenOperator, type GivenOperator, givenSettings, mailsTo } from "../given.ts";
import { givenClaim, givenRecharge, type Recharge, rechargeNow } from "../given/given-recharge.ts";
import { expectInvariants } from "../invariants.ts";
import { approve, givenWithdrawal, send, walletAddress } from "../withdrawing.ts";
import { useWorld } from "../world.ts";
import { startEvmChain } from "./evm.ts";
import { passOn, startMadeUpNode } from "./node.ts";

// Money in and out over a real chain: the whole mall with the real reader, a chain with a compiled token, and a second
// node that can fail. BEP20 is the example of a network with 18 decimals.

const chain = await startEvmChain();
const witness = await startMadeUpNode();
const honest = () => witness.answerWith((method, parameters) => passOn(chain.url, method, parameters));
honest();
const usdt = await chain.deployToken();
const other = await chain.deployToken();
const world = useWorld({
  RPC_ERC20: `${chain.url},${witness.url}`,
  TOKEN_ERC20: usdt,
  CHAIN_ID_ERC20: String(chain.chain_id),
  RPC_BEP20: chain.url,
  TOKEN_BEP20: usdt,
  CHAIN_ID_BEP20: String(chain.chain_id),
});
const ours = demoAddress("ERC20");

afterEach(honest);
afterAll(async () => {
  await expectInvariants(world);
  await chain.stop();
  await witness.stop();
});

const balanceOf = async ({ token }: GivenMember) => (await world.ask(wallet.mine, {}, { token })).available;

/** A recharge of `amount` with a hash, checked once. */
async function named(
  tx_hash: string,
  wanted: { amount?: string; network?: "ERC20" | "BEP20"; member?: GivenMember } = {},
) {
  const { amount = "25.00", network = "ERC20" } = wanted;
  const member = wanted.member ?? (await givenMember(world));
  const { id } = await givenRecharge(world, member, { network, amount, tx_hash });
  await world.settleDue();
  return { member, id, seen: await rechargeNow(world, member, id) };
}

/** Checks again until the answer changes. */
async function later(member: GivenMember, id: string, ms = 700_000): Promise<Recharge> {
  await world.pass(ms);
  return rechargeNow(world, member, id);
}

describe("a recharge by its hash", () => {
  test("is credited automatically if the transfer is fully correct, and never again", async () => {
    const hash = await chain.transfer(usdt, ours, 25_000_000n);
    const { member, seen } = await named(hash);
    expect(seen).toMatchObject({ state: "approved", credited: "25.00" });
    expect(await balanceOf(member)).toBe("25.00");
    const { member: thief, seen: claimed } = await named(hash);
    expect(claimed).toMatchObject({ state: "pending", chain_state: "hash_used" });
    expect(await balanceOf(thief)).toBe("0.00");
  });

  test("by a network whose USDT has 18 decimals is credited without the smallest part", async () => {
    const { member, seen } = await named(
      await chain.transfer(usdt, demoAddress("BEP20"), 25_000_000_999_999_999_999n),
      { network: "BEP20" },
    );
    expect(seen).toMatchObject({ state: "approved", credited: "25.00" });
    expect(await balanceOf(member)).toBe("25.00");
  });

  test.each([
    ["wrong_token", () => chain.transfer(other, ours, 25_000_000n)],
    ["wrong_recipient", () => chain.transfer(usdt, walletAddress("ERC20"), 25_000_000n)],
    ["less", () => chain.transfer(usdt, ours, 24_999_999n)],
    ["more", () => chain.transfer(usdt, ours, 25_000_001n)],
    ["reverted", () => chain.transfer(usdt, ours, 0n, { fails: true })],
    ["not_found", async () => `0x${"ab".repeat(32)}`],
  ] as const)("that is %s says so, and credits nothing", async (state, transfer) => {
    const { member, seen } = await named(await transfer());
    expect(seen).toMatchObject({ state: "pending", chain_state: state, credited: null });
    expect(await balanceOf(member)).toBe("0.00");
  });

  test("by an operator is credited with the chain's amount, not the form's", async () => {
    const hash = await chain.transfer(usdt, ours, 30_500_000n);
    const { member, id, seen } = await named(hash);
    expect(seen.chain_state).toBe("more");
    const operator = await givenClaim(world, id);
    expect(
      await world.call(
        rechargesOffice.approve,
        { id, tx_hash: hash, amount_read: "25.00", note: "" },
        { token: operator.token },
      ),
    ).toMatchObject({
      error: "amount_differs",
    });
    expect(
      await world.ask(rechargesOffice.approve, { id, tx_hash: hash, note: "" }, { token: operator.token }),
    ).toEqual({
      credited: "30.50",
      proposal_id: null,
    });
    expect(await balanceOf(member)).toBe("30.50");
  });

  test("of one transaction that pays two members credits each their own transfer", async () => {
    const hash = await chain.transferMany(usdt, [
      { to: ours, raw: 11_000_000n },
      { to: walletAddress("ERC20"), raw: 12_000_000n },
      { to: ours, raw: 13_000_000n },
    ]);
    const { member: first, seen } = await named(hash, { amount: "13.00" });
    expect(seen).toMatchObject({ state: "approved", credited: "13.00" });
    const { member: second, seen: alsoSeen } = await named(hash, { amount: "11.00" });
    expect(alsoSeen).toMatchObject({ state: "approved", credited: "11.00" });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(["13.00", "11.00"]);
    expect((await named(hash, { amount: "12.00" })).seen).toMatchObject({ state: "pending", chain_state: "hash_used" });
  });
});

describe("before it is final", () => {
  test("a large amount is confirming until its block has enough confirmations", async () => {
    await givenSettings(world, { recharge_large_from_micro: 20_000_000, erc20_large_confirmations: 12 });
    const { member, id, seen } = await named(await chain.transfer(usdt, ours, 25_000_000n));
    expect(seen).toMatchObject({
      state: "pending",
      chain_state: "confirming",
      confirmations: 1,
      confirmations_needed: 12,
    });
    await chain.mine(10);
    expect(await later(member, id)).toMatchObject({ state: "pending", chain_state: "confirming", confirmations: 11 });
    await chain.mine(1);
    expect(await later(member, id)).toMatchObject({ state: "approved", credited: "25.00" });
  });

  test("one whose block is replaced is dropped, credits nothing, and is credited once when it comes back", async () => {
    await givenSettings(world, { recharge_large_from_micro: 20_000_000, erc20_large_confirmations: 3 });
    const before = await chain.snapshot();
    const hash = await chain.transfer(usdt, ours, 26_000_000n);
    const { member, id, seen } = await named(hash, { amount: "26.00" });
    expect(seen.chain_state).toBe("confirming");
    await chain.goBack(before);
    expect(await later(member, id)).toMatchObject({ state: "pending", chain_state: "dropped", in_review: true });
    expect(await balanceOf(member)).toBe("0.00");

    await chain.mine(1);
    expect(await chain.transfer(usdt, ours, 26_000_000n)).toBe(hash);
    await chain.mine(3);
    expect(await later(member, id)).toMatchObject({ state: "approved", credited: "26.00" });
    expect(await balanceOf(member)).toBe("26.00");
  });
});

describe("a transfer credited before it was final", () => {
  const standing = (hash: string) =>
    maybeOne<{ standing: string; next_attempt_at: Date | null }>(
      world.mall.db,
      sql`SELECT standing, next_attempt_at FROM deposit WHERE network = 'ERC20' AND tx_hash = ${hash}`,
    );
  const lostMails = async (operator: GivenOperator) => {
    const found = await maybeOne<{ email: string }>(
      world.owner,
      sql`SELECT email FROM operator WHERE id = ${operator.operator_id}`,
    );
    return (await mailsTo(world, found?.email ?? "")).filter(({ subject }) =>
      subject.includes("no longer on the blockchain"),
    );
  };

  test("is watched until it is", async () => {
    await givenSettings(world, { recharge_large_from_micro: 1_000_000_000, erc20_large_confirmations: 5 });
    const hash = await chain.transfer(usdt, ours, 25_000_000n);
    await named(hash);
    expect(await standing(hash)).toMatchObject({ standing: "young" });
    await world.pass(120_000);
    expect(await standing(hash)).toMatchObject({ standing: "young" });
    await chain.mine(4);
    await world.pass(120_000);
    expect(await standing(hash)).toEqual({ standing: "final", next_attempt_at: null });
  });

  test("and whose block is replaced is mailed to the administrators once, and takes nothing from anybody automatically", async () => {
    const administrator = await givenOperator(world, "administrator");
    const before = await chain.snapshot();
    const hash = await chain.transfer(usdt, ours, 25_000_000n);
    const { member, seen } = await named(hash);
    expect(seen.state).toBe("approved");
    await chain.goBack(before);
    await world.pass(120_000);
    await world.pass(700_000);
    expect(await standing(hash)).toMatchObject({ standing: "lost" });
    const [mail, ...more] = await lostMails(administrator);
    expect(more).toEqual([]);
    expect(mail?.body).toContain(hash);
    expect(await balanceOf(member)).toBe("25.00");

    await chain.mine(1);
    expect(await chain.transfer(usdt, ours, 25_000_000n)).toBe(hash);
    await chain.mine(10);
    await world.pass(700_000);
    expect(await standing(hash)).toEqual({ standing: "final", next_attempt_at: null });
    expect(await balanceOf(member)).toBe("25.00");
  });

  test("stays unchanged while no node can be asked", async () => {
    const hash = await chain.transfer(usdt, ours, 25_000_000n);
    await named(hash);
    witness.answerWith(() => ({ status: 500 }));
    await world.pass(300_000);
    expect(await standing(hash)).toMatchObject({ standing: "young" });
  });
});

describe("a failing node", () => {
  test.each([
    ["node_down", () => ({ status: 502 })],
    ["rate_limited", () => ({ status: 429, headers: { "retry-after": "30" } })],
    [
      "nodes_disagree",
      (method: string, parameters: readonly unknown[]) =>
        method === "eth_getTransactionReceipt" ? { result: null } : passOn(chain.url, method, parameters),
    ],
    [
      "wrong_chain",
      (method: string, parameters: readonly unknown[]) =>
        method === "eth_chainId" ? { result: "0x38" } : passOn(chain.url, method, parameters),
    ],
    ["bad_answer", () => ({ status: 200, body: "<html>" })],
  ] as const)(
    "(%s) neither credits nor refuses, and the request is looked up again when it is back",
    async (state, said) => {
      await givenSettings(world, { recharge_large_from_micro: 1_000_000_000 });
      witness.answerWith(said);
      const { member, id, seen } = await named(await chain.transfer(usdt, ours, 25_000_000n));
      expect(seen).toMatchObject({ state: "pending", chain_state: state });
      expect(await balanceOf(member)).toBe("0.00");
      honest();
      expect(await later(member, id)).toMatchObject({ state: "approved", credited: "25.00" });
    },
  );

  test("is shown in the back office", async () => {
    witness.answerWith(() => ({ status: 503 }));
    const { token } = await givenOperator(world, "support");
    const { items } = await world.ask(networksOffice.nodes, {}, { token });
    expect(items.find(({ network }) => network === "ERC20")?.nodes).toMatchObject([
      { role: "main", fault: null, height: expect.any(Number) },
      { role: "witness", fault: "node_down", height: null },
    ]);
  });
});

describe("a withdrawal", () => {
  async function sent(raw: (actual: bigint) => bigint, token = usdt) {
    const member = await givenMember(world, { balance: "200.00" });
    const address = walletAddress("ERC20");
    const id = await givenWithdrawal(world, member, { amount: "100.00", network: "ERC20", address });
    const operator = await givenOperator(world, "finance");
    await approve(world, operator, id);
    const hash = await chain.transfer(token, address, raw(98_500_000n));
    await send(world, await givenOperator(world, "finance"), id, hash);
    await world.pass(20_000);
    return { member, id, operator, now: await world.ask(withdrawals.one, { id }, { token: member.token }) };
  }

  test("is confirmed when the chain has carried out exactly the approved withdrawal", async () => {
    const { member, now } = await sent((actual) => actual);
    expect(now).toMatchObject({ state: "confirmed", fee: "1.50", actual_amount: "98.50" });
    expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
      available: "100.00",
      held: "0.00",
    });
  });

  test.each([
    ["less", (actual: bigint) => actual - 1n],
    ["more", (actual: bigint) => actual + 1n],
  ] as const)("that paid %s is not, and is given to people", async (state, raw) => {
    const { now, id, operator } = await sent(raw);
    expect(now.state).toBe("sent");
    expect((await world.ask(withdrawalsOffice.record, { id }, { token: operator.token })).chain).toMatchObject({
      state,
    });
  });

  test("paid in another token is not", async () => {
    const { now, id, operator } = await sent((actual) => actual, other);
    expect(now.state).toBe("sent");
    expect((await world.ask(withdrawalsOffice.record, { id }, { token: operator.token })).chain).toMatchObject({
      state: "wrong_token",
    });
  });
});

test("the member sees the token and the confirmations that the reader uses", async () => {
  const { token } = await givenMember(world);
  const { items } = await world.ask(networks.list, {}, { token });
  expect(items.find(({ network }) => network === "ERC20")).toMatchObject({ watched: true, token: usdt });
  expect(items.find(({ network }) => network === "TRC20")).toMatchObject({ watched: false });
});
