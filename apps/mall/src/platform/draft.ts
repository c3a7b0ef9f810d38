import { useCallback, useState } from "react";
import { type SecretFields, withoutSecrets } from "@arcade/contract/secrets";
import { forget, recall, remember } from "@arcade/web/storage.ts";

/** Nothing that is typed there is a secret. */
export const noSecrets: SecretFields = [];

/**
 * A half-filled form, stored for this visit until it is sent, so that a 401, a 406, a reload or a call in between costs
 * nothing (UX-002). Secrets are never stored: `secrets` are the form's secret fields, as the schema of its call
 * declares them (`secretFieldsOf`, or `secrets` of the endpoint). A form without a schema passes `noSecrets`.
 */
export function useDraft<Fields extends Record<string, unknown>>(
  name: string,
  initial: Fields,
  secrets: SecretFields,
): [draft: Fields, keep: (fields: Fields) => void, drop: () => void] {
  const [draft] = useState(() => savedDraft(name, initial));
  const keep = useCallback(
    (fields: Fields) => remember("visit", `draft:${name}`, withoutSecrets(fields, secrets)),
    [name, secrets],
  );
  const drop = useCallback(() => forget("visit", `draft:${name}`), [name]);
  return [draft, keep, drop];
}

function savedDraft<Fields extends Record<string, unknown>>(name: string, initial: Fields): Fields {
  const kept = recall("visit", `draft:${name}`);
  if (typeof kept !== "object" || kept === null) return initial;
  // only fields that the form has today, and of the same kind
  const known = Object.entries(kept).filter(
    ([field, value]) => field in initial && typeof value === typeof initial[field],
  );
  return { ...initial, ...Object.fromEntries(known) };
}
