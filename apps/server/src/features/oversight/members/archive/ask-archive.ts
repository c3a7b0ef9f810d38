import type { Answered, Received } from "@arcade/contract/endpoint";
import type { members } from "@arcade/contract/oversight/members/api";
import { archiveEachHours, archiveKeptDays, maxArchiveBytes } from "@arcade/contract/oversight/members/data";
import type { Actor, Context } from "../../../../platform/context.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import {
  checkOwnPassword,
  checkSecondStep,
  lockMember,
  type SecondStep,
  takeSecondStep,
} from "../../../people/account/index.ts";
import { archivesOf, insertArchive, readyArchive } from "./sql.ts";
import { archiveTicket, linkLivesMs } from "./ticket.ts";

const hourMs = 3_600_000;

/** The last archives, and from when on the next one can be asked for. */
export async function listArchives(
  { tx, now }: Context,
  member_id: bigint,
): Promise<Answered<typeof members.archives>> {
  const items = await archivesOf(tx, member_id);
  const next = nextFrom(items, now);
  return {
    items: items.map((item) => ({ ...item, bytes: item.bytes === null ? null : Number(item.bytes) })),
    next_from: next > now ? next : null,
    each_hours: archiveEachHours,
    kept_days: archiveKeptDays,
    max_bytes: maxArchiveBytes,
  };
}

/** A job makes it. Refuses `archive_lately` {from}. */
export async function askArchive(context: Context, { member_id }: Actor) {
  const { tx, now } = context;
  await lockMember(tx, member_id);
  const id = context.newId();
  const since = new Date(now.getTime() - archiveEachHours * hourMs);
  if (!(await insertArchive(tx, { id, member_id, since }, now)))
    refuse("archive_lately", { from: nextFrom(await archivesOf(tx, member_id), now) });
  return { id };
}

/** One that waits for long is made soon; nobody asks for a second one before. */
function nextFrom(items: readonly { state: string; asked: Date }[], now: Date): Date {
  const [last] = items;
  if (last === undefined) return now;
  const next = new Date(last.asked.getTime() + archiveEachHours * hourMs);
  return last.state === "waiting" && next <= now ? new Date(now.getTime() + hourMs) : next;
}

/** Before the transaction: comparing a password takes a while. */
export async function checkOpening(
  context: Context,
  input: Received<typeof members.openArchive>,
  { member_id }: Actor,
  client: Client,
): Promise<SecondStep> {
  await checkOwnPassword(context, member_id, input.password);
  return checkSecondStep(context, member_id, input, client);
}

/**
 * A link for this session, valid for a minute. Refuses `not_found` for what is not the member's, not made yet, or gone.
 */
export async function openArchive(
  context: Context,
  { id }: { id: bigint },
  { member_id, session_id }: Actor,
  second: SecondStep,
) {
  await takeSecondStep(context, member_id, second);
  if (!(await readyArchive(context.tx, id, member_id, context.now))) refuse("not_found");
  const expires = new Date(context.now.getTime() + linkLivesMs);
  const ticket = context.mall.sealed.sign(archiveTicket({ session_id, archive_id: id, expires }));
  return { link: `/archives/${ticket}`, expires };
}
