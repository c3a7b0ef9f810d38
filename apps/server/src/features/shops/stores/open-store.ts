import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { insertStore } from "./open-store.sql.ts";

export interface NewStore {
  owner_id: bigint;
  name: string;
  logo: string;
  /** The one that the name is written in. */
  language: Language;
  ships_from: string;
}

/**
 * A store in its first state: level 0, the first credit, open, and one freight template so that goods can be listed at
 * once. Refuses `store_name_taken`; throws if the member has a store.
 */
export async function openStore(
  context: Context,
  { owner_id, name, logo, language, ships_from }: NewStore,
  folded: string,
): Promise<bigint> {
  const id = context.newId();
  const names = { [language]: name, en: name };
  const template = { id: context.newId(), name: sentence(language, "applications.first_template") };
  const opened = await insertStore(
    context.tx,
    { id, owner_id, names, folded, logo, ships_from, credit: context.settings.credit_start, template },
    context.now,
  );
  if (!opened) refuse("store_name_taken");
  return id;
}
