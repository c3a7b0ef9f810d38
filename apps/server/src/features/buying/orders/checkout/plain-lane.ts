import type { Endpoint } from "@arcade/contract/endpoint";
import type { Actor, Context } from "../../../../platform/context.ts";
import { type Intent, keepWhole } from "../../../../platform/http/idempotency.ts";
import { Refusal } from "../../../../platform/http/refuse.ts";
import { createLanes } from "../../../../platform/lanes.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { plainChange } from "../../../../platform/metrics.ts";
import type { QuickCall } from "../../../../platform/plain-change.ts";
import { isAway, isOutage } from "../../../../platform/sql/outage.ts";
import { checkHeldPassword, confirmMany } from "../../../people/account/index.ts";
import { holdPayers, type Payer } from "./hold-payer.sql.ts";

/** A call of a buyer that may be plain. */
export interface LaneCall<Input> extends QuickCall<Input> {
  intent: Intent;
}

/** A call whose member is held and whose session is valid. */
export interface HeldCall<Input> {
  call: LaneCall<Input>;
  payer: Payer;
}

/** A call that is plain, and what it is written with. */
export interface Plain<Input, Found> {
  call: LaneCall<Input>;
  found: Found;
}

/** How a change serves its plain cases. */
export interface PlainWork<Input, Answer, Seen, Found> {
  endpoint: Endpoint;
  /** Undefined: the call pays nothing. */
  passwordOf(input: Input): string | undefined;
  /** Reads what decides, in the message that holds the members. Only with `waits` it may wait for somebody else. */
  look(context: Context, calls: readonly LaneCall<Input>[], waits: boolean): Promise<Seen>;
  /** What each call is written with; null if it is not plain. It is pure. */
  decide(context: Context, held: readonly HeldCall<Input>[], seen: Seen): (Found | null)[];
  /** Writes all of them with COMMIT. Returns their answers. */
  write(context: Context, plain: readonly Plain<Input, Found>[], seen: Seen): Answer[];
  /** Serves a call that is not plain, in the transaction that holds its member. Absent: the verb serves it. */
  rest?(context: Context, call: LaneCall<Input>, seen: Seen): Promise<Answer>;
}

/** The result of a call, and whether the function of plain cases wrote it. */
interface Done<Answer> {
  answer: Answer;
  short: boolean;
}

/** `null`: nothing was written, and the verb serves the call. `alone`: it is tried in a transaction of its own. */
type Outcome<Answer> = Done<Answer> | Refusal | "alone" | null;
type Outcomes<Input, Answer> = Map<LaneCall<Input>, Outcome<Answer>>;

/** So many are written in one transaction. Until it commits, it holds the rows of their members and SKUs. */
const maxBatch = 32;
/** Less than a batch takes. With 16 buyers, 1,699 purchases a second instead of 1,226. */
const gatherMs = 4;
/** About half a second of work. Whoever comes then is asked to try again. */
const maxWaiting = 1_000;

/**
 * Serves plain cases of a change, many in one transaction (docs/decisions/purchases-are-written-in-lanes.md): those that
 * wait while the last batch is written go together. If the database refuses a batch, nothing of it was written, and each
 * call is tried alone. So nobody is refused because of somebody else. Null: nothing was written, and the verb serves the
 * call.
 */
export function plainLane<Input, Answer extends object, Seen, Found>(
  mall: Mall,
  work: PlainWork<Input, Answer, Seen, Found>,
): (call: QuickCall<Input>) => Promise<Answer | null> {
  const lane = createLanes<LaneCall<Input>, Outcome<Answer>>({
    lanes: 1,
    maxBatch,
    maxWaiting,
    gatherMs,
    write: (calls) => writeBatch(mall, work, calls),
  });
  return async ({ intent, ...received }) => {
    if (intent === null) return null;
    const call = { ...received, intent };
    let outcome = await lane.put(call.actor.member_id, call);
    if (outcome === "alone") outcome = (await write(mall, work, [call], true)).get(call) ?? null;
    if (outcome instanceof Refusal) throw outcome;
    const done = outcome === "alone" ? null : outcome;
    plainChange(work.endpoint.path, done?.short === true);
    return done?.answer ?? null;
  };
}

/** Two calls of one member go one after the other: each is decided by what the one before has left. */
async function writeBatch<Input, Answer extends object, Seen, Found>(
  mall: Mall,
  work: PlainWork<Input, Answer, Seen, Found>,
  calls: readonly LaneCall<Input>[],
): Promise<Outcome<Answer>[]> {
  const outcomes: Outcomes<Input, Answer> = new Map();
  for (let left = calls; left.length > 0; left = left.filter((call) => !outcomes.has(call))) {
    const batch = [...new Map(left.toReversed().map((call) => [call.actor.member_id, call])).values()];
    for (const [call, outcome] of await write(mall, work, batch, false)) outcomes.set(call, outcome);
  }
  return calls.map((call) => outcomes.get(call) ?? null);
}

/** Writes calls of different members in one transaction. `isAlone`: the call is one, and waits for its member's row. */
async function write<Input, Answer extends object, Seen, Found>(
  mall: Mall,
  work: PlainWork<Input, Answer, Seen, Found>,
  calls: readonly LaneCall<Input>[],
  isAlone: boolean,
): Promise<Outcomes<Input, Answer>> {
  // A wrong password was counted. So its refusal is final, whatever becomes of the transaction.
  const refused: Outcomes<Input, Answer> = new Map();
  try {
    const settings = await mall.settings();
    const written = await mall.transaction((tx) =>
      // Each answer is in the language of its caller.
      mall.withContext(tx, { now: mall.clock.now(), language: "en", settings }, (context) =>
        writeOnce(
          context,
          work,
          calls.filter((call) => !refused.has(call)),
          { refused, isAlone },
        ),
      ),
    );
    return new Map([...written, ...refused]);
  } catch (error) {
    // During an outage another try would only wait again. A refusal comes from `rest`, which serves one call.
    if (isAlone ? isOutage(error) || error instanceof Refusal : isAway(error)) throw error;
    // A batch waits for a row of stock only for a short time. A call that is alone waits as everything does.
    const isToBeTried = !isAlone && (calls.length > 1 || isOutage(error));
    return new Map([...calls.map((call) => [call, isToBeTried ? "alone" : null] as const), ...refused]);
  }
}

async function writeOnce<Input, Answer extends object, Seen, Found>(
  context: Context,
  work: PlainWork<Input, Answer, Seen, Found>,
  calls: readonly LaneCall<Input>[],
  { refused, isAlone }: { refused: Outcomes<Input, Answer>; isAlone: boolean },
): Promise<Outcomes<Input, Answer>> {
  const { tx, now } = context;
  const outcomes: Outcomes<Input, Answer> = new Map();
  let stands: (actor: Actor) => boolean = () => false;
  confirmMany(tx, calls, now, (answer) => (stands = answer));
  const intents = calls.map(({ intent }) => intent);
  const [payers, seen] = await Promise.all([holdPayers(tx, intents, isAlone), work.look(context, calls, isAlone)]);

  const held = calls.flatMap((call) => {
    const payer = payers.get(call.actor.member_id);
    // guard: whoever buys together with others is asked for again in that transaction [stands(call.actor) -> true]
    const isValid = stands(call.actor);
    // guard: a plain payment with a used key pays nothing [payer?.isUsed === false -> payer !== undefined]
    if (isValid && payer?.isUsed === false) return [{ call, payer }];
    outcomes.set(call, payer === undefined && !isAlone ? "alone" : null);
    return [];
  });
  const found = work.decide(context, held, seen);
  const chosen = held.flatMap(({ call, payer }, index) => {
    const plain = found[index] ?? null;
    if (plain !== null || (isAlone && work.rest !== undefined)) return [{ call, payer, plain }];
    outcomes.set(call, work.rest === undefined ? null : "alone");
    return [];
  });
  await Promise.all(chosen.map(({ call, payer }) => checkPassword(context, work, { call, payer }, refused)));

  const plain = chosen.flatMap((one) =>
    one.plain === null || refused.has(one.call) ? [] : [{ call: one.call, found: one.plain }],
  );
  const answers = plain.length === 0 ? [] : work.write(context, plain, seen);
  for (const [index, { call }] of plain.entries()) {
    const answer = answers[index];
    if (answer !== undefined) outcomes.set(call, { answer, short: true });
  }
  for (const { call, plain: isPlain } of chosen)
    if (isPlain === null && work.rest !== undefined && !refused.has(call))
      outcomes.set(call, { answer: await work.rest(context, call, seen), short: false });
  const kept = [...outcomes].flatMap(([{ intent, stringify }, outcome]) =>
    isDone(outcome) ? [{ intent, answer: stringify(outcome.answer) }] : [],
  );
  if (kept.length > 0) keepWhole(tx, kept, now);
  return outcomes;
}

/** The batch has a context of its own. What is said to one caller is said in their language. */
export function inLanguageOf(context: Context, { language }: Pick<LaneCall<unknown>, "language">): Context {
  return { ...context, language };
}

/** Compares while the member's row is held, and keeps the refusal of a wrong password, which was counted. */
async function checkPassword<Input, Answer extends object, Seen, Found>(
  context: Context,
  work: PlainWork<Input, Answer, Seen, Found>,
  { call, payer }: HeldCall<Input>,
  refused: Outcomes<Input, Answer>,
): Promise<void> {
  const password = work.passwordOf(call.input);
  if (password === undefined) return;
  try {
    await checkHeldPassword(context, call.actor.member_id, password, payer.password);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.set(call, error);
  }
}

function isDone<Answer>(outcome: Outcome<Answer>): outcome is Done<Answer> {
  return outcome !== null && outcome !== "alone" && !(outcome instanceof Refusal);
}
