import type { Endpoint } from "@arcade/contract/endpoint";
import { moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { refundLimit } from "@arcade/contract/buying/refunds/amount";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refundReasonsOf, type RefundType, refundTypes } from "@arcade/contract/buying/refunds/reasons";
import {
  canMoveRefund,
  openRefundStates,
  type RefundMove,
  refundMoves,
  type RefundState,
} from "@arcade/contract/buying/refunds/states";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { decided, decisionFor } from "../../../../test/disputing.ts";
import { type GivenOperator, givenMoney, givenOperator } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { keptSignedIn } from "../../../../test/kept-signed-in.ts";
import { givenSold, limitOf, orderOf, requestFor, returnTo, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const hour = 3_600_000;
let operator: GivenOperator;
/** Who opens a dispute does not decide it alone. */
let opener: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
  opener = await givenOperator(world, "support");
});

/** A request as the model knows it. */
interface Asked {
  id: string;
  state: RefundState;
  type: RefundType;
  amount: bigint;
  agreed: bigint;
  /** Counts what was asked for. */
  version: number;
  /** Until when the number of the replacement can be corrected. */
  correctUntil: number;
  /** What the store offered since the buyer asked last; null if it did not. */
  offered: bigint | null;
  applications: number;
  /** When the clock moves it on; until when a dispute waits for answers. */
  due: number;
  answerBy: number;
  /** The buyer had sent the goods back before the dispute; otherwise they stay with the buyer. */
  goodsCameBack: boolean;
}

interface Life {
  sold: Sold;
  /** The order's own money is enough for everything: a payment never waits. */
  own: boolean;
  asked: Asked[];
}

type Share = "all" | "part" | "none";
const anyMove = [
  ...([
    "apply",
    "edit",
    "withdraw",
    "agree",
    "reject",
    "offer",
    "accept_offer",
    "give_tracking",
    "confirm_return",
    "send_replacement",
    "confirm_replacement",
    "refund_instead",
  ] as const),
  ...(["dispute_return", "ask_platform", "decide", "pass", "money", "open_dispute"] as const),
];
type Move = (typeof anyMove)[number];

/** What leads on from a state; without it most lives would be a row of refusals. */
const leads: Record<RefundState, readonly Move[]> = {
  applied: ["agree", "agree", "agree", "reject", "reject", "edit", "offer"],
  rejected: ["ask_platform", "ask_platform", "ask_platform", "edit", "edit", "withdraw", "accept_offer"],
  returning: ["give_tracking", "give_tracking", "give_tracking", "give_tracking", "withdraw", "pass"],
  returned: ["dispute_return", "dispute_return", "confirm_return", "give_tracking", "pass", "pass"],
  arbitration: ["pass", "decide", "decide", "decide", "decide", "withdraw"],
  paying: ["money", "money", "pass", "pass", "pass", "agree"],
  replacing: ["send_replacement", "send_replacement", "refund_instead", "open_dispute", "pass", "withdraw"],
  resent: ["confirm_replacement", "send_replacement", "ask_platform", "open_dispute", "pass", "pass"],
  exchanged: ["apply"],
  refunded: ["apply"],
  closed: ["apply"],
  withdrawn: ["apply"],
};

interface Step {
  move: Move;
  /** Which of what leads on is done instead; null: the move itself, whether it can be or not. */
  lead: number | null;
  /** Of the request before the newest one: what has ended moves no more. */
  earlier: boolean;
  share: Share;
  type: RefundType;
  hours: number;
}

const actors = {
  agree: "merchant",
  reject: "merchant",
  offer: "merchant",
  confirm_return: "merchant",
  send_replacement: "merchant",
  refund_instead: "merchant",
  dispute_return: "merchant",
  decide: "operator",
  open_dispute: "operator",
} as const;
const actorOf = (move: Move) => (move in actors ? actors[move as keyof typeof actors] : "buyer"); // `in` was checked before
const seen = new Set<string>();

const half = (amount: bigint) => readMoney((Number(amount) / 2e6).toFixed(6)) ?? 0n;
// some states are states
const isOpen = ({ state }: Asked) => (openRefundStates as readonly RefundState[]).includes(state);
const offerOf = ({ id, amount, version }: Asked) => ({
  refund_id: id,
  version,
  offer: moneyText(half(amount)),
  text: "",
});
const answer = (refund_id: string) => ({ refund_id, refusal: "other" as const, text: "As written", pictures: [] });

/** The move of the table that a step asks for, given where the request stands. */
function tableMove({ move, share }: Step, { state, type }: Asked): RefundMove {
  if (move === "edit") return state === "rejected" ? "apply_again" : "edit";
  if (move === "agree")
    return type === "refund_only" ? "agree" : type === "exchange" ? "agree_exchange" : "agree_return";
  if (move === "confirm_return") return type === "exchange" ? "confirm_exchange" : "confirm_return";
  if (move === "send_replacement") return state === "resent" ? "correct_replacement" : "send_replacement";
  if (move === "give_tracking") return state === "returned" ? "correct_tracking" : "give_tracking";
  if (move === "decide") return share === "none" ? "decide_close" : "decide_refund";
  return move as RefundMove; // the other steps are called as in the table
}

async function request(life: Life, { share, type: drawn }: Step) {
  const { lines, freight_left } = await limitOf(world, life.sold);
  // A supplier takes no exchange.
  const type = drawn === "exchange" && !life.own ? "return_and_refund" : drawn;
  const left = lines.map(({ quantity, refunded_quantity }) => quantity - refunded_quantity);
  const whole = left.every((pieces) => pieces === 0) || share === "all";
  const pieces = whole ? left : [Math.min(1, left[0] ?? 0), left[0] === 0 ? 1 : 0];
  const { state } = await orderOf(world, life.sold);
  if (type === "exchange") {
    const line = lines.findIndex((_, index) => (left[index] ?? 0) > 0);
    const quantity = share === "all" ? (left[line] ?? 0) : Math.min(1, left[line] ?? 0);
    const chosen = lines.flatMap(({ line_id }, index) =>
      index === line && quantity > 0 ? [{ id: line_id, line_id, quantity }] : [],
    );
    const paid = lines.map((one) => ({
      ...one,
      id: one.line_id,
      paid: moneyOf(one.paid),
      refunded: moneyOf(one.refunded),
    }));
    const { limit } = refundLimit(paid, moneyOf(freight_left), chosen);
    return {
      type,
      reason: "changed_mind" as const,
      lines: chosen.map(({ line_id }) => ({ line_id, quantity })),
      amount: moneyText(limit),
      text: "",
      pictures: [],
      exchange_sku_id: String(life.sold.skus[share === "part" ? 0 : 1]),
    };
  }
  const wanted = await requestFor(world, life.sold, {
    pieces,
    type,
    reason: refundReasonsOf(state, type).find((one) => one === "changed_mind") ?? "other",
  });
  return share === "none" ? { ...wanted, amount: (Number(wanted.amount) / 2).toFixed(6) } : wanted;
}

async function sent({ sold }: Life, step: Step, asked: Asked): Promise<[Endpoint, object]> {
  const refund_id = asked.id;
  switch (step.move) {
    case "withdraw":
      return [refunds.withdraw, { refund_id }];
    case "agree":
      return [refunds.agree, { refund_id, version: asked.version, return_address: returnTo }];
    case "reject":
      return [refunds.reject, { ...answer(refund_id), version: asked.version }];
    case "offer":
      return [refunds.offer, offerOf(asked)];
    case "accept_offer":
      return [refunds.acceptOffer, { refund_id, offer: moneyText(asked.offered ?? half(asked.amount)) }];
    case "give_tracking":
      return [refunds.giveTracking, { refund_id, carrier: "dhl", tracking_number: "JD014609999" }];
    case "confirm_return":
      return [refunds.confirmReturn, { refund_id }];
    case "send_replacement":
      return [refunds.sendReplacement, { refund_id, carrier: "dhl", tracking_number: `JD01460${refund_id.slice(-4)}` }];
    case "confirm_replacement":
      return [refunds.confirmReplacement, { refund_id }];
    case "refund_instead":
      return [refunds.refundInstead, { refund_id }];
    case "dispute_return":
      return [refunds.disputeReturn, answer(refund_id)];
    case "ask_platform":
      return [refunds.askPlatform, { refund_id, text: "Look", pictures: [] }];
    case "open_dispute":
      return [disputesOffice.open, { refund_id, reason_code: "no_agreement", note: decided.note }];
    case "decide": {
      await world.call(queueOffice.claim, { kind: "dispute", id: refund_id }, { token: operator.token });
      const amount = step.share === "none" ? "0" : step.share === "part" ? moneyText(half(asked.amount)) : undefined;
      if (asked.state === "arbitration")
        return [
          disputesOffice.decide,
          await decisionFor(world, operator, refund_id, amount === undefined ? {} : { amount }),
        ];
      return [disputesOffice.decide, { refund_id, outcome: "refused", reason_code: "fault_not_shown", ...decided }];
    }
    case "apply":
    case "edit":
    case "money":
    case "pass":
      throw new Error(`${step.move} of ${sold.id} is no call on a request`);
  }
}

const hours = {
  applied: 24,
  rejected: 168,
  returning: 168,
  returned: 168,
  arbitration: Infinity,
  paying: 0,
  replacing: 120,
  resent: 240,
  exchanged: Infinity,
  refunded: Infinity,
  closed: Infinity,
  withdrawn: Infinity,
};

function enter(asked: Asked, state: RefundState, now: number): void {
  asked.state = state;
  asked.due = now + hours[state] * hour;
}

/** Where the money went at once, or waits for the store's. */
async function paidOrWaits(life: Life, asked: Asked, agreed: bigint): Promise<void> {
  asked.agreed = agreed;
  const { state } = await world.ask(refunds.detail, { refund_id: asked.id }, { token: life.sold.buyer.token });
  expect(life.own ? ["refunded"] : ["refunded", "paying"]).toContain(state);
  enter(asked, state, world.clock.now().getTime());
}

async function apply(life: Life, step: Step): Promise<boolean> {
  const { sold } = life;
  const { state, settled } = await orderOf(world, sold);
  const { problem } = await limitOf(world, sold);
  const wanted = await request(life, step);
  if (wanted.lines.length === 0 || Number(wanted.amount) === 0) return false;
  const outcome = await world.call(refunds.apply, { order_id: sold.id, ...wanted }, { token: sold.buyer.token });
  // One at a time, of an order that is neither over nor settled; past its period the clock settles it, which the
  // server's own reading says.
  const possible =
    !life.asked.some(isOpen) && state !== "cancelled" && settled === null && problem !== "after_sales_over";
  expect([step.move, state, outcome.ok, outcome.ok ? null : outcome.error]).toEqual([
    step.move,
    state,
    possible,
    possible ? null : expect.any(String),
  ]);
  if (!outcome.ok) return false;
  seen.add("apply");
  const amount = readMoney(wanted.amount) ?? 0n;
  const fresh = {
    id: outcome.data.refund_id,
    type: wanted.type,
    amount,
    agreed: 0n,
    version: 1,
    correctUntil: 0,
    offered: null,
    applications: 1,
    answerBy: 0,
    goodsCameBack: false,
    state: "applied" as const,
    due: 0,
  };
  enter(fresh, "applied", world.clock.now().getTime());
  life.asked.push(fresh);
  return true;
}

/** Days pass, and what is due is moved by the clock, once. */
async function pass(life: Life, step: Step): Promise<boolean> {
  await world.pass(step.hours * hour);
  const now = world.clock.now().getTime();
  for (const asked of life.asked) {
    const { state } = asked;
    if (asked.due > now || !isOpen(asked)) continue;
    seen.add(`clock from ${state}`);
    // A store without a return address, and these have none, does without the goods when it is silent.
    if (state === "resent") enter(asked, "exchanged", now);
    else if (state === "returned" && asked.type === "exchange") enter(asked, "replacing", now);
    else if (state !== "returning" && state !== "rejected") {
      if (state === "applied") asked.type = "refund_only";
      if (state === "replacing") asked.type = "return_and_refund";
      await paidOrWaits(life, asked, state === "paying" ? asked.agreed : asked.amount);
    } else enter(asked, "closed", now);
  }
  return true;
}

async function move(life: Life, step: Step): Promise<boolean> {
  const asked = life.asked.at(step.earlier ? -2 : -1);
  if (asked === undefined) return false;
  const { sold } = life;
  const [name, from, now] = [tableMove(step, asked), asked.state, world.clock.now().getTime()];
  const actor = actorOf(step.move);
  const token =
    actor === "merchant"
      ? sold.store.merchant.token
      : actor === "buyer"
        ? sold.buyer.token
        : step.move === "open_dispute"
          ? opener.token
          : operator.token;
  const changed = step.move === "edit" ? await request(life, step) : null;
  if (changed !== null && (changed.lines.length === 0 || Number(changed.amount) === 0)) return false;
  const [row, input] =
    changed === null ? await sent(life, step, asked) : ([refunds.edit, { refund_id: asked.id, ...changed }] as const);
  const outcome = await world.callWith(row, input, { token });
  const tooOften = name === "apply_again" && asked.applications >= 5;
  const tooEarly = step.move === "decide" && now < asked.answerBy;
  const isUnoffered = name === "accept_offer" && asked.offered === null;
  const tooLate = name === "correct_replacement" && now >= asked.correctUntil;
  const possible = canMoveRefund(name, from, actor) && !tooOften && !tooEarly && !tooLate && !isUnoffered;
  expect([name, from, outcome.ok, outcome.ok ? null : outcome.error]).toEqual([
    name,
    from,
    possible,
    possible ? null : expect.any(String),
  ]);
  if (!possible) return false;
  seen.add(`${name} from ${from}`);
  if (changed !== null)
    Object.assign(asked, {
      type: changed.type,
      amount: readMoney(changed.amount),
      version: asked.version + 1,
      offered: null,
      applications: asked.applications + (name === "apply_again" ? 1 : 0),
    });
  const to = refundMoves[name].to;
  if (to === "arbitration")
    Object.assign(asked, { answerBy: now + 48 * hour, goodsCameBack: afterReturn.includes(from) });
  if (name === "decide_refund") asked.type = asked.goodsCameBack ? "return_and_refund" : "refund_only";
  if (name === "refund_instead") asked.type = "return_and_refund";
  if (name === "send_replacement") asked.correctUntil = now + 24 * hour;
  if (name === "offer") asked.offered = half(asked.amount);
  if (name === "accept_offer") asked.type = "refund_only";
  const part = name === "accept_offer" || (step.move === "decide" && step.share === "part");
  if (to === "paying") await paidOrWaits(life, asked, part ? half(asked.amount) : asked.amount);
  else if (to !== null) enter(asked, to, now);
  return true;
}

const afterReturn: readonly RefundState[] = ["returned", "replacing", "resent"];

async function run(life: Life, drawn: Step): Promise<void> {
  const possible = leads[life.asked.at(-1)?.state ?? "closed"];
  const step =
    drawn.lead === null
      ? drawn
      : { ...drawn, earlier: false, move: possible[drawn.lead % possible.length] ?? drawn.move };
  const tooEarly = world.clock.now().getTime() < (life.asked.at(-1)?.answerBy ?? 0);
  if (drawn.lead !== null && step.move === "decide" && tooEarly) Object.assign(step, { move: "pass", hours: 49 });
  world.clock.move(4_000); // as people do; twenty requests a minute would be too many
  for (const person of [life.sold.buyer, life.sold.store.merchant]) await keptSignedIn(world, person);
  const happened = await done(life, step);

  for (const { id, state, type } of life.asked) {
    const found = await world.ask(refunds.detail, { refund_id: id }, { token: life.sold.buyer.token });
    expect([step.move, found.state, found.type]).toEqual([step.move, state, type]);
  }
  const paid = life.asked.reduce((sum, { state, agreed }) => sum + (state === "refunded" ? agreed : 0n), 0n);
  expect(
    readMoney((await world.ask(orders.detail, { id: life.sold.id }, { token: life.sold.buyer.token })).refunded),
  ).toBe(paid);
  if (happened) await expectInvariants(world);
}

/** Does what the step says; false where nothing has changed by it. */
async function done(life: Life, step: Step): Promise<boolean> {
  if (step.move === "pass") return pass(life, step);
  if (step.move === "apply") return apply(life, step);
  if (step.move !== "money") return move(life, step);
  await givenMoney(world, life.sold.store.merchant.member_id, "20.00");
  return true;
}

const step = (move: Move, more: Partial<Step> = {}): Step => ({
  move,
  lead: null,
  earlier: false,
  share: "all",
  type: "refund_only",
  hours: 49,
  ...more,
});
const back = { type: "return_and_refund" } as const;
const swap = { type: "exchange" } as const;
const sentBack = [step("apply", swap), step("agree"), step("give_tracking"), step("confirm_return")];
/** Lives that make the moves which chance makes rarely. */
const scripts: [boolean, "shipped" | "received", Step[]][] = [
  [
    true,
    "shipped",
    [step("apply"), step("reject"), step("ask_platform"), step("pass"), step("decide", { share: "none" })],
  ],
  [true, "shipped", [step("apply"), step("open_dispute"), step("open_dispute"), step("withdraw")]],
  [
    true,
    "received",
    [step("apply", back), step("agree"), step("give_tracking"), step("open_dispute"), step("pass"), step("decide")],
  ],
  [true, "received", [step("apply", { share: "part" }), step("offer"), step("accept_offer"), step("accept_offer")]],
  [
    true,
    "received",
    [step("apply", back), step("agree"), step("give_tracking"), step("give_tracking"), step("confirm_return")],
  ],
  [
    true,
    "received",
    [...sentBack, step("send_replacement"), step("send_replacement"), step("confirm_replacement"), step("apply")],
  ],
  [true, "received", [...sentBack.slice(0, 3), step("dispute_return"), step("pass"), step("decide")]],
  [true, "shipped", [...sentBack, step("refund_instead"), step("refund_instead")]],
  [true, "received", [...sentBack, step("send_replacement"), step("ask_platform"), step("pass"), step("decide")]],
];

describe("random lives of refunds against a model (PROOF REL-014 to 016)", () => {
  const steps = fc.record<Step>({
    move: fc.constantFrom(...anyMove),
    lead: fc.option(fc.nat(41), { freq: 5 }),
    earlier: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
    share: fc.constantFrom<Share>("all", "part", "part", "none"),
    type: fc.constantFrom(...refundTypes),
    hours: fc.constantFrom(1, 25, 49, 49, 170),
  });
  const lives = fc.tuple(
    fc.boolean(),
    fc.constantFrom("shipped" as const, "received" as const),
    fc.array(steps, { minLength: 14, maxLength: 34 }),
  );

  test(
    "after any sequence of moves by buyer, store, operator and clock each request equals the model, and the books are correct",
    { timeout: 900_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(lives, async ([own, stage, life]) => {
          const sold = await givenSold(world, stage, own ? {} : { price: "11.00", purchase_price: "10.00" });
          const one: Life = { sold, own, asked: [] };
          for (const step of life) await run(one, step);
        }),
        {
          numRuns: Number(process.env["REFUND_WALKS"] ?? 16),
          seed: 20_261_121,
          endOnFailure: true,
          examples: scripts.map((life) => [life]),
        },
      );
      // Every move of the table was made, but for those that are no step of anybody: paying follows from others, a
      // granted appeal is dispute-appeals.test.ts's.
      const made = new Set([...seen].map((name) => name.split(" ")[0] ?? ""));
      const some = [
        "clock",
        ...Object.keys(refundMoves).filter((name) => !["pay", "grant_appeal", "lapse"].includes(name)),
      ];
      expect([...made].toSorted()).toEqual(some.toSorted());
    },
  );
});
