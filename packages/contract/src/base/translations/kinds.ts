/** What can be translated: its texts are in the fields that are named here, each at most once. */
export const translatedFields = {
  /** `specification`: names of axes, their values and parameters, a line each. */
  goods: ["name", "description", "specification"],
  review: ["text", "follow_up", "reply"],
} as const;
/** Goods, and a review with what was added to it. */
export type TranslatedKind = keyof typeof translatedFields;
/** The name of a text. */
export type TranslatedField = (typeof translatedFields)[TranslatedKind][number];
/** All kinds, for the input of the calls. */
export const translatedKinds = ["goods", "review"] as const satisfies readonly TranslatedKind[];

/** How the translator failed: it gave no answer, it answered with an error, or its answer is no translation. */
export const translatorFaults = ["no_answer", "refused", "unreadable"] as const;
/** One of them. `refused` has a status of HTTP. */
export type TranslatorFault = (typeof translatorFaults)[number];
