import { limits } from "@arcade/contract/limits";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { statementHash } from "@arcade/contract/books/wallet/statement";
import { languages } from "@arcade/contract/languages";
import { readMoney } from "@arcade/contract/money";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { checkStatement } from "../../../../../../tools/check-statement.ts";
import {
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenMoney,
  givenPaidOrder,
  givenSettings,
  givenStore,
  ship,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { walletMonths } from "./views.ts";

const world = useWorld();
const dayMs = 86_400_000;
let buyer: GivenMember;
let merchant: GivenMember;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const today = () => dayOf(world.clock.now().getTime());

beforeAll(async () => {
  buyer = await givenBuyer(world, "500.00");
  const store = await givenStore(world);
  merchant = store.merchant;
  const { skus } = await givenGoods(world, store, { price: "12.34" });
  for (let day = 0; day < 12; day += 1) {
    world.clock.move(dayMs / 2);
    if (day % 3 === 0) {
      const orderId = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
      await ship(world, store, orderId);
    }
    if (day % 4 === 1) await givenMoney(world, buyer.member_id, `${day}.000001`);
    if (day % 4 === 2) {
      const id = await givenWithdrawal(world, buyer, { amount: `11.00000${day % 9}` });
      if (day > 5) await world.ask(withdrawals.cancel, { id }, { token: buyer.token });
    }
  }
}, 60_000);

async function ledgerAt(memberId: bigint, kind: string, before: Date): Promise<bigint> {
  const [row] = await many<{ sum: bigint }>(
    world.mall.db,
    sql`SELECT coalesce(sum(e.amount), 0)::bigint AS sum FROM entry e JOIN account a ON a.id = e.account_id
      JOIN transfer t ON t.id = e.transfer_id
     WHERE a.kind = ${kind} AND a.owner = ${String(memberId)} AND t.created_at < ${before}`,
  );
  return row?.sum ?? 0n;
}
const micro = (text: string) => readMoney(text) ?? 0n;

test("each entry of a withdrawal shows the progress of its review, however old it is (UX-045)", async () => {
  const { items } = await world.ask(wallet.entries, { kind: "system_business" }, { token: buyer.token });
  const ofWithdrawals = items.filter(({ source }) => source.kind === "withdrawal");
  const { items: mine } = await world.ask(withdrawals.mine, {}, { token: buyer.token });
  expect(new Set(ofWithdrawals.map(({ source }) => source.state))).toEqual(new Set(["pending", "cancelled"]));
  for (const { source } of ofWithdrawals) expect(source.state).toBe(mine.find(({ id }) => id === source.id)?.state);
  const others = (await world.ask(wallet.entries, {}, { token: buyer.token })).items.filter(
    ({ source }) => source.kind !== "withdrawal",
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ source }) => source.state === null)).toBe(true);
  const [asked] = ofWithdrawals;
  expect((await world.ask(wallet.transfer, { id: asked?.id ?? "" }, { token: buyer.token })).source.state).toBe(
    asked?.source.state,
  );
});

describe("TRU-008 a statement equals the ledger", () => {
  test("for random members and periods, opening + moves = closing = ledger, also with a frozen wallet or a suspended account", async () => {
    const start = world.clock.now().getTime() - 8 * dayMs;
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = ${world.clock.now()}, wallet_frozen_reason = 'look'
        WHERE id = ${merchant.member_id}`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(buyer, merchant),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        async (member, first, length) => {
          const [from, to] = [dayOf(start + first * dayMs), dayOf(start + (first + length) * dayMs)];
          const statement = await world.ask(wallet.statement, { from, to }, { token: member.token });
          const ends = [
            new Date(`${from}T00:00:00Z`),
            new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs),
          ] as const;
          for (const kind of ["available", "held"] as const) {
            expect(micro(statement.opening[kind])).toBe(await ledgerAt(member.member_id, kind, ends[0]));
            expect(micro(statement.closing[kind])).toBe(await ledgerAt(member.member_id, kind, ends[1]));
          }
          const moved = statement.by_kind.reduce(
            (sum, { money_in, money_out }) => sum + micro(money_in) - micro(money_out),
            0n,
          );
          expect(micro(statement.opening.total) + moved).toBe(micro(statement.closing.total));
          expect(micro(statement.closing.total)).toBe(
            micro(statement.closing.available) + micro(statement.closing.held),
          );
        },
      ),
      { numRuns: 40 },
    );
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = NULL, wallet_frozen_reason = NULL, suspended_at = ${world.clock.now()},
        suspended_reason = 'x' WHERE id = ${merchant.member_id}`,
    );
    const suspended = await world.ask(
      wallet.statement_file,
      { from: today(), to: today(), format: "csv" },
      { token: merchant.token },
    );
    expect(suspended.type).toContain("text/csv");
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${merchant.member_id}`,
    );
    await expectInvariants(world);
  });

  test("the closing balance of a day is the next opening balance, and the last one is the current balance", async () => {
    const from = dayOf(world.clock.now().getTime() - 8 * dayMs);
    const whole = await world.ask(wallet.statement, { from, to: today() }, { token: buyer.token });
    const mine = await world.ask(wallet.mine, {}, { token: buyer.token });
    expect(whole.closing).toMatchObject({ available: mine.available, held: mine.held });
    expect(whole.opening.total).toBe("0.00");
  });

  test("the CSV has the same figures, and its hash covers its own lines", async () => {
    const from = dayOf(world.clock.now().getTime() - 8 * dayMs);
    const [statement, file] = [
      await world.ask(wallet.statement, { from, to: today() }, { token: buyer.token }),
      await world.ask(
        wallet.statement_file,
        { from, to: today(), format: "csv" },
        { token: buyer.token, lang: "zh-Hans" },
      ),
    ];
    const text = Buffer.from(file.base64, "base64").toString("utf8");
    expect(text.startsWith("\ufeff时间（UTC）,")).toBe(true);
    const table = text
      .slice(1)
      .split("\r\n")
      .slice(0, -1)
      .map((line) => line.split(","));
    expect(new Set(table.map((line) => line.length))).toEqual(new Set([11]));
    const lineOf = (code: string) => table.find((line) => line[9] === code) ?? [];
    const moves = table.filter((line) => /:\d+$/.test(line[10] ?? ""));
    const written = statementHash({
      member_id: lineOf("member")[3] ?? "",
      from,
      to: today(),
      opening: { available: micro(lineOf("opening")[6] ?? ""), held: micro(lineOf("opening")[7] ?? "") },
      lines: moves.map((line) => ({
        time: line[0] ?? "",
        transfer_id: line[8] ?? "",
        cause: line[9] ?? "",
        source: line[10] ?? "",
        available: micro(line[4] ?? ""),
        held: micro(line[5] ?? ""),
      })),
    });
    expect(written).toBe(statement.sha256);
    expect(file.sha256).toBe(written);
    expect(lineOf("sha256")[3]).toBe(written);
    expect(moves.at(-1)?.slice(6, 8)).toEqual(lineOf("closing").slice(6, 8));
    expect(moves).toHaveLength(statement.entries);
  });

  test("anybody can check a saved CSV without the mall's code, in every language; one changed figure is found", async () => {
    const from = dayOf(world.clock.now().getTime() - 8 * dayMs);
    for (const lang of languages) {
      const file = await world.ask(
        wallet.statement_file,
        { from, to: today(), format: "csv" },
        { token: buyer.token, lang },
      );
      const text = Buffer.from(file.base64, "base64").toString("utf8");
      expect(checkStatement(text)).toMatchObject({ sha256: file.sha256 });
      expect(() => checkStatement(text.replace("-17.34", "-17.33"))).toThrow("does not follow");
      expect(() => checkStatement(text.replaceAll(/T\d\d:(?=\d\d:\d\d)/g, "T00:"))).toThrow("its lines give");
    }
  });

  test("a period that ends before it begins, an impossible date, and a period that is too long are refused", async () => {
    const ask = (from: string, to: string) => world.call(wallet.statement, { from, to }, { token: buyer.token });
    expect(await ask("2026-03-02", "2026-03-01")).toMatchObject({ error: "period_backwards" });
    expect(await ask("2026-02-01", "2026-02-31")).toMatchObject({ error: "invalid_input" });
    const file = { from: "2026-03-02", to: "2026-03-01", format: "csv" } as const;
    expect(await world.call(wallet.statement_file, file, { token: buyer.token })).toMatchObject({
      error: "period_backwards",
    });
    const from = dayOf(world.clock.now().getTime() - 8 * dayMs);
    await givenSettings(world, { statement_pdf_rows_most: 1, statement_rows_most: 1 });
    expect(await ask(from, today())).toMatchObject({ error: "statement_too_long", parameters: { max: 1 } });
    expect(
      await world.call(wallet.statement_file, { from, to: today(), format: "pdf" }, { token: buyer.token }),
    ).toMatchObject({
      error: "statement_too_long",
    });
    await givenSettings(world, {
      statement_pdf_rows_most: limits.statement_pdf_rows_most.value,
      statement_rows_most: limits.statement_rows_most.value,
    });
  });
});

describe("every figure leads to the postings behind it", () => {
  test("a member's movement is shown completely, and adds up to zero; the other person is not named", async () => {
    const { items } = await world.ask(wallet.entries, { kind: "product_transaction" }, { token: buyer.token });
    const [entry] = items;
    const transfer = await world.ask(wallet.transfer, { id: entry?.id ?? "" }, { token: buyer.token });
    expect(transfer.postings.reduce((sum, { amount }) => sum + micro(amount), 0n)).toBe(0n);
    expect(transfer.postings.find(({ mine }) => mine)).toMatchObject({
      side: "available",
      amount: entry?.amount,
      balance_after: entry?.balance_after,
    });
    expect(transfer.postings.find(({ mine }) => !mine)).toMatchObject({ side: "escrow", balance_after: null });
    expect(transfer.source).toMatchObject({ kind: "order", order_no: entry?.source.order_no, side: "buyer" });
    expect(JSON.stringify(transfer)).not.toContain(String(merchant.member_id));
  });

  test("another member's movement is not found", async () => {
    const stranger = await givenMember(world);
    const { items } = await world.ask(wallet.entries, {}, { token: buyer.token });
    expect(await world.call(wallet.transfer, { id: items[0]?.id ?? "" }, { token: stranger.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("held money has its own entries, and each says what it moved on the other account", async () => {
    const held = await world.ask(wallet.entries, { account: "held" }, { token: buyer.token });
    expect(held.items.map(({ cause }) => cause)).toContain("withdrawal_release");
    const holding = held.items.find(({ cause }) => cause === "withdrawal_hold");
    expect(micro(holding?.amount ?? "")).toBe(0n - micro(holding?.other_amount ?? ""));
    expect(held.items[0]?.balance_after).toBe((await world.ask(wallet.mine, {}, { token: buyer.token })).held);
    const opened = await world.ask(wallet.transfer, { id: holding?.id ?? "" }, { token: buyer.token });
    expect(opened.postings.every(({ mine }) => mine)).toBe(true);
  });

  test("the demo's money is labelled as such", async () => {
    const { items } = await world.ask(wallet.entries, {}, { token: buyer.token });
    const demo = items.find(({ cause }) => cause === "recharge_approved");
    expect(demo).toMatchObject({ demo: true, source: { kind: "demo" } });
  });
});

describe("the statement as PDF besides its CSV", () => {
  test.each(languages)("a statement in %s is a PDF with the hash of the CSV", async (language) => {
    // Files are counted by the minute: each language begins one.
    world.clock.move(60_000);
    const from = dayOf(world.clock.now().getTime() - 8 * dayMs);
    const [pdf, csv] = [
      await world.ask(
        wallet.statement_file,
        { from, to: today(), format: "pdf" },
        { token: buyer.token, lang: language },
      ),
      await world.ask(
        wallet.statement_file,
        { from, to: today(), format: "csv" },
        { token: buyer.token, lang: language },
      ),
    ];
    const bytes = Buffer.from(pdf.base64, "base64");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.sha256).toBe(csv.sha256);
    expect(pdf.file_name).toBe(`statement-${from}-${today()}.pdf`);
    if (process.env["KEEP_PDF"] !== undefined)
      (await import("node:fs")).writeFileSync(`${process.env["KEEP_PDF"]}/${language}.pdf`, bytes);
  });
});

test("a month whose amounts would not add up with two decimals says so", async () => {
  const member = await givenMember(world);
  const months = async () =>
    (await walletMonths(world.mall.db, member.member_id)).items.map(({ money_in, exact }) => [money_in, exact]);
  await givenMoney(world, member.member_id, "1.00");
  await givenMoney(world, member.member_id, "0.1395");
  // One amount with more decimals: 1.00 and 0.13 make 1.13.
  expect(await months()).toEqual([["1.1395", false]]);
  await givenMoney(world, member.member_id, "0.1395");
  // 0.13 and 0.13 do not make 0.27.
  expect(await months()).toEqual([["1.279", true]]);
  world.clock.move(40 * dayMs);
  await givenMoney(world, member.member_id, "2.00");
  expect((await months())[0]).toEqual(["2.00", false]);
  // The balance that the month began with counts as well.
  await givenMoney(world, member.member_id, "0.005");
  expect((await months())[0]).toEqual(["2.005", true]);
});
