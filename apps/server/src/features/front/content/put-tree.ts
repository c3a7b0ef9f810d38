import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { type Heading, lockHeadings, lockHelp, putHeadings, putPlaces } from "./articles.sql.ts";
import { withoutEmpty, writtenAfter } from "./rules.ts";

/**
 * The whole help tree at once. Who arranged it without an article that a colleague added meanwhile, or with a heading
 * that is gone, looks again.
 */
export async function putTree(context: OperatorContext, input: Received<typeof contentOffice.putTree>) {
  const keys = await lockHelp(context.tx);
  const known = await lockHeadings(context.tx);
  const headings = input.categories.map((category): Heading & { articles: string[] } => {
    const before =
      category.id === null ? null : (known.find(({ id }) => id === category.id) ?? refuse("content_changed"));
    const name = withoutEmpty(category.name);
    const rewritten = {
      before: before && { texts: [before.name], written: before.written },
      texts: [name],
      checked: category.checked,
      now: context.now,
    };
    return { id: before?.id ?? context.newId(), name, written: writtenAfter(rewritten), articles: category.articles };
  });
  const places = [
    ...headings.flatMap(({ id, articles }) => articles.map((key) => ({ key, category_id: id }))),
    ...input.rest.map((key) => ({ key, category_id: null })),
  ];
  const placed = places.map(({ key }) => key).toSorted();
  if (placed.length !== keys.length || !keys.toSorted().every((key, index) => key === placed[index]))
    refuse("content_changed");

  await putHeadings(context.tx, headings);
  await putPlaces(context.tx, places);
  context.record({
    subject: { kind: "help_tree", id: "all" },
    before: { categories: known.map(({ id, name }) => ({ id, name })) },
    after: { categories: headings.map(({ id, name, articles }) => ({ id, name, articles })), rest: input.rest },
  });
  return {};
}
