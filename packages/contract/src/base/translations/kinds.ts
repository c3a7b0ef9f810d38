/** What can be translated: its texts are in the fields that are named here, each at most once. */
export const translatedFields = {
  goods: ["name", "description"],
  review: ["text", "follow_up", "reply"],
} as const;
/** Goods, and a review with what was added to it. */
export type TranslatedKind = keyof typeof translatedFields;
/** The name of a text. */
export type TranslatedField = (typeof translatedFields)[TranslatedKind][number];
/** All kinds, for the input of the calls. */
export const translatedKinds = ["goods", "review"] as const satisfies readonly TranslatedKind[];
