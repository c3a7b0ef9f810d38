import { useState } from "react";
import { forget, recall, remember } from "@arcade/web/storage.ts";
import { useSession } from "../../../platform/wire/session.ts";

/**
 * The last 10 searches of this device, newest first. They belong to one member and are shown to nobody else (UX-105). A
 * visitor's searches become theirs when they log in. Log-out removes them (session.ts).
 */
interface SavedSearches {
  owner: string | null;
  words: readonly string[];
}

const max = 10;

export interface Searches {
  words: readonly string[];
  add: (text: string) => void;
  remove: (text: string) => void;
  /** Clears all, and returns a function that restores them. */
  clear: () => () => void;
}

export function useSearches(): Searches {
  const owner = useSession(({ userinfo }) => userinfo?.id ?? null);
  const [words, setWords] = useState(() => savedWords(owner));
  const keep = (next: readonly string[]) => {
    setWords(next);
    if (next.length === 0) forget("device", "searches");
    else remember("device", "searches", { owner, words: next } satisfies SavedSearches);
  };
  return {
    words,
    add: (text) => keep([text, ...words.filter((word) => word !== text)].slice(0, max)),
    remove: (text) => keep(words.filter((word) => word !== text)),
    clear: () => {
      keep([]);
      return () => keep(words);
    },
  };
}

function savedWords(owner: string | null): readonly string[] {
  const kept = recall("device", "searches");
  if (
    typeof kept !== "object" ||
    kept === null ||
    !("owner" in kept) ||
    !("words" in kept) ||
    !Array.isArray(kept.words)
  )
    return [];
  if (kept.owner !== null && kept.owner !== owner) return [];
  return kept.words.filter((word): word is string => typeof word === "string").slice(0, max);
}
