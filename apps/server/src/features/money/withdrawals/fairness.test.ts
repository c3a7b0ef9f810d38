import { queueOffice } from "@arcade/contract/base/queue/office";
import { rejectReasons, withdrawalBlocks } from "@arcade/contract/money/withdrawals/reasons";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { languages } from "@arcade/contract/languages";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  type GivenOperator,
  givenOperator,
  givenPaidOrder,
  givenSettings,
  givenStore,
  ship,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal, send, shownTo, takeUp } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { withdrawalFigures } from "./index.ts";

const world = useWorld();
const minute = 60_000;
const day = 24 * 60 * minute;
let first: GivenOperator;
let second: GivenOperator;
/** Sends what the others approved. */
let third: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
  third = await givenOperator(world, "finance");
});

describe("no withdrawal depends on new money (PROOF F5, TRU-010)", () => {
  test("the obstacles, refusals and reasons for non-payment are closed lists in which nothing asks for money", () => {
    expect(withdrawalBlocks).toEqual([
      "closed",
      "wallet_frozen",
      "payment_password_unset",
      "security_wait",
      "stopped",
      "payment_password_locked",
      "month_count",
      "below_least",
    ]);
    expect(rejectReasons).toEqual([
      "asked_by_member",
      "not_made_by_member",
      "address_not_usable",
      "made_twice",
      "network_down",
      "recharge_not_received",
      "order_of_authority",
    ]);
    // A rule that tied a withdrawal to a deposit, an upgrade or a task would need a refusal of its own: these are all
    // there are.
    expect(withdrawals.submit.refusals.toSorted()).toEqual([
      "enter_wallet_address",
      "insufficient_balance",
      "lower_store_level",
      "payment_password_incorrect",
      "payment_password_locked",
      "recovery_code_incorrect",
      "rules_changed",
      "select_network",
      "set_payment_password",
      "totp_incorrect",
      "totp_required",
      "wallet_address_invalid",
      "wallet_address_other_network",
      "wallet_address_ours",
      "wallet_address_waits",
      "wallet_frozen",
      "withdrawal_amount_incorrect",
      "withdrawal_closed",
      "withdrawal_exceeds_limit",
      "withdrawal_month_count",
      "withdrawal_stopped",
      "withdrawal_waits",
    ]);
  });

  test("no sentence in any of the six languages asks for money, a purchase, an upgrade, a tax, an invitation or a task before a withdrawal", () => {
    for (const language of languages) {
      for (const [id, sentence] of sentencesOf(language))
        expect(asksForMoney(language, sentence), `${language} ${id}: ${sentence}`).toBe(false);
    }
  });

  test.each([
    ["en", "Deposit 100 USDT first to unlock your withdrawal."],
    ["en", "To withdraw, pay the verification fee."],
    ["en", "An unfreezing fee of 5 % is due before your withdrawal."],
    ["en", "Upgrade your store level before you can withdraw."],
    ["en", "Complete three tasks, then your withdrawal is released."],
    ["en", "A tax must be paid before the withdrawal."],
    ["zh-Hans", "请先充值 100 USDT 才能提现。"],
    ["zh-Hans", "缴纳保证金后方可提现。"],
    ["zh-Hant", "請先繳納稅款才可提領。"],
    ["ja", "入金してから出金できます。"],
    ["ko", "먼저 충전해야 출금할 수 있어요."],
    ["ar", "يجب إيداع مبلغ قبل السحب."],
  ] as const)("the scan works: %s %s is found", (language, sentence) => {
    expect(asksForMoney(language, sentence)).toBe(true);
  });

  test("deposit, earn, withdraw all: without any other action the money arrives and the balance is 0", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "100.00" });
    const { merchant } = store;
    const buyer = await givenBuyer(world, "500.00");
    for (let count = 0; count < 2; count += 1) {
      const id = await givenPaidOrder(world, buyer, goods.skus[0]!);
      await ship(world, store, id);
      await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
    }
    await world.pass(8 * day);

    for (const { token, ...member } of [buyer, merchant]) {
      const { all } = await world.ask(withdrawals.rules, {}, { token });
      const id = await givenWithdrawal(world, { token, ...member }, { amount: all });
      await takeUp(world, first, "pending", id);
      await world.ask(withdrawalsOffice.approve, { id, note: "" }, { token: first.token });
      await send(world, third, id);
      await world.ask(withdrawalsOffice.confirm, { id, note: "seen on the explorer" }, { token: second.token });
      expect(await world.ask(wallet.mine, {}, { token })).toMatchObject({ available: "0.00", held: "0.00" });
      expect(await world.ask(withdrawals.one, { id }, { token })).toMatchObject({ state: "confirmed", amount: all });
    }
    await expectInvariants(world);
  });
});

describe("a stricter rule does not apply backwards (PROOF F7, TRU-012)", () => {
  test("a request keeps the rules of its time to the end, and its page names their version", async () => {
    const member = await givenMember(world, { balance: "500.00" });
    const id = await givenWithdrawal(world, member, { amount: "20.00" });
    const { rules_version } = await world.ask(withdrawals.one, { id }, { token: member.token });
    await givenSettings(world, {
      withdrawal_least_micro: 100_000_000,
      withdrawal_fee_micro: 10_000_000,
      withdrawal_two_operators_micro: 1_000_000,
    });
    await takeUp(world, first, "pending", id);
    expect(await world.ask(withdrawalsOffice.approve, { id, note: "" }, { token: first.token })).toMatchObject({
      state: "approved",
      approvals_needed: 1,
    });
    await send(world, third, id);
    await world.ask(withdrawalsOffice.confirm, { id, note: "seen on the explorer" }, { token: second.token });
    expect(await world.ask(withdrawals.one, { id }, { token: member.token })).toMatchObject({
      state: "confirmed",
      fee: "1.10",
      actual_amount: "18.90",
      rules_version,
    });
    const shown = await shownTo(world, member, { amount: "20.00" });
    expect(shown.rules_version).toBeGreaterThan(rules_version);
    expect(await world.call(withdrawals.submit, shown, { token: member.token })).toMatchObject({
      error: "withdrawal_amount_incorrect",
    });
    await givenSettings(world, {
      withdrawal_least_micro: 10_000_000,
      withdrawal_fee_micro: 1_000_000,
      withdrawal_two_operators_micro: 1_000_000_000,
    });
    await expectInvariants(world);
  });
});

describe("thirty days of the queue (PROOF F8, TRU-009)", () => {
  test(
    "requests are worked oldest first, each exception has its reason, and the public figures equal the rows",
    { timeout: 120_000 },
    async () => {
      await givenSettings(world, { withdrawals_a_month: 500 });
      const from = world.clock.now();
      const random = seeded(20_261_121);
      const asked = new Map<string, { at: number; big: boolean }>();
      const worked: string[] = [];
      const ages: number[] = [];
      const refused = new Map<string, number>();
      let jumps = 0;

      for (let hour = 0; hour < 30 * 24; hour += 12) {
        const arriving = Math.floor(random() * 3);
        for (let count = 0; count < arriving; count += 1) {
          const big = random() < 0.2;
          // Each by somebody else: the sum of 30 days decides how many people one takes.
          const member = await givenMember(world, { balance: "2000.00" });
          const id = await givenWithdrawal(world, member, { amount: big ? "1500.00" : "20.00" });
          asked.set(id, { at: world.clock.now().getTime(), big });
          world.clock.move(minute);
        }
        if (random() < 0.35) await workADay();
        world.clock.move(12 * 60 * minute);
      }

      async function workADay(): Promise<void> {
        for (const operator of [first, second]) {
          for (let count = 0; count < 2; count += 1) {
            const pending = [...asked.keys()].filter((id) => !worked.includes(id));
            const jump = pending.length > 2 && random() < 0.3 ? pending.at(-1) : undefined;
            const skip = jump === undefined ? {} : { id: jump, skip_reason: "urgent_report" as const };
            const claimed = await world.call(
              queueOffice.claim,
              { kind: "withdrawal", queue: "pending", ...skip },
              { token: operator.token },
            );
            if (!claimed.ok || claimed.data.id === null) continue;
            await decide(operator, claimed.data.id);
          }
        }
      }

      async function decide(operator: GivenOperator, id: string): Promise<void> {
        if (random() < 0.15) {
          const reason_code = random() < 0.5 ? "made_twice" : "address_not_usable";
          await world.ask(
            withdrawalsOffice.reject,
            { id, seen_state: "pending", reason_code, note: "asked" },
            { token: operator.token },
          );
          refused.set(reason_code, (refused.get(reason_code) ?? 0) + 1);
          worked.push(id);
          return;
        }
        const { state } = await world.ask(withdrawalsOffice.approve, { id, note: "" }, { token: operator.token });
        if (state !== "approved") return;
        worked.push(id);
        await send(world, third, id);
        const other = operator === first ? second : first;
        await world.ask(withdrawalsOffice.confirm, { id, note: "seen" }, { token: other.token });
        ages.push(Math.round((world.clock.now().getTime() - asked.get(id)!.at) / minute));
      }

      // A jump is a decision while an older one waited that the same person could have taken; each has left its rows.
      const skips = await many<{ taken_id: bigint }>(
        world.mall.db,
        sql`SELECT DISTINCT taken_id FROM withdrawal_skip WHERE at >= ${from}`,
      );
      const explained = new Set(skips.map(({ taken_id }) => String(taken_id)));
      const small = worked.filter((id) => asked.get(id)!.big === false);
      for (const [index, id] of small.entries()) {
        const overtaken = small.slice(index + 1).some((later) => asked.get(later)!.at < asked.get(id)!.at);
        if (overtaken) jumps += 1;
        if (overtaken) expect(explained.has(id), `${id} went before an older one without a reason`).toBe(true);
      }
      expect(jumps).toBeGreaterThan(0);

      const figures = await withdrawalFigures(world.mall.db, from);
      const total = [...refused.values()].reduce((sum, count) => sum + count, 0);
      expect(figures).toMatchObject({
        requests: asked.size,
        confirmed: ages.length,
        cancelled: 0,
        open: asked.size - worked.length,
      });
      expect(Object.fromEntries(figures.rejected.map(({ reason_code, requests }) => [reason_code, requests]))).toEqual(
        Object.fromEntries(refused),
      );
      for (const { requests, share_ppm } of figures.rejected)
        expect(share_ppm).toBe(Math.round((requests * 1_000_000) / (total + ages.length)));
      const sorted = ages.toSorted((a, b) => a - b);
      expect(Math.abs((figures.median_minutes ?? 0) - percentile(sorted, 0.5))).toBeLessThanOrEqual(1);
      expect(Math.abs((figures.p95_minutes ?? 0) - percentile(sorted, 0.95))).toBeLessThanOrEqual(1);
      const oldest = [...asked].find(([id]) => !worked.includes(id));
      if (oldest !== undefined)
        expect(Math.abs((figures.oldest_open?.getTime() ?? 0) - oldest[1].at)).toBeLessThan(minute);
      expect(figures.skips.every(({ reason_code }) => reason_code === "urgent_report")).toBe(true);
      await givenSettings(world, { withdrawals_a_month: 10 });
      await expectInvariants(world);
    },
  );
});

/** As PostgreSQL's percentile_cont: between the two nearest. */
function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** The same days each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function sentencesOf(language: string): [string, string][] {
  const folder = path.join(import.meta.dirname, "../../../../../../packages/messages", language);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Record<string, string>).flatMap(
      ([key, text]) =>
        text.split(/(?<=[.!?。！？؟])\s*|\n+/).map((sentence): [string, string] => [`${file}:${key}`, sentence]),
    ),
  );
}

/**
 * A payment, a purchase, an upgrade, a tax, an invitation or a task, named as what comes before a withdrawal; and any
 * fee for releasing one.
 */
function asksForMoney(language: (typeof languages)[number], sentence: string): boolean {
  const { not, demands } = demandsOf[language];
  const plain = sentence.replace(not, "");
  return demands.some((demand) => demand.test(plain));
}

// The payment password is no payment, and lowering the store level frees money.
const demandsOf = {
  en: {
    not: /payment password|no new payment|lower(ing)? the store level/gi,
    demands: [
      /\b(deposit|recharge|top[- ]up|pay|paid|payment|buy|purchase|upgrade|tax|invite|task)\w*\b[^.]*\b(first|before|to unlock|then|so that)\b[^.]*\bwithdr/i,
      /\bto withdraw\b[^.]*\b(pay|deposit|recharge|upgrade|invite|complete)\b/i,
      /\b(unfreez|unlock|release|verification|activation)\w* (fee|deposit|payment)\b/i,
    ],
  },
  "zh-Hans": {
    not: /支付密码|付款密码/g,
    demands: [
      /(充值|缴|支付|付款|购买|升级|税|保证金|邀请|任务)[^。]*(才能|才可|方可|后可|后才)[^。]*(提现|出款)/,
      /(解冻|验证|激活|解锁)(费|金)/,
    ],
  },
  "zh-Hant": {
    not: /支付密碼|付款密碼/g,
    demands: [
      /(儲值|充值|繳|支付|付款|購買|升級|稅|保證金|邀請|任務)[^。]*(才能|才可|方可|後可|後才)[^。]*(提領|提現|出款)/,
      /(解凍|驗證|啟用|解鎖)(費|金)/,
    ],
  },
  ja: {
    not: /支払い?パスワード/g,
    demands: [
      /(入金|チャージ|支払|購入|アップグレード|税|招待|タスク)[^。]*(してから|した後|すると|しないと|必要)[^。]*出金/,
      /(凍結解除|認証|解除)(料|手数料|金)/,
    ],
  },
  ko: {
    not: /결제 ?비밀번호/g,
    demands: [
      /(충전|입금|결제|납부|구매|업그레이드|세금|초대|과제)[^.]*(해야|한 뒤|한 후|하면)[^.]*(출금|인출)/,
      /(해제|인증|활성화) ?(수수료|보증금|비용)/,
    ],
  },
  ar: {
    not: /كلمة مرور الدفع/g,
    demands: [
      /(إيداع|شحن|دفع|شراء|ترقية|ضريبة|دعوة|مهمة)[^.]*(قبل|لكي|حتى تتمكن|أولًا)[^.]*السحب/,
      /رسوم (فك|إلغاء|تفعيل|التحقق)/,
    ],
  },
} as const;
