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

/** A purchase that may be plain. */
export interface Wish<Input> extends QuickCall<Input> {
  intent: Intent;
}

/** A wish whose member is held and whose session is valid. */
export interface HeldWish<Input> {
  wish: Wish<Input>;
  payer: Payer;
}

/** A wish that is plain, and what it is written with. */
export interface Plain<Input, Found> {
  wish: Wish<Input>;
  found: Found;
}

/** How a change serves its plain cases. */
export interface PlainWork<Input, Answer, Seen, Found> {
  endpoint: Endpoint;
  /** Undefined: the wish pays nothing. */
  passwordOf(input: Input): string | undefined;
  /** Reads what decides, in the message that holds the members. Only with `waits` it may wait for somebody else. */
  look(context: Context, wishes: readonly Wish<Input>[], waits: boolean): Promise<Seen>;
  /** What each wish is written with; null if it is not plain. It is pure. */
  decide(context: Context, held: readonly HeldWish<Input>[], seen: Seen): (Found | null)[];
  /** Writes all of them with COMMIT. Returns their answers. */
  write(context: Context, plain: readonly Plain<Input, Found>[], seen: Seen): Answer[];
  /** Serves a wish that is not plain, in the transaction that holds its member. Absent: the verb serves it. */
  rest?(context: Context, wish: Wish<Input>, seen: Seen): Promise<Answer>;
}

/** The result of a wish, and whether the function of plain cases wrote it. */
interface Done<Answer> {
  answer: Answer;
  short: boolean;
}

/** `null`: nothing was written, and the verb serves the call. `alone`: it is tried in a transaction of its own. */
type Outcome<Answer> = Done<Answer> | Refusal | "alone" | null;
type Outcomes<Input, Answer> = Map<Wish<Input>, Outcome<Answer>>;

/** So many are written in one transaction. Until it commits, it holds the rows of their members and SKUs. */
const maxBatch = 32;
/** Less than a batch takes. With 16 buyers, 1,699 purchases a second instead of 1,226. */
const gatherMs = 4;
/** About half a second of work. Whoever comes then is asked to try again. */
const maxWaiting = 1_000;

/**
 * Serves plain cases of a change, many in one transaction (docs/decisions/purchases-are-written-in-lanes.md): those that
 * wait while the last batch is written go together. If the database refuses a batch, nothing of it was written, and each
 * wish is tried alone. So nobody is refused because of somebody else. Null: nothing was written, and the verb serves the
 * call.
 */
export function plainLane<Input, Answer extends object, Seen, Found>(
  mall: Mall,
  work: PlainWork<Input, Answer, Seen, Found>,
): (call: QuickCall<Input>) => Promise<Answer | null> {
  const lane = createLanes<Wish<Input>, Outcome<Answer>>({
    lanes: 1,
    maxBatch,
    maxWaiting,
    gatherMs,
    write: (wishes) => writeBatch(mall, work, wishes),
  });
  return async ({ intent, ...call }) => {
    if (intent === null) return null;
    const wish = { ...call, intent };
    let outcome = await lane.put(call.actor.member_id, wish);
    if (outcome === "alone") outcome = (await write(mall, work, [wish], true)).get(wish) ?? null;
    if (outcome instanceof Refusal) throw outcome;
    const done = outcome === "alone" ? null : outcome;
    plainChange(work.endpoint.path, done?.short === true);
    return done?.answer ?? null;
  };
}

/** Two wishes of one member go one after the other: each is decided by what the one before has left. */
async function writeBatch<Input, Answer extends object, Seen, Found>(
  mall: Mall,
  work: PlainWork<Input, Answer, Seen, Found>,
  wishes: readonly Wish<Input>[],
): Promise<Outcome<Answer>[]> {
  const outcomes: Outcomes<Input, Answer> = new Map();
  for (let left = wishes; left.length > 0; left = left.filter((wish) => !outcomes.has(wish))) {
    const batch = [...new Map(left.toReversed().map((wish) => [wish.actor.member_id, wish])).values()];
    for (const [wish, outcome] of await write(mall, work, batch, false)) outcomes.set(wish, outcome);
  }
  return wishes.map((wish) => outcomes.get(wish) ?? null);
}

/** Writes wishes of different members in one transaction. `isAlone`: the wish is one, and waits for its member's row. */
async function write<Input, Answer extends object, Seen, Found>(
  mall: Mall,
  work: PlainWork<Input, Answer, Seen, Found>,
  wishes: readonly Wish<Input>[],
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
          wishes.filter((wish) => !refused.has(wish)),
          { refused, isAlone },
        ),
      ),
    );
    return new Map([...written, ...refused]);
  } catch (error) {
    // During an outage another try would only wait again. A refusal comes from `rest`, which serves one wish.
    if (isAlone ? isOutage(error) || error instanceof Refusal : isAway(error)) throw error;
    // A batch waits for a row of stock only for a short time. A wish that is alone waits as everything does.
    const isToBeTried = !isAlone && (wishes.length > 1 || isOutage(error));
    return new Map([...wishes.map((wish) => [wish, isToBeTried ? "alone" : null] as const), ...refused]);
  }
}

async function writeOnce<Input, Answer extends object, Seen, Found>(
  context: Context,
  work: PlainWork<Input, Answer, Seen, Found>,
  wishes: readonly Wish<Input>[],
  { refused, isAlone }: { refused: Outcomes<Input, Answer>; isAlone: boolean },
): Promise<Outcomes<Input, Answer>> {
  const { tx, now } = context;
  const outcomes: Outcomes<Input, Answer> = new Map();
  let stands: (actor: Actor) => boolean = () => false;
  confirmMany(tx, wishes, now, (answer) => (stands = answer));
  const intents = wishes.map(({ intent }) => intent);
  const [payers, seen] = await Promise.all([holdPayers(tx, intents, isAlone), work.look(context, wishes, isAlone)]);

  const held = wishes.flatMap((wish) => {
    const payer = payers.get(wish.actor.member_id);
    // guard: whoever buys together with others is asked for again in that transaction [stands(wish.actor) -> true]
    const isValid = stands(wish.actor);
    // guard: a plain payment with a used key pays nothing [payer?.isUsed === false -> payer !== undefined]
    if (isValid && payer?.isUsed === false) return [{ wish, payer }];
    outcomes.set(wish, payer === undefined && !isAlone ? "alone" : null);
    return [];
  });
  const found = work.decide(context, held, seen);
  const chosen = held.flatMap(({ wish, payer }, index) => {
    const plain = found[index] ?? null;
    if (plain !== null || (isAlone && work.rest !== undefined)) return [{ wish, payer, plain }];
    outcomes.set(wish, work.rest === undefined ? null : "alone");
    return [];
  });
  await Promise.all(chosen.map(({ wish, payer }) => checkPassword(context, work, { wish, payer }, refused)));

  const plain = chosen.flatMap((one) =>
    one.plain === null || refused.has(one.wish) ? [] : [{ wish: one.wish, found: one.plain }],
  );
  const answers = plain.length === 0 ? [] : work.write(context, plain, seen);
  for (const [index, { wish }] of plain.entries()) {
    const answer = answers[index];
    if (answer !== undefined) outcomes.set(wish, { answer, short: true });
  }
  for (const { wish, plain: isPlain } of chosen)
    if (isPlain === null && work.rest !== undefined && !refused.has(wish))
      outcomes.set(wish, { answer: await work.rest(context, wish, seen), short: false });
  const kept = [...outcomes].flatMap(([{ intent, stringify }, outcome]) =>
    isDone(outcome) ? [{ intent, answer: stringify(outcome.answer) }] : [],
  );
  if (kept.length > 0) keepWhole(tx, kept, now);
  return outcomes;
}

/** The batch has a context of its own. What is said to one caller is said in their language. */
export function inLanguageOf(context: Context, { language }: Pick<Wish<unknown>, "language">): Context {
  return { ...context, language };
}

/** Compares while the member's row is held, and keeps the refusal of a wrong password, which was counted. */
async function checkPassword<Input, Answer extends object, Seen, Found>(
  context: Context,
  work: PlainWork<Input, Answer, Seen, Found>,
  { wish, payer }: HeldWish<Input>,
  refused: Outcomes<Input, Answer>,
): Promise<void> {
  const password = work.passwordOf(wish.input);
  if (password === undefined) return;
  try {
    await checkHeldPassword(context, wish.actor.member_id, password, payer.password);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused.set(wish, error);
  }
}

function isDone<Answer>(outcome: Outcome<Answer>): outcome is Done<Answer> {
  return outcome !== null && outcome !== "alone" && !(outcome instanceof Refusal);
}
