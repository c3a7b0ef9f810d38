import { hash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { sealRow } from "./sql.ts";
import { termsOf } from "./terms.ts";
import { documentOf } from "./views.ts";
import { writeDocument } from "./write-paper.ts";

/**
 * Makes a signed paper's PDF from its row and seals it: encrypted under a key of its own, with the hash of what was
 * sealed.
 */
export async function sealDocument(context: Context, id: bigint): Promise<void> {
  const paper = await documentOf(context.tx, id);
  if (paper === null) throw new Error(`no paper ${id}`);
  // The text that is written is the text that was signed.
  if (!termsOf(paper.action, paper.terms_language).hash.equals(paper.terms_hash))
    throw new Error(`the terms of paper ${id} are not the ones of now`);
  const pdf = await writeDocument(context, paper);
  const { name, wrapped_key } = await context.mall.sealed.seal(pdf);
  await sealRow(context.tx, id, { name, wrapped_key, sha256: hash("sha256", pdf, "buffer") });
}
