import { useCallback, useState } from "react";
import { isSecret } from "@arcade/contract/secrets";
import { forget, recall, remember } from "@arcade/web/storage.ts";

/**
 * A half-filled form, kept for this visit until it is sent, so that a 401, a 406, a reload or a call in between
 * costs nothing (UX-002). Secrets are never kept.
 */
export function useDraft<Fields extends Record<string, unknown>>(
  name: string,
  initial: Fields,
): [draft: Fields, keep: (fields: Fields) => void, drop: () => void] {
  const [draft] = useState(() => keptDraft(name, initial));
  const keep = useCallback((fields: Fields) => remember("visit", `draft:${name}`, withoutSecrets(fields)), [name]);
  const drop = useCallback(() => forget("visit", `draft:${name}`), [name]);
  return [draft, keep, drop];
}

function keptDraft<Fields extends Record<string, unknown>>(name: string, initial: Fields): Fields {
  const kept = recall("visit", `draft:${name}`);
  if (typeof kept !== "object" || kept === null) return initial;
  // only fields that the form has today, and of the same kind
  const known = Object.entries(kept).filter(([field, value]) => field in initial && typeof value === typeof initial[field]);
  return { ...initial, ...Object.fromEntries(known) };
}

function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field)));
}
