import { randomInt } from "node:crypto";
import type { Role, StaffPart, StorePart } from "@arcade/contract/access";
import type { Language } from "@arcade/contract/languages";
import type { Settings } from "@arcade/contract/limits";
import type { LiveEvent } from "@arcade/contract/socket";
import type { AuditRecord } from "./audit.ts";
import type { Database } from "./database.ts";
import type { Mall } from "./mall.ts";
import type { Topics } from "./live/outbox.ts";

/**
 * What a verb works with. A person or a sweep calls it. It has one transaction (or a plain handle, for reads), the
 * time, the numbers of the business, and the ways to do something after the commit.
 */
export interface Context {
  readonly tx: Database;
  readonly now: Date;
  readonly language: Language;
  readonly settings: Settings;
  /** The running mall, for the few verbs that need its pictures, secrets or configuration. */
  readonly mall: Mall;
  /** A new id: time-ordered, 64 bits, not guessable from its neighbours. */
  newId(): bigint;
  /** Writes a row of the outbox in this transaction. It is published after the commit. */
  enqueue<Topic extends keyof Topics>(topic: Topic, payload: Topics[Topic]): Promise<void>;
  /**
   * Tells members through their sockets that something of theirs changed. It names the thing and does not describe it.
   * All events of a context are one row of the outbox, which is sent together with COMMIT. With `part`, staff who have
   * this part in a store of these members receive them too.
   */
  publish(memberIds: readonly bigint[], event: LiveEvent, part?: StorePart): void;
}

/** The context of an operator's change. The change fails if it records nothing. */
export interface OperatorContext extends Context {
  /** Writes a row of the audit log in this transaction; at least once in each change. */
  record(record: AuditRecord): void;
}

/** Who calls. `store_id` is the store that this member acts for: their own, or the one that they work for. */
export interface Actor {
  readonly member_id: bigint;
  readonly session_id: bigint;
  readonly store_id: bigint | null;
  /** The owner of this store: this member, or the member they work for. */
  readonly owner_id: bigint | null;
  /** What staff may do for the store. Null for its owner, who may do everything. */
  readonly parts: readonly StaffPart[] | null;
  readonly suspended_reason: string | null;
  readonly wallet_frozen_reason: string | null;
  /**
   * A new version of an agreement needs this member's consent. Until they agree, calls that list the refusal
   * `agree_again` are refused.
   */
  readonly must_agree: boolean;
}

export interface Merchant extends Actor {
  readonly store_id: bigint;
  readonly owner_id: bigint;
}

/** The store that a member owns; null for staff. Use it for what belongs to the owner as a person. */
export function ownStore({ store_id, parts }: Actor): bigint | null {
  return parts === null ? store_id : null;
}

/** Who calls, on each side of the conversations that they have. */
export interface Self {
  readonly member_id: bigint;
  /** The owner of the store whose conversations they answer: themself, or whoever they work for. */
  readonly host_id: bigint | null;
}

/** Staff answer for the store if they have the part `chat`. */
export function selfOf({ member_id, owner_id, parts }: Actor): Self {
  // guard: staff without the part chat have no conversation of the store [parts.includes("chat") -> true]
  return { member_id, host_id: parts === null ? member_id : parts.includes("chat") ? owner_id : null };
}

/**
 * Who calls from the back office. `own_member_id` is this person's own account as a buyer. They may not decide on its
 * money.
 */
export interface Operator {
  readonly operator_id: bigint;
  readonly session_id: bigint;
  readonly name: string;
  readonly role: Role;
  readonly own_member_id: bigint | null;
  /** The mark of the browser. Two accounts in one browser count as one person. Null for the people of the demo. */
  readonly device_hash: Buffer | null;
}

const epoch = Date.UTC(2025, 0, 1);
const randomBits = 22n;

/**
 * The largest step between two ids of one millisecond. Hundreds of ids fit, and the next one is still a guess among
 * thousands.
 */
const maxStep = 2 ** 13;
let last = { ms: 0, id: 0n };

/**
 * A moment that is at most this much earlier than the last id's belongs to the same run: calls take their moment first
 * and make their ids a little later.
 */
const sameRunMs = 60_000;

/**
 * 41 bits of milliseconds since 2025, then 22 random bits. Ids are ordered by time, and nobody can guess the next one.
 * Within one millisecond of this process, each id is a random step above the one before. If they were drawn
 * independently, two of four hundred would be equal in one case of fifty. The same holds for a moment before the last
 * one, because its millisecond may already have ids.
 */
export function newIdAt(now: Date): bigint {
  const ms = now.getTime();
  const id =
    ms <= last.ms && ms > last.ms - sameRunMs
      ? last.id + 1n + BigInt(randomInt(maxStep))
      : (BigInt(ms - epoch) << randomBits) | BigInt(randomInt(2 ** Number(randomBits)));
  last = { ms: Number(id >> randomBits) + epoch, id };
  return id;
}

/** When an id was made, to the millisecond. */
export function timeOfId(id: bigint): Date {
  return new Date(Number(id >> randomBits) + epoch);
}

/** The last millisecond that an id can carry: in the year 2094. */
const lastMs = 2 ** 41 - 1;

/** No id that was made at this moment or later is lower. */
export function minIdAt(time: Date): bigint {
  return BigInt(Math.min(lastMs, Math.max(0, time.getTime() - epoch))) << randomBits;
}
