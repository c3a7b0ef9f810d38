import { kindOf } from "@arcade/contract/front/content/articles";
import { wrongLinks } from "@arcade/contract/front/content/body";
import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn } from "../../../platform/turn.ts";
import { insertDraft, lockDraft, writeDraft } from "./articles.sql.ts";
import { withoutEmpty, writtenAfter } from "./rules.ts";

export async function addArticle(turn: OperatorTurn, input: Received<typeof contentOffice.addArticle>) {
  const { key } = input;
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const written = writtenAfter({ before: null, texts: [title, body], checked: [], now: turn.now });
  if (!(await insertDraft(turn.tx, { key, kind: kindOf(key), title, body, written }))) refuse("article_exists", { key });
  turn.record({ subject: { kind: "article", id: key }, after: { title, body } });
  return { key };
}

export async function saveArticle(turn: OperatorTurn, input: Received<typeof contentOffice.saveArticle>) {
  const before = (await lockDraft(turn.tx, input.key)) ?? refuse("not_found");
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const texts = [title, body];
  const written = writtenAfter({ before: { texts: [before.title, before.body], written: before.written }, texts, checked: input.checked, now: turn.now });
  const revision = (await writeDraft(turn.tx, { key: input.key, title, body, written, revision: input.revision })) ?? refuse("content_changed");
  turn.record({ subject: { kind: "article", id: input.key }, before: { title: before.title, body: before.body }, after: { title, body } });
  return { revision };
}

/** What is written as a link leads somewhere that may be followed, or the whole text is refused. */
export function refuseLinks(body: object): void {
  for (const text of Object.values<string>(body as Record<string, string>)) {
    const [link] = wrongLinks(text);
    if (link !== undefined) refuse("link_not_allowed", { link });
  }
}
