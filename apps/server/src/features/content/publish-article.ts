import { isAgreement } from "@arcade/contract/content/articles";
import type { contentOffice } from "@arcade/contract/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { insertVersion, lockDraft, putRetired, takeRevision, takeVersionBack, waitingVersion } from "./articles.sql.ts";
import { missingIn, namesOf, withoutEmpty } from "./rules.ts";

/**
 * The words as they stand become the next version, at once or from a moment to come; a moment that has passed is now. While one waits there
 * is no other, or the older one would come after the newer. What everybody is bound by is there in every language first.
 */
export async function publishArticle(turn: OperatorTurn, operator: Operator, input: Received<typeof contentOffice.publishArticle>) {
  const { key, note } = input;
  const draft = (await lockDraft(turn.tx, key)) ?? refuse("not_found");
  const changes = input.changes === null ? null : withoutEmpty(input.changes);
  if (changes !== null && !isAgreement(key)) refuse("asks_only_agreements");
  const missing = draft.kind === "help" || draft.kind === "about" ? [] : missingIn([draft.title, draft.body, ...(changes === null ? [] : [changes])]);
  if (missing.length > 0) refuse("translations_missing", { languages: namesOf(missing) });

  const waiting = await waitingVersion(turn.tx, key, turn.now);
  if (waiting !== null) refuse("version_waits", { version: waiting.version, time: waiting.published_at.toISOString() });

  if (!(await takeRevision(turn.tx, key, input.revision))) refuse("content_changed");
  const from = input.at !== null && input.at > turn.now ? input.at : turn.now;
  const version = await insertVersion(turn.tx, { key, changes, operator_id: operator.operator_id, from });
  const after = { version, published_at: from.toISOString(), asks: changes !== null, ...(changes === null ? {} : { changes }) };
  turn.record({ subject: { kind: "article", id: key }, note, after });
  return { version };
}

/** Before its moment, a version is read by nobody and agreed to by nobody. */
export async function takeBack(turn: OperatorTurn, { key, version, note }: Received<typeof contentOffice.takeBack>) {
  if ((await lockDraft(turn.tx, key)) === null) refuse("not_found");

  if (!(await takeVersionBack(turn.tx, key, version, turn.now))) refuse("version_in_force");
  turn.record({ subject: { kind: "article", id: key }, note, before: { version }, after: { taken_back: true } });
  return {};
}

export async function retireArticle(turn: OperatorTurn, { key, retired, note }: Received<typeof contentOffice.retireArticle>) {
  const draft = (await lockDraft(turn.tx, key)) ?? refuse("not_found");
  if (draft.kind !== "help") refuse("article_not_help");

  await putRetired(turn.tx, key, retired ? turn.now : null);
  turn.record({ subject: { kind: "article", id: key }, note, before: { retired: draft.retired_at !== null }, after: { retired } });
  return {};
}
