import { createHash } from "node:crypto";
import type { Language } from "@arcade/contract/languages";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { NoTranslation, Translation, Translator } from "../../../platform/outside/translator.ts";
import { claimText, freeTexts, keepText, knownText } from "./texts.sql.ts";

/** A text to translate. `rich` is HTML. */
export interface Wanted {
  readonly text: string;
  readonly rich: boolean;
}

/**
 * `made` are the translations in the order of the texts; `paid` is how many characters the translator was asked for.
 * `under_way`: somebody else is asking for one of the texts. `not_spent`: `spend` did not allow it.
 */
export type Once =
  | { readonly state: "made"; readonly made: readonly Translation[]; readonly paid: number }
  | { readonly state: "under_way" | "not_spent"; readonly paid: 0 }
  | ({ readonly state: "failed"; readonly paid: number } & NoTranslation);

interface Asking {
  db: Database;
  translator: Translator;
  clock: Clock;
  language: Language;
  /** Allows so many characters, before the translator is asked. Only for texts that nobody has translated before. */
  spend(characters: number): Promise<boolean>;
}

/** Longer than the translator takes for all texts of one thing. Whoever dies meanwhile frees the texts with it. */
const claimMs = 60_000;

/** Translates texts, each of them once, whoever asks. No transaction may be open: it asks a service outside. */
export async function translateOnce(wanted: readonly Wanted[], asking: Asking): Promise<Once> {
  const { db, translator, clock, language, spend } = asking;
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const known = new Map<string, Translation>();
  const claimed: { hash: Buffer; wanted: Wanted }[] = [];
  try {
    for (const { hash, wanted: one } of inOrder(wanted)) {
      if (await claimText(db, { hash, language }, { now, until })) {
        claimed.push({ hash, wanted: one });
        continue;
      }
      const before = await knownText(db, { hash, language });
      if (before === null) return { state: "under_way", paid: 0 };
      known.set(hash.toString("hex"), before);
    }
    const paid = claimed.reduce((sum, { wanted: { text } }) => sum + text.length, 0);
    if (paid > 0 && !(await spend(paid))) return { state: "not_spent", paid: 0 };
    // In the order in which they are read, and not in that of their hashes.
    claimed.sort((a, b) => wanted.indexOf(a.wanted) - wanted.indexOf(b.wanted));
    for (const { hash, wanted: one } of claimed) {
      const answer = await translator.translate(one.text, language, one.rich ? "html" : "text");
      if ("fault" in answer) return { state: "failed", paid, ...answer };
      await keepText(db, { hash, language }, answer, clock.now());
      known.set(hash.toString("hex"), answer);
    }
    return { state: "made", made: wanted.flatMap((one) => known.get(hashOf(one).toString("hex")) ?? []), paid };
  } finally {
    const hashes = claimed.map(({ hash }) => hash).filter((hash) => !known.has(hash.toString("hex")));
    if (hashes.length > 0) await freeTexts(db, hashes, language, until);
  }
}

/** What a text is known by. Texts and HTML are translated in other ways. */
export function hashOf({ text, rich }: Wanted): Buffer {
  return createHash("sha256")
    .update(rich ? "html\n" : "text\n")
    .update(text)
    .digest();
}

/** Each text once, in one order for everybody: two who need the same texts do not stop each other for ever. */
function inOrder(wanted: readonly Wanted[]): { hash: Buffer; wanted: Wanted }[] {
  const byHash = new Map(wanted.map((one) => [hashOf(one).toString("hex"), one]));
  return [...byHash]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hex, one]) => ({ hash: Buffer.from(hex, "hex"), wanted: one }));
}
