/**
 * The fields of goods that are one line of text, each with its most letters. A merchant or an operator may type them,
 * files of goods have a column for each, and buyers and operators read what was typed. Everything that has these fields
 * follows from this list (docs/recipes/add-a-field-of-goods.md).
 */
export const plainFields = { brand: 60 } as const;
/** Worded as `goods.field_*`, and in the back office as `facts.field_*`. */
export type PlainField = keyof typeof plainFields;
/** In the order in which pages show them. */
export const plainFieldNames = Object.keys(plainFields) as PlainField[]; // its keys
/** Null where nothing was typed. */
export type PlainFields = Record<PlainField, string | null>;

/** Makes something of each field, such as its schema or its cell. */
export function eachPlainField<Made>(make: (field: PlainField) => Made): Record<PlainField, Made> {
  return Object.fromEntries(plainFieldNames.map((field) => [field, make(field)])) as Record<PlainField, Made>; // each
}

/** The fields in which something was typed. */
export function statedFields(goods: PlainFields): { field: PlainField; value: string }[] {
  return plainFieldNames.flatMap((field) => (goods[field] === null ? [] : [{ field, value: goods[field] }]));
}
