import { articleBinds, isAgreement } from "@arcade/contract/front/content/articles";
import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import type { Translated } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import {
  type Draft,
  hasVersion,
  insertVersion,
  lockDraft,
  putRetired,
  takeRevision,
  takeVersionBack,
  waitingVersion,
} from "./articles.sql.ts";
import { earliestFor, later, missingIn, namesOf, withoutEmpty } from "./rules.ts";

/** The payload of a proposal. The words are those of the revision: each save makes another one. */
export interface ArticlePayload {
  article: string;
  /** What it is called, for the list of proposals; older proposals have none. */
  title?: Translated;
  revision: number;
  changes: Translated | null;
  at: string | null;
}

/** Proposes the present words. An agreement must have every language first. */
export async function proposeArticle(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof contentOffice.publishArticle>,
) {
  const { key, revision, note, at } = input;
  const draft = (await lockDraft(context.tx, key)) ?? refuse("not_found");
  const changes = input.changes === null ? null : withoutEmpty(input.changes);
  if (changes !== null && !isAgreement(key)) refuse("asks_only_agreements");
  const missing = articleBinds[draft.kind]
    ? missingIn([draft.title, draft.body, ...(changes === null ? [] : [changes])])
    : [];
  if (missing.length > 0) refuse("translations_missing", { languages: namesOf(missing) });
  await refuseWaiting(context, key);
  if (draft.revision !== revision || draft.published_revision === revision) refuse("content_changed");
  const payload: ArticlePayload = {
    article: key,
    title: draft.title,
    revision,
    changes,
    at: at?.toISOString() ?? null,
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "content_publish",
      payload,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/**
 * Another person has read the words: they become the next version, at once or from a later moment; a moment that has
 * passed is now. An agreement takes effect after the notice of rules, which begins with the approval. While one waits
 * no other can be published, or the older would come after the newer.
 */
export async function decideArticle(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof contentOffice.decideArticle>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { proposal_id, approve, note, kind: "content_publish" });
  if (!approve) return { version: null, from: null };
  // as `proposeArticle` wrote it
  const { article: key, revision, changes, at } = proposal.payload as unknown as ArticlePayload;
  const draft = (await lockDraft(context.tx, key)) ?? refuse("not_found");
  await refuseWaiting(context, key);
  if (!(await takeRevision(context.tx, key, revision))) refuse("content_changed");
  if ((await isTypingError(context, key, changes)) && decision.typing_error !== true)
    refuse("typing_error_unconfirmed");

  const from = later(at === null ? context.now : new Date(at), await earliestVersion(context, draft));
  const version = await insertVersion(context.tx, { key, changes, operator_id: proposal.made_by, proposal_id, from });
  const after = {
    version,
    published_at: from.toISOString(),
    asks: changes !== null,
    ...(changes === null ? {} : { changes }),
  };
  context.record({ subject: { kind: "article", id: key }, note, after });
  return { version, from };
}

/** Other words of an agreement that members have, without asking them again. */
export async function isTypingError({ tx, now }: Context, key: string, changes: Translated | null): Promise<boolean> {
  return isAgreement(key) && changes === null && (await hasVersion(tx, key, now));
}

/** The earliest time of the next version. The first one is at once, because it replaces nothing. */
export async function earliestVersion(context: Context, { key, kind }: Pick<Draft, "key" | "kind">): Promise<Date> {
  return articleBinds[kind] && (await hasVersion(context.tx, key, context.now))
    ? earliestFor(context.now, context.settings.rules_notice_hours)
    : context.now;
}

async function refuseWaiting({ tx, now }: Context, key: string): Promise<void> {
  const waiting = await waitingVersion(tx, key, now);
  // guard: while a version waits no other is published
  if (waiting !== null) refuse("version_waits", { version: waiting.version, time: waiting.published_at });
}

/** Before its moment, a version is read by nobody and agreed to by nobody. */
export async function takeBack(
  context: OperatorContext,
  { key, version, note }: Received<typeof contentOffice.takeBack>,
) {
  if ((await lockDraft(context.tx, key)) === null) refuse("not_found");

  if (!(await takeVersionBack(context.tx, key, version, context.now))) refuse("version_in_force");
  context.record({ subject: { kind: "article", id: key }, note, before: { version }, after: { taken_back: true } });
  return {};
}

/** One person takes an article of help away at once. Shown again, it is a version that two people published. */
export async function retireArticle(
  context: OperatorContext,
  { key, retired, note }: Received<typeof contentOffice.retireArticle>,
) {
  const draft = (await lockDraft(context.tx, key)) ?? refuse("not_found");
  if (draft.kind !== "help") refuse("article_not_help");

  await putRetired(context.tx, key, retired ? context.now : null);
  context.record({
    subject: { kind: "article", id: key },
    note,
    before: { retired: draft.retired_at !== null },
    after: { retired },
  });
  return {};
}
