import { hash } from "node:crypto";
import { type BondAction, bondTermsVersion } from "@arcade/contract/shops/bond/terms";
import type { Language } from "@arcade/contract/languages";
import { type MessageId, sentence } from "@arcade/messages";

const paying: readonly MessageId[] = [
  "terms.whose",
  "terms.what_for",
  "terms.paying",
  "terms.keeping",
  "terms.lowering",
  "terms.refunding",
  "terms.holding",
  "terms.untied",
  "terms.signing",
];

/** The text before each signature, paragraph by paragraph. A changed text takes a new `bondTermsVersion`. */
const paragraphs: Record<BondAction, readonly MessageId[]> = {
  pay: paying,
  upgrade: paying,
  lower: [
    "terms.whose",
    "terms.what_for",
    "terms.lowering",
    "terms.keeping",
    "terms.refunding",
    "terms.untied",
    "terms.signing",
  ],
  refund: ["terms.whose", "terms.what_for", "terms.refunding", "terms.holding", "terms.untied", "terms.signing"],
};

export interface Terms {
  version: string;
  language: Language;
  paragraphs: string[];
  hash: Buffer;
}

/** The terms' text in a language, and the SHA-256 of its version and paragraphs, one below the other. */
export function termsOf(action: BondAction, language: Language): Terms {
  const text = paragraphs[action].map((id) => sentence(language, id));
  return {
    version: bondTermsVersion,
    language,
    paragraphs: text,
    hash: hash("sha256", [bondTermsVersion, ...text].join("\n"), "buffer"),
  };
}
