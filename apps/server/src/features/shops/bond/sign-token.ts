import { type BondAction, bondActions } from "@arcade/contract/shops/bond/terms";
import { type Language, languageOf } from "@arcade/contract/languages";
import { isPepperedHash, pepperedHash } from "../../../platform/secrets/keyed-hash.ts";
import type { Mall } from "../../../platform/mall.ts";

/** A level's numbers as they were shown; money as decimal text of micro-USDT. */
export interface ShownTerms {
  level: number;
  fund: string;
  profit_ppm: number;
  push: number;
  goods: number;
}

/**
 * What a merchant was shown and is about to sign. Its id becomes the document's, which can exist once: so a token signs
 * once.
 */
export interface SignRequest {
  id: bigint;
  store_id: bigint;
  member_id: bigint;
  action: BondAction;
  level_from: number;
  level: number;
  fund_from: bigint;
  amount: bigint;
  level_fund: bigint;
  level_terms: ShownTerms;
  terms_version: string;
  terms_language: Language;
  /** Hex. */
  terms_hash: string;
  expires: Date;
}

/** HMAC-SHA-256 with the number of its pepper in front. */
const macBytes = 33;

/** The request as text that only this mall can have written. */
export function signToken(mall: Pick<Mall, "secrets">, request: SignRequest): string {
  const content = Buffer.from(
    JSON.stringify(request, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part)),
  );
  return Buffer.concat([pepperedHash(mall, "bond_sign", content), content]).toString("base64url");
}

/** The request in a token; null if this mall has not written it. */
export function readSignToken(mall: Pick<Mall, "secrets">, token: string): SignRequest | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= macBytes || bytes.toString("base64url") !== token) return null;
  const content = bytes.subarray(macBytes);
  // guard: a token that the mall has not written is refused
  if (!isPepperedHash(mall, bytes.subarray(0, macBytes), "bond_sign", content)) return null;
  const read = JSON.parse(content.toString()) as {
    [Key in keyof SignRequest]: SignRequest[Key] extends number | ShownTerms ? SignRequest[Key] : string;
  }; // as `signToken` wrote it
  return {
    ...read,
    id: BigInt(read.id),
    store_id: BigInt(read.store_id),
    member_id: BigInt(read.member_id),
    action: bondActions.find((action) => action === read.action) ?? "refund",
    fund_from: BigInt(read.fund_from),
    amount: BigInt(read.amount),
    level_fund: BigInt(read.level_fund),
    terms_language: languageOf(read.terms_language),
    expires: new Date(read.expires),
  };
}
