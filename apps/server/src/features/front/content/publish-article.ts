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

/** An article of a proposal. The words are those of the revision: each save makes another one. */
export interface ArticlePayload {
  article: string;
  /** What it is called, for the list of proposals; older proposals have none. */
  title?: Translated;
  revision: number;
  changes: Translated | null;
  at: string | null;
}

/** What a proposal publishes: one article, or several at once. */
export function articlesOf(payload: object): readonly ArticlePayload[] {
  // as `proposeArticle` and `proposeArticles` wrote it
  const written = payload as unknown as ArticlePayload | { articles: ArticlePayload[] };
  return "articles" in written ? written.articles : [written];
}

/** Proposes the present words. An agreement must have every language first. */
export async function proposeArticle(
  context: OperatorContext,
  operator: Operator,
  { note, ...wanted }: Received<typeof contentOffice.publishArticle>,
) {
  return proposed(context, operator, await checked(context, wanted), note);
}

/** Proposes the present words of several articles. The other person approves all of them or none. */
export async function proposeArticles(
  context: OperatorContext,
  operator: Operator,
  { articles, note }: Received<typeof contentOffice.publishArticles>,
) {
  const payloads: ArticlePayload[] = [];
  // In one order, so that two proposals with the same drafts wait for each other.
  for (const { key, revision } of articles.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    payloads.push(await checked(context, { key, revision, changes: null, at: null }));
  return proposed(context, operator, { articles: payloads }, note);
}

async function proposed(context: OperatorContext, operator: Operator, payload: object, note: string) {
  return {
    proposal_id: await propose(context, operator, {
      kind: "content_publish",
      payload: payload as Record<string, unknown>,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/** The payload of an article whose draft can be published as it is. */
async function checked(
  context: OperatorContext,
  input: Omit<Received<typeof contentOffice.publishArticle>, "note">,
): Promise<ArticlePayload> {
  const { key, revision, at } = input;
  const draft = (await lockDraft(context.tx, key)) ?? refuse("not_found");
  const changes = input.changes === null ? null : withoutEmpty(input.changes);
  if (changes !== null && !isAgreement(key)) refuse("asks_only_agreements");
  const missing = articleBinds[draft.kind]
    ? missingIn([draft.title, draft.body, ...(changes === null ? [] : [changes])])
    : [];
  if (missing.length > 0) refuse("translations_missing", { languages: namesOf(missing) });
  await refuseWaiting(context, key);
  if (draft.revision !== revision || draft.published_revision === revision) refuse("content_changed");
  return { article: key, title: draft.title, revision, changes, at: at?.toISOString() ?? null };
}

/**
 * Another person has read the words: they become the next versions, at once or from a later moment; a moment that has
 * passed is now. Of several articles all are published or none. An agreement takes effect after the notice of rules,
 * which begins with the approval. While one waits no other can be published, or the older would come after the newer.
 */
export async function decideArticle(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof contentOffice.decideArticle>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { proposal_id, approve, note, kind: "content_publish" });
  const published: { key: string; version: string; from: Date }[] = [];
  if (!approve) return { published };
  for (const article of articlesOf(proposal.payload))
    published.push(await publish(context, { ...article, by: proposal.made_by }, decision));
  return { published };
}

async function publish(
  context: OperatorContext,
  { article: key, revision, changes, at, by }: ArticlePayload & { by: bigint },
  { proposal_id, note, typing_error }: Received<typeof contentOffice.decideArticle>,
) {
  const draft = (await lockDraft(context.tx, key)) ?? refuse("not_found");
  await refuseWaiting(context, key);
  if (!(await takeRevision(context.tx, key, revision))) refuse("content_changed");
  if ((await isTypingError(context, key, changes)) && typing_error !== true) refuse("typing_error_unconfirmed");

  const from = later(at === null ? context.now : new Date(at), await earliestVersion(context, draft));
  const version = await insertVersion(context.tx, { key, changes, operator_id: by, proposal_id, from });
  const after = {
    version,
    published_at: from.toISOString(),
    asks: changes !== null,
    ...(changes === null ? {} : { changes }),
  };
  context.record({ subject: { kind: "article", id: key }, note, after });
  return { key, version, from };
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
