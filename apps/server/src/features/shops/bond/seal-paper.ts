import { hash } from "node:crypto";
import type { Turn } from "../../../platform/turn.ts";
import { sealRow } from "./sql.ts";
import { termsOf } from "./terms.ts";
import { paperOf } from "./views.ts";
import { writePaper } from "./write-paper.ts";

/** Makes a signed paper's PDF from its row and seals it: encrypted under a key of its own, with the hash of what was sealed. */
export async function sealPaper(turn: Turn, id: bigint): Promise<void> {
  const paper = await paperOf(turn.tx, id);
  if (paper === null) throw new Error(`no paper ${id}`);
  // The text that is written is the text that was signed.
  if (!termsOf(paper.action, paper.terms_language).hash.equals(paper.terms_hash)) throw new Error(`the terms of paper ${id} are not the ones of now`);
  const pdf = await writePaper(turn, paper);
  const { name, wrapped_key } = await turn.mall.sealed.seal(pdf);
  await sealRow(turn.tx, id, { name, wrapped_key, sha256: hash("sha256", pdf, "buffer") });
}
