import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import type { Translated } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import {
  type Announcement,
  insertAnnouncement,
  lockAnnouncement,
  putPublished,
  putWithdrawn,
  writeAnnouncement,
} from "./announcements.sql.ts";
import { later, withoutEmpty, writtenAfter } from "./rules.ts";
import { refuseLinks } from "./save-article.ts";

export async function addAnnouncement(context: OperatorContext, input: Received<typeof contentOffice.addAnnouncement>) {
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const id = context.newId();
  const written = writtenAfter({ before: null, texts: [title, body], checked: [], now: context.now });
  await insertAnnouncement(context.tx, { id, title, body, written }, context.now);
  context.record({ subject: { kind: "announcement", id }, after: { title, body } });
  return { id };
}

export async function saveAnnouncement(
  context: OperatorContext,
  input: Received<typeof contentOffice.saveAnnouncement>,
) {
  const { id } = input;
  const before = (await lockAnnouncement(context.tx, id)) ?? refuse("not_found");
  if (before.published_at !== null || before.withdrawn_at !== null) refuse("announcement_over");
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const texts = [title, body];
  const written = writtenAfter({
    before: { texts: [before.title, before.body], written: before.written },
    texts,
    checked: input.checked,
    now: context.now,
  });
  const revision =
    (await writeAnnouncement(context.tx, { id, title, body, written }, input.revision)) ?? refuse("content_changed");
  context.record({
    subject: { kind: "announcement", id },
    before: { title: before.title, body: before.body },
    after: { title, body },
  });
  return { revision };
}

/** The payload of a proposal. The words are those of the revision: each save makes another one. */
export interface AnnouncementPayload {
  announcement_id: string;
  /** What it is called, for the list of proposals; older proposals have none. */
  title?: Translated;
  revision: number;
  at: string | null;
}

/** Proposes to publish it; everybody reads it, so another person reads it first. */
export async function proposeAnnouncement(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof contentOffice.publishAnnouncement>,
) {
  const { id, revision, at, note } = input;
  const { title } = await lockUnpublished(context, id, revision);
  const payload: AnnouncementPayload = { announcement_id: String(id), title, revision, at: at?.toISOString() ?? null };
  return {
    proposal_id: await propose(context, operator, {
      kind: "announcement_publish",
      payload,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/** Approved, it is read at once, or from a moment to come; a moment that has passed is now. */
export async function decideAnnouncement(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof contentOffice.decideAnnouncement>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "announcement_publish" });
  if (!approve) return {};
  // as `proposeAnnouncement` wrote it
  const { announcement_id, revision, at } = proposal.payload as unknown as AnnouncementPayload;
  const id = BigInt(announcement_id);
  const { title } = await lockUnpublished(context, id, revision);
  const from = later(context.now, at === null ? context.now : new Date(at));
  await putPublished(context.tx, { id, revision, proposal_id }, from);
  context.record({ subject: { kind: "announcement", id }, note, after: { published_at: from.toISOString(), title } });
  return {};
}

async function lockUnpublished(context: OperatorContext, id: bigint, revision: number): Promise<Announcement> {
  const found = (await lockAnnouncement(context.tx, id)) ?? refuse("not_found");
  if (found.published_at !== null) refuse("announcement_over");
  return found.revision === revision ? found : refuse("content_changed");
}

export async function withdrawAnnouncement(
  context: OperatorContext,
  { id, note }: Received<typeof contentOffice.withdrawAnnouncement>,
) {
  const before = (await lockAnnouncement(context.tx, id)) ?? refuse("not_found");
  if (before.published_at === null || before.withdrawn_at !== null) refuse("announcement_over");

  await putWithdrawn(context.tx, id, context.now);
  context.record({
    subject: { kind: "announcement", id },
    note,
    before: { published_at: before.published_at.toISOString() },
    after: { withdrawn: true },
  });
  return {};
}
