import { hash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { sealRow } from "./sql.ts";
import { termsOf } from "./terms.ts";
import { documentOf } from "./views.ts";
import { writeDocument } from "./write-document.ts";

/**
 * Makes a signed document's PDF from its row and seals it: encrypted under its own key, with the hash of what was
 * sealed.
 */
export async function sealDocument(context: Context, id: bigint): Promise<void> {
  const document = await documentOf(context.tx, id);
  if (document === null) throw new Error(`no document ${id}`);
  // The text that is written is the text that was signed.
  if (!termsOf(document.action, document.terms_language).hash.equals(document.terms_hash))
    throw new Error(`the terms of document ${id} are not the ones of now`);
  const pdf = await writeDocument(context, document);
  const { name, wrapped_key } = await context.mall.sealed.seal(pdf);
  await sealRow(context.tx, id, { name, wrapped_key, sha256: hash("sha256", pdf, "buffer") });
}
