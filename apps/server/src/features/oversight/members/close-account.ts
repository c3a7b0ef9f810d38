import { randomUUID } from "node:crypto";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { members } from "@arcade/contract/oversight/members/api";
import { moneyText } from "@arcade/contract/money";
import type { Erasure } from "../../../platform/erasure.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import { type Actor, type Context, ownStore } from "../../../platform/context.ts";
import {
  checkOwnPassword,
  checkSecondStep,
  hashPassword,
  type Member,
  type SecondStep,
  takeSecondStep,
  notifyClosed,
} from "../../people/account/index.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { holdMember, openMatters } from "./close-account.sql.ts";

const hourMs = 3_600_000;
type Blockers = Answered<typeof members.closing>["blockers"];

/** What prevents closing: the member's money goes out first, and what others wait for is finished first. */
export async function closingBlockers(context: Context, memberId: bigint): Promise<Blockers> {
  const { demo, store_id, ...counts } = await openMatters(context.tx, memberId);
  const amounts = {
    available: await balanceOf(context.tx, "available", memberId),
    held: await balanceOf(context.tx, "held", memberId),
    fund: store_id === null ? 0n : await balanceOf(context.tx, "bond", store_id),
  };
  return [
    ...(demo ? [{ blocker: "demo" as const, amount: null, count: null }] : []),
    ...(["available", "held", "fund"] as const)
      .filter((blocker) => amounts[blocker] > 0n)
      .map((blocker) => ({ blocker, amount: moneyText(amounts[blocker]), count: null })),
    ...(["orders", "store_orders", "requests"] as const)
      .filter((blocker) => counts[blocker] > 0)
      .map((blocker) => ({ blocker, amount: null, count: counts[blocker] })),
  ];
}

interface Prepared {
  member: Member;
  password_hash: string;
  second: SecondStep;
}

/** Before the transaction: hashing takes a while. */
export async function prepareClosing(
  context: Context,
  input: Received<typeof members.close>,
  actor: Actor,
  client: Client,
): Promise<Prepared> {
  const member = await checkOwnPassword(context, actor.member_id, input.password);
  const second = await checkSecondStep(context, member.id, input, client);
  return { member, second, password_hash: await hashPassword(randomUUID(), "member") };
}

/**
 * Closes an account for good. The member's row is locked, so that no payment or withdrawal comes between the check and
 * the end. Each feature erases its own rows, in this transaction. What the books need stays: orders without the
 * address, the ledger, requests, decisions and appeals.
 */
export async function closeAccount(
  context: Context,
  erasures: readonly Erasure[],
  actor: Actor,
  { member, password_hash, second }: Prepared,
): Promise<Record<string, never>> {
  await takeSecondStep(context, actor.member_id, second);
  await holdMember(context.tx, actor.member_id);
  const [first] = await closingBlockers(context, actor.member_id);
  if (first !== undefined) refuse("closing_blocked", { blocker: first.blocker });
  const chats_until = new Date(context.now.getTime() + context.settings.dispute_appeal_hours * hourMs);
  await notifyClosed(context, member);
  const { member_id } = actor;
  const store_id = ownStore(actor);
  const closing = { member_id, store_id, chats_until, password_hash, name: `closed-${member_id.toString(36)}` };
  for (const { erase } of erasures) await erase?.(context, closing);
  return {};
}
