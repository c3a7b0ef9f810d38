import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { OutOfBounds } from "../../../../platform/apart/pool.ts";
import { apartTask } from "../../../../platform/apart/task.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { cleanDescription } from "./clean-description.ts";
import { eachText } from "./drafts.ts";

declare const isClean: unique symbol;
/** A draft whose descriptions hold nothing but clean HTML. Only `cleanDraft` makes one. */
export type CleanDraft = GoodsDraft & { readonly [isClean]: true };

/** Cleans a draft's descriptions. It reads foreign HTML, so it is called in a process apart only. */
export function cleanDraft(draft: GoodsDraft): CleanDraft {
  // guard: a description is cleaned before it is stored [{ ...draft, description: eachText(draft.description, cleanDescription) } -> draft]
  return { ...draft, description: eachText(draft.description, cleanDescription) } as CleanDraft; // it is now
}

export const cleanDraftApart = apartTask(import.meta.url, cleanDraft);

/** Cleans a draft in a process apart. Refuses `invalid_input` when a description breaks the limits of that process. */
export async function cleanOneByOne({ mall }: Context, memberId: bigint, draft: GoodsDraft): Promise<CleanDraft> {
  try {
    return await mall.apart.run(String(memberId), cleanDraftApart, draft);
  } catch (error) {
    if (!(error instanceof OutOfBounds)) throw error;
    return refuse("invalid_input", { fields: [{ field: "content.description", rule: "wrong_format" }] });
  }
}
