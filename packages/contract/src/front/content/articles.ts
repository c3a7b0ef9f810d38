/** The articles that the mall itself links to; every other one is help. */
export const fixedArticles = {
  agreement: "agreement",
  merchant_agreement: "agreement",
  privacy: "privacy",
  about: "about",
} as const;

export const articleKinds = ["help", "agreement", "privacy", "about"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Whether the words of a kind bind people: they are changed after the notice that rules take. */
export const articleBinds = { help: false, agreement: true, privacy: true, about: false } as const satisfies Record<
  ArticleKind,
  boolean
>;

export function kindOf(key: string): ArticleKind {
  return key in fixedArticles ? fixedArticles[key as keyof typeof fixedArticles] : "help"; // it is one of its keys, as just checked
}

/** What every member agrees to when registering, and again when a new version asks for it. */
export const agreementKeys = ["agreement", "privacy"] as const;
export type AgreementKey = (typeof agreementKeys)[number];

// a name is looked up among names
export const isAgreement = (key: string): key is AgreementKey => (agreementKeys as readonly string[]).includes(key);
