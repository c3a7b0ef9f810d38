/**
 * One attribute that goods must have, and values of which one is enough. Both are in English, in every language of the
 * reader.
 */
export interface WantedAttribute {
  name: string;
  values: readonly string[];
}

const max = { attributes: 10, values: 20, name: 60, value: 200 };
/**
 * The maximum number of characters of `attributesText` in a query. At most ten attributes of twenty values are read.
 */
export const maxAttributesLetters = 2_000;

/**
 * The form of queries and addresses: each attribute with its name and then its values,
 * `[["Material","Wool","Linen"],["Closure","Zip"]]`.
 */
export function attributesText(wanted: readonly WantedAttribute[]): string | undefined {
  const lists = wanted.filter(({ values }) => values.length > 0).map(({ name, values }) => [name, ...values]);
  return lists.length === 0 ? undefined : JSON.stringify(lists);
}

/** Null if the text has another form. */
export function readAttributes(text: string): WantedAttribute[] | null {
  const lists = listsIn(text);
  if (lists === null || lists.length === 0 || lists.length > max.attributes) return null;
  const wanted = lists.flatMap(([name, ...values]) =>
    isLine(name, max.name) && values.every((value) => isLine(value, max.value)) ? [{ name, values }] : [],
  );
  const isAll =
    wanted.length === lists.length && wanted.every(({ values: { length } }) => length > 0 && length <= max.values);
  return isAll ? wanted : null;
}

function listsIn(text: string): unknown[][] | null {
  try {
    const lists: unknown = JSON.parse(text);
    return Array.isArray(lists) && lists.every((list) => Array.isArray(list)) ? lists : null;
  } catch {
    return null; // no JSON
  }
}

/** Without control characters and unpaired surrogates: no text of goods has them and no database takes them. */
function isLine(text: unknown, letters: number): text is string {
  return typeof text === "string" && text !== "" && text.length <= letters && !/[\p{Cc}\p{Cs}]/u.test(text);
}
