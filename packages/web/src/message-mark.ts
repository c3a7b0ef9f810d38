import { forget, recall, remember } from "./storage.ts";

interface Marked {
  mark: string;
  text: string;
}

/** If a browser refuses storage, a reload loses the marks. The open page keeps them. */
const marks = new Map<string, Marked>();

/**
 * The idempotency name under which a composer sends a message. The same text sent again is the same message, also after
 * a reload, because its answer may have been lost. Another text is another message. `name`: where it is stored, beside
 * the draft.
 */
export function markOf(name: string, text: string): string {
  const last = marks.get(name) ?? recall("visit", name);
  if (isMarked(last) && last.text === text) return last.mark;
  const made = { mark: crypto.randomUUID(), text };
  marks.set(name, made);
  remember("visit", name, made);
  return made.mark;
}

/** The message has arrived, or the composer is now about something else. The next message gets a new mark. */
export function dropMark(name: string): void {
  marks.delete(name);
  forget("visit", name);
}

/** The user or another program may have changed the storage. */
function isMarked(kept: unknown): kept is Marked {
  return typeof kept === "object" && kept !== null && "mark" in kept && "text" in kept && typeof kept.mark === "string";
}
