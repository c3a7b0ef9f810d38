import { createContext, type ReactNode, use } from "react";

/** The few words that controls need. The shell fills them from the messages, in the language of now. */
export interface KitWords {
  readonly back: string;
  readonly close: string;
  readonly clear: string;
  readonly more: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly retry: string;
  readonly loading: string;
  readonly optional: string;
  readonly previous: string;
  readonly next: string;
  readonly decrease: string;
  readonly increase: string;
  readonly showPassword: string;
  readonly hidePassword: string;
}

const Words = createContext<KitWords | null>(null);

export function KitWordsProvider({ words, children }: { words: KitWords; children: ReactNode }): ReactNode {
  return <Words value={words}>{children}</Words>;
}

export function useKitWords(): KitWords {
  const words = use(Words);
  if (!words) throw new Error("The kit stands inside KitProvider, which gives it its words.");
  return words;
}
