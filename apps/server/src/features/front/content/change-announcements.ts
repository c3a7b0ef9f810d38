import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn } from "../../../platform/turn.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { type Announcement, insertAnnouncement, lockAnnouncement, putPublished, putWithdrawn, writeAnnouncement } from "./announcements.sql.ts";
import { later, withoutEmpty, writtenAfter } from "./rules.ts";
import { refuseLinks } from "./save-article.ts";

export async function addAnnouncement(turn: OperatorTurn, input: Received<typeof contentOffice.addAnnouncement>) {
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const id = turn.newId();
  const written = writtenAfter({ before: null, texts: [title, body], checked: [], now: turn.now });
  await insertAnnouncement(turn.tx, { id, title, body, written }, turn.now);
  turn.record({ subject: { kind: "announcement", id }, after: { title, body } });
  return { id };
}

export async function saveAnnouncement(turn: OperatorTurn, input: Received<typeof contentOffice.saveAnnouncement>) {
  const { id } = input;
  const before = (await lockAnnouncement(turn.tx, id)) ?? refuse("not_found");
  if (before.published_at !== null || before.withdrawn_at !== null) refuse("announcement_over");
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const texts = [title, body];
  const written = writtenAfter({ before: { texts: [before.title, before.body], written: before.written }, texts, checked: input.checked, now: turn.now });
  const revision = (await writeAnnouncement(turn.tx, { id, title, body, written }, input.revision)) ?? refuse("content_changed");
  turn.record({ subject: { kind: "announcement", id }, before: { title: before.title, body: before.body }, after: { title, body } });
  return { revision };
}

/** As it stands in a proposal. The words are those of the revision: each save makes another one. */
export interface AnnouncementPayload {
  announcement_id: string;
  revision: number;
  at: string | null;
}

/** Proposes to publish it; everybody reads it, so another person reads it first. */
export async function proposeAnnouncement(turn: OperatorTurn, operator: Operator, input: Received<typeof contentOffice.publishAnnouncement>) {
  const { id, revision, at, note } = input;
  await lockUnpublished(turn, id, revision);
  const payload: AnnouncementPayload = { announcement_id: String(id), revision, at: at?.toISOString() ?? null };
  return { proposal_id: await propose(turn, operator, { kind: "announcement_publish", payload, beneficiary_id: null, reason_code: "published", note }) };
}

/** Approved, it is read at once, or from a moment to come; a moment that has passed is now. */
export async function decideAnnouncement(turn: OperatorTurn, operator: Operator, decision: Received<typeof contentOffice.decideAnnouncement>) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(turn, operator, { ...decision, kind: "announcement_publish" });
  if (!approve) return {};
  const { announcement_id, revision, at } = proposal.payload as unknown as AnnouncementPayload; // as `proposeAnnouncement` wrote it
  const id = BigInt(announcement_id);
  const { title } = await lockUnpublished(turn, id, revision);
  const from = later(turn.now, at === null ? turn.now : new Date(at));
  await putPublished(turn.tx, { id, revision, proposal_id }, from);
  turn.record({ subject: { kind: "announcement", id }, note, after: { published_at: from.toISOString(), title } });
  return {};
}

async function lockUnpublished(turn: OperatorTurn, id: bigint, revision: number): Promise<Announcement> {
  const found = (await lockAnnouncement(turn.tx, id)) ?? refuse("not_found");
  if (found.published_at !== null) refuse("announcement_over");
  return found.revision === revision ? found : refuse("content_changed");
}

export async function withdrawAnnouncement(turn: OperatorTurn, { id, note }: Received<typeof contentOffice.withdrawAnnouncement>) {
  const before = (await lockAnnouncement(turn.tx, id)) ?? refuse("not_found");
  if (before.published_at === null || before.withdrawn_at !== null) refuse("announcement_over");

  await putWithdrawn(turn.tx, id, turn.now);
  turn.record({ subject: { kind: "announcement", id }, note, before: { published_at: before.published_at.toISOString() }, after: { withdrawn: true } });
  return {};
}
