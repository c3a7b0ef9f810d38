import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { openProposal } from "../../base/operators/index.ts";
import { articleProposal } from "./office.views.ts";
import { deleteAnnouncementRow, lockAnnouncement } from "./announcements.sql.ts";
import { deleteDraftRow, isPublished, lockDraft } from "./articles.sql.ts";

/** Deletes an announcement that nobody has read. Refuses `not_found`, `draft_published`, `draft_proposed`. */
export async function deleteAnnouncement(
  context: OperatorContext,
  { id, note }: Received<typeof contentOffice.deleteAnnouncement>,
) {
  const { tx, now } = context;
  const { published_at, title, body } = (await lockAnnouncement(tx, id)) ?? refuse("not_found");
  if (published_at !== null) refuse("draft_published");
  if ((await openProposal(tx, "announcement_publish", { announcement_id: String(id) }, now)) !== null)
    refuse("draft_proposed");
  await deleteAnnouncementRow(tx, id);
  context.record({ subject: { kind: "announcement", id }, note, before: { title, body } });
  return {};
}

/**
 * Deletes an article of help that was never published. Refuses `not_found`, `article_not_help`, `draft_published`,
 * `draft_proposed`.
 */
export async function deleteArticle(
  context: OperatorContext,
  { key, note }: Received<typeof contentOffice.deleteArticle>,
) {
  const { tx, now } = context;
  const { kind, title, body } = (await lockDraft(tx, key)) ?? refuse("not_found");
  if (kind !== "help") refuse("article_not_help");
  if (await isPublished(tx, key)) refuse("draft_published");
  if ((await articleProposal(tx, key, now)) !== null) refuse("draft_proposed");
  await deleteDraftRow(tx, key);
  context.record({ subject: { kind: "article", id: key }, note, before: { title, body } });
  return {};
}
