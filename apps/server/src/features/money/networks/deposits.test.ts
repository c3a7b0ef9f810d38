import type { Network } from "@arcade/contract/money/networks/networks";
import { beforeAll, describe, expect, test } from "vitest";
import { givenMember } from "../../../../test/given.ts";
import { givenMallAddress } from "../../../../test/given/given-proposal.ts";
import { useWorld } from "../../../../test/world.ts";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { many } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { creditDeposit, creditedLogs, keepTransfers } from "./index.ts";

// A transaction credits once, whoever names it and however it is credited (PROOF I10, REL-013).

const world = useWorld();
const ours = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
let made = 0;
let member_id: bigint;
let stranger_id: bigint;

beforeAll(async () => {
  member_id = (await givenMember(world)).member_id;
  stranger_id = (await givenMember(world)).member_id;
});

const newHash = () => {
  made += 1;
  return made.toString(16).padStart(64, "0");
};

function found(
  amounts: readonly bigint[],
  wanted: { block?: string; confirmations?: number; usdt?: boolean } = {},
): ChainAnswer {
  const { block = "0xaa", confirmations = 1, usdt = true } = wanted;
  const transfers = amounts.map((amount, index) => ({
    log_index: index * 2,
    token: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    usdt,
    sender: "TJVAA3FLW35Kj4i6xyr9DnPCjP4mj4tgRT",
    recipient: ours,
    raw_amount: amount * 10n ** 12n + 7n,
    amount: usdt ? amount : 0n,
  }));
  return {
    state: "found",
    chain_id: 1,
    block_number: 9n,
    block_hash: block,
    mined_at: world.clock.now(),
    confirmations,
    transfers,
  };
}

const keep = (tx_hash: string, answer: ChainAnswer, network: Network = "TRC20") =>
  world.withContext((context) => keepTransfers(context, network, tx_hash, answer));

function credit(
  tx_hash: string,
  log_index: number | null,
  amount: bigint,
  wanted: { member_id?: bigint; network?: Network } = {},
): Promise<boolean> {
  const { network = "TRC20" } = wanted;
  return world.withContext((context) =>
    creditDeposit(context, {
      network,
      tx_hash,
      log_index,
      amount,
      member_id: wanted.member_id ?? member_id,
      recharge_id: context.newId(),
    }),
  );
}

describe("a transfer is credited once", () => {
  test("of two members who name it at once, one gets it", async () => {
    for (let round = 0; round < 50; round += 1) {
      const hash = newHash();
      await keep(hash, found([5_000_000n]));
      const tries = await Promise.all(
        [1, 2, 3, 4].map((person) =>
          credit(hash, 0, 5_000_000n, { member_id: person % 2 === 0 ? member_id : stranger_id }),
        ),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await creditedLogs(world.mall.db, "TRC20", hash)).toEqual([0]);
    }
  });

  test("and so is another transfer of the same transaction", async () => {
    const hash = newHash();
    await keep(hash, found([5_000_000n, 6_000_000n]));
    expect(await credit(hash, 0, 5_000_000n)).toBe(true);
    expect(await credit(hash, 2, 6_000_000n, { member_id: stranger_id })).toBe(true);
    expect(await credit(hash, 2, 6_000_000n)).toBe(false);
    expect(await creditedLogs(world.mall.db, "TRC20", hash)).toEqual([0, 2]);
  });

  test("as a whole by an operator, or by its transfers from the chain, never both, whichever came first", async () => {
    for (let round = 0; round < 30; round += 1) {
      const hash = newHash();
      await keep(hash, found([5_000_000n]));
      const both = await Promise.all(
        round % 2 === 0
          ? [credit(hash, null, 9_000_000n), credit(hash, 0, 5_000_000n)]
          : [credit(hash, 0, 5_000_000n), credit(hash, null, 5_000_000n)],
      );
      expect(both.filter(Boolean)).toHaveLength(1);
      expect(await credit(hash, null, 1n)).toBe(false);
      expect(await creditedLogs(world.mall.db, "TRC20", hash)).toHaveLength(1);
    }
  });

  test("on each network separately: the same hash on another chain is another transaction", async () => {
    const hash = newHash();
    expect(await credit(hash, null, 1_000_000n, { network: "ERC20" })).toBe(true);
    expect(await credit(hash, null, 1_000_000n, { network: "BEP20" })).toBe(true);
    expect(await credit(hash, null, 1_000_000n, { network: "BEP20" })).toBe(false);
  });
});

describe("the schema refuses, whatever the code does", () => {
  test("an amount other than the chain's, exactly", async () => {
    const hash = newHash();
    await keep(hash, found([5_000_000n]));
    await expect(credit(hash, 0, 5_000_001n)).rejects.toMatchObject({ constraint: "deposit_is_a_fact" });
    expect(await credit(hash, 0, 5_000_000n)).toBe(true);
  });

  test("an unseen transfer, and one of another token", async () => {
    await expect(credit(newHash(), 0, 5_000_000n)).rejects.toMatchObject({ constraint: "deposit_was_seen" });
    const hash = newHash();
    await keep(hash, found([5_000_000n], { usdt: false }));
    await expect(credit(hash, 0, 5_000_000n)).rejects.toMatchObject({ constraint: "deposit_is_a_fact" });
  });

  test("a change of a credited transfer: the amount, the way, the credit itself", async () => {
    const hash = newHash();
    await keep(hash, found([5_000_000n]));
    await credit(hash, 0, 5_000_000n);
    await expect(keep(hash, found([6_000_000n]))).rejects.toMatchObject({ constraint: "deposit_is_a_fact" });
    const asApplication = (text: Sql) => many(world.mall.db, text);
    await expect(
      asApplication(sql`UPDATE deposit_transaction SET mode = 'whole' WHERE tx_hash = ${hash}`),
    ).rejects.toThrow(/foreign key/);
    await expect(asApplication(sql`UPDATE deposit SET amount = 1 WHERE tx_hash = ${hash}`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(asApplication(sql`DELETE FROM deposit WHERE tx_hash = ${hash}`)).rejects.toThrow(/permission denied/);
    await expect(asApplication(sql`DELETE FROM chain_transfer WHERE tx_hash = ${hash}`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(asApplication(sql`UPDATE mall_address SET address = ${hash}`)).rejects.toThrow(/permission denied/);
  });
});

describe("the chain's answer is stored", () => {
  const kept = (hash: string) =>
    many<{
      log_index: number;
      state: string;
      confirmations: number;
      block_hash: string;
      raw_amount: string;
      amount: bigint;
    }>(
      world.mall.db,
      sql`SELECT log_index, state, confirmations, block_hash, raw_amount, amount FROM chain_transfer
        WHERE tx_hash = ${hash} ORDER BY log_index`,
    );

  test("with the raw amount beside the rounded one, and its current confirmations", async () => {
    const hash = newHash();
    await keep(hash, found([1_999_999n]));
    await keep(hash, found([1_999_999n], { confirmations: 12 }));
    expect(await kept(hash)).toEqual([
      {
        log_index: 0,
        state: "seen",
        confirmations: 12,
        block_hash: "0xaa",
        raw_amount: "1999999000000000007",
        amount: 1_999_999n,
      },
    ]);
  });

  test("two requests that look up the same transaction at once both store it", async () => {
    for (let round = 0; round < 20; round += 1) {
      const hash = newHash();
      await Promise.all([
        keep(hash, found([5_000_000n])),
        keep(hash, found([5_000_000n])),
        keep(hash, found([5_000_000n])),
      ]);
      expect(await kept(hash)).toHaveLength(1);
    }
  });

  test("a dropped one stays dropped, and is valid again if it is carried out again, credited or not", async () => {
    const hash = newHash();
    await keep(hash, found([5_000_000n, 6_000_000n]));
    await credit(hash, 0, 5_000_000n);
    await keep(hash, { state: "dropped" });
    expect((await kept(hash)).map(({ state, confirmations }) => [state, confirmations])).toEqual([
      ["dropped", 0],
      ["dropped", 0],
    ]);
    await keep(hash, found([5_000_000n], { block: "0xbb" }));
    expect((await kept(hash)).map(({ state, block_hash }) => [state, block_hash])).toEqual([
      ["seen", "0xbb"],
      ["dropped", "0xaa"],
    ]);
    expect(await credit(hash, 0, 5_000_000n)).toBe(false);
  });

  test("a failing node changes nothing of the stored facts", async () => {
    const hash = newHash();
    await keep(hash, found([5_000_000n]));
    for (const state of [
      "node_down",
      "node_slow",
      "rate_limited",
      "wrong_chain",
      "bad_answer",
      "nodes_disagree",
    ] as const)
      await keep(hash, { state });
    expect((await kept(hash))[0]?.state).toBe("seen");
  });

  test("of a transaction that paid thousands of strangers only some lines are stored, and all payments to us", async () => {
    const hash = newHash();
    const answer = found([5_000_000n]);
    if (answer.state !== "found") throw new Error("it is found");
    const [one] = answer.transfers;
    if (one === undefined) throw new Error("it has one");
    const strangers = Array.from({ length: 3_000 }, (_, log_index) => ({
      ...one,
      log_index,
      recipient: "TJVAA3FLW35Kj4i6xyr9DnPCjP4mj4tgRT",
    }));
    await givenMallAddress(world, "TRC20", ours);
    await keep(hash, { ...answer, transfers: [...strangers, { ...one, log_index: 3_000 }] });
    expect((await kept(hash)).map(({ log_index }) => log_index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 3_000]);
  });
});
