import { kindOf } from "@arcade/contract/front/content/articles";
import { type Link, linkOf, linksIn } from "@arcade/contract/front/content/body";
import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { isMallAddress } from "@arcade/contract/pages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { insertDraft, lockDraft, writeDraft } from "./articles.sql.ts";
import { withoutEmpty, writtenAfter } from "./rules.ts";

export async function addArticle(context: OperatorContext, input: Received<typeof contentOffice.addArticle>) {
  const { key } = input;
  const [title, body] = [withoutEmpty(input.title), withoutEmpty(input.body)];
  refuseLinks(body);

  const written = writtenAfter({ before: null, texts: [title, body], checked: [], now: context.now });
  if (!(await insertDraft(context.tx, { key, kind: kindOf(key), title, body, written })))
    refuse("article_exists", { key });
  context.record({ subject: { kind: "article", id: key }, after: { title, body } });
  return { key };
}

export async function saveArticle(context: OperatorContext, input: Received<typeof contentOffice.saveArticle>) {
  const before = (await lockDraft(context.tx, input.key)) ?? refuse("not_found");
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
    (await writeDraft(context.tx, { key: input.key, title, body, written, revision: input.revision })) ??
    refuse("content_changed");
  context.record({
    subject: { kind: "article", id: input.key },
    before: { title: before.title, body: before.body },
    after: { title, body },
  });
  return { revision };
}

/** Each link must lead to a page of the mall or somewhere that may be followed, or the whole text is refused. */
export function refuseLinks(body: object): void {
  for (const text of Object.values<string>(body as Record<string, string>)) linksIn(text).forEach(followable);
}

/** Refuses `link_not_allowed` if nobody may follow it, and `page_unknown` if the mall has no such page. */
export function followable(address: string): Link {
  const link = linkOf(address) ?? refuse("link_not_allowed", { link: address });
  if (link.kind === "own" && !isMallAddress(link.route)) refuse("page_unknown", { link: address });
  return link;
}
