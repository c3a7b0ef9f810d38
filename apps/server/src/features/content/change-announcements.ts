import type { contentOffice } from "@arcade/contract/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../platform/refuse.ts";
import type { OperatorTurn } from "../../platform/turn.ts";
import { insertAnnouncement, lockAnnouncement, putPublished, putWithdrawn, writeAnnouncement } from "./announcements.sql.ts";
import { withoutEmpty, writtenAfter } from "./rules.ts";
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
  if (before.withdrawn_at !== null) refuse("announcement_over");
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const texts = [title, body];
  const written = writtenAfter({ before: { texts: [before.title, before.body], written: before.written }, texts, checked: input.checked, now: turn.now });
  const revision = (await writeAnnouncement(turn.tx, { id, title, body, written }, input.revision)) ?? refuse("content_changed");
  turn.record({ subject: { kind: "announcement", id }, before: { title: before.title, body: before.body }, after: { title, body } });
  return { revision };
}

/** At once, or from a moment to come; a moment that has passed is now. */
export async function publishAnnouncement(turn: OperatorTurn, { id, revision, at, note }: Received<typeof contentOffice.publishAnnouncement>) {
  const before = (await lockAnnouncement(turn.tx, id)) ?? refuse("not_found");
  if (before.published_at !== null) refuse("announcement_over");
  if (before.revision !== revision) refuse("content_changed");

  const from = at !== null && at > turn.now ? at : turn.now;
  await putPublished(turn.tx, id, from);
  turn.record({ subject: { kind: "announcement", id }, note, after: { published_at: from.toISOString(), title: before.title } });
  return {};
}

export async function withdrawAnnouncement(turn: OperatorTurn, { id, note }: Received<typeof contentOffice.withdrawAnnouncement>) {
  const before = (await lockAnnouncement(turn.tx, id)) ?? refuse("not_found");
  if (before.published_at === null || before.withdrawn_at !== null) refuse("announcement_over");

  await putWithdrawn(turn.tx, id, turn.now);
  turn.record({ subject: { kind: "announcement", id }, note, before: { published_at: before.published_at.toISOString() }, after: { withdrawn: true } });
  return {};
}
