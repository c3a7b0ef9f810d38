import { catalogueOffice, maxSynonyms } from "@arcade/contract/shops/catalogue/office";
import { foldedOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context, OperatorContext } from "../../../../platform/context.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { insertGroup, lockSynonyms, removeGroup, synonymGroups } from "./synonyms.sql.ts";

export async function officeSynonyms(
  { tx }: Context,
  { language }: Received<typeof catalogueOffice.synonyms>,
): Promise<Answered<typeof catalogueOffice.synonyms>> {
  return { items: (await synonymGroups(tx)).filter((group) => group.language === language) };
}

/** Stores a new group of words, or other words for a group. */
export async function putSynonyms(
  context: OperatorContext,
  { id, language, terms, note }: Received<typeof catalogueOffice.putSynonyms>,
): Promise<Answered<typeof catalogueOffice.putSynonyms>> {
  const folded = terms.map(foldedOf);
  const alike = terms.find((_term, index) => folded[index] === "" || folded.indexOf(folded[index] ?? "") !== index);
  if (alike !== undefined) refuse("synonyms_alike", { term: alike });

  await lockSynonyms(context.tx);
  const groups = await synonymGroups(context.tx);
  const before = id === null ? null : (groups.find((group) => group.id === id) ?? refuse("not_found"));
  const others = groups.filter((group) => group.language === language && group.id !== id);
  if (others.length >= maxSynonyms.groups) refuse("synonyms_full", { most: maxSynonyms.groups });

  const group = { id: before?.id ?? context.newId(), language, terms: [...terms] };
  if (before !== null) await removeGroup(context.tx, before.id);
  const taken = await insertGroup(context.tx, group, folded);
  if (taken !== null) refuse("synonym_taken", { term: taken });
  context.record({
    subject: { kind: "synonyms", id: group.id },
    note,
    ...(before && { before: { language: before.language, terms: before.terms } }),
    after: { language, terms },
  });
  return { id: group.id };
}

export async function removeSynonyms(
  context: OperatorContext,
  { id, note }: Received<typeof catalogueOffice.removeSynonyms>,
) {
  await lockSynonyms(context.tx);
  const before = (await synonymGroups(context.tx)).find((group) => group.id === id) ?? refuse("not_found");

  await removeGroup(context.tx, id);
  context.record({
    subject: { kind: "synonyms", id },
    note,
    before: { language: before.language, terms: before.terms },
  });
  return {};
}
