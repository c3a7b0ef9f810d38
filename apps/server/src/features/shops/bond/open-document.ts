import type { bondOffice } from "@arcade/contract/shops/bond/office";
import type { Received } from "@arcade/contract/endpoint";
import { hash } from "node:crypto";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { documentOnWire } from "./overview.ts";
import { type BondDocument, documentOf } from "./views.ts";

/** A document of one's own store, as it was sealed. Refuses `not_found`, `paper_not_sealed`. */
export async function openOwnDocument(context: Context, merchant: Merchant, id: bigint) {
  const document = await documentOf(context.tx, id);
  // guard: another merchant's signed document is not found
  if (document?.store_id !== merchant.store_id) refuse("not_found");
  return opened(context, document);
}

/** An operator's look at a document: never without a row with its purpose. */
export async function openDocument(
  context: OperatorContext,
  _operator: Operator,
  { id, purpose }: Received<(typeof bondOffice)["openDocument"]>,
) {
  const document = (await documentOf(context.tx, id)) ?? refuse("not_found");
  const answer = await opened(context, document);
  context.record({
    subject: { kind: "bond_paper", id },
    note: purpose,
    after: { store_id: document.store_id, member_id: document.member_id },
  });
  return answer;
}

/** The file with the hash that was stored when it was sealed, and its present hash. */
async function opened(context: Context, document: BondDocument) {
  const { file, wrapped_key, sha256 } = document;
  if (file === null || wrapped_key === null || sha256 === null) refuse("paper_not_sealed");
  const pdf = await context.mall.sealed.open({ name: file, wrapped_key });
  if (pdf === null) throw new Error(`the file of document ${document.id} is gone`);
  return {
    ...documentOnWire(document),
    signer: document.signer,
    file_name: `operating-fund-${document.id}.pdf`,
    type: "application/pdf",
    base64: pdf.toString("base64"),
    sha256: sha256.toString("hex"),
    sha256_now: hash("sha256", pdf, "hex"),
  };
}
