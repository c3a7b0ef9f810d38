/** The paths of an input's secret fields ("password", "person.code"). An array adds nothing to a path. */
export type SecretFields = readonly string[];

/**
 * An input without its secrets. All code that stores inputs uses it: drafts, intents, hashes of idempotency keys. The
 * list comes from the schema (`secretFieldsOf`). It is data, so the web apps need no schema for it.
 */
export function withoutSecrets(input: unknown, secrets: SecretFields = []): unknown {
  return secrets.length === 0 ? input : without(input, secrets, "");
}

function without(value: unknown, secrets: SecretFields, above: string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => without(each, secrets, above));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !secrets.includes(`${above}${field}`));
  return Object.fromEntries(
    kept.map(([field, each]: [string, unknown]) => [field, without(each, secrets, `${above}${field}.`)]),
  );
}
