/** The articles that the mall itself links to; every other one is help. */
export const fixedArticles = {
  agreement: "agreement",
  merchant_agreement: "agreement",
  privacy: "privacy",
  about: "about",
} as const;

/** What an article can be. The mall lists articles by kind. Members can only be asked to agree to `agreementKeys`. */
export const articleKinds = ["help", "agreement", "privacy", "about"] as const;
/** The kind that an article keeps from its first draft on. Its key decides it (`kindOf`). */
export type ArticleKind = (typeof articleKinds)[number];

/** Whether the words of a kind bind people: they change only after the notice that rules take. */
export const articleBinds = { help: false, agreement: true, privacy: true, about: false } as const satisfies Record<
  ArticleKind,
  boolean
>;

/** The kind of the article with this key. A key that is not in `fixedArticles` is an article of the help. */
export function kindOf(key: string): ArticleKind {
  return Object.hasOwn(fixedArticles, key) ? fixedArticles[key as keyof typeof fixedArticles] : "help"; // it is one of its keys, as just checked
}

/** What every member agrees to when registering, and again if a new version requires it. */
export const agreementKeys = ["agreement", "privacy"] as const;
/** The key of an article that a member agreed to. The server stores it with the version and the time. */
export type AgreementKey = (typeof agreementKeys)[number];

// a name is looked up among names
/**
 * Whether members can be asked to agree to a new version of this article. Other articles refuse this with
 * `asks_only_agreements`.
 */
export const isAgreement = (key: string): key is AgreementKey => (agreementKeys as readonly string[]).includes(key);
