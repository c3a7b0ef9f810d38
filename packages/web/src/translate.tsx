import { Fragment, type ReactNode, useMemo } from "react";
import { amountsApart } from "@arcade/messages/catalogue";
import type { MessageId, Values } from "@arcade/messages/ids";
import { needWords, words } from "./words.ts";

export interface Translate {
  (id: MessageId, values?: Values): string;
}

/** `const say = useT(); say("carts.empty_title")`: a message as text, for labels, titles and toasts. */
export function useT(): Translate {
  const { language, catalogue } = words.use();
  return useMemo<Translate>(
    () => (id, values) => {
      if (catalogue.has(id)) return catalogue.t(id, amountsApart(language, values));
      fetchMissing(id);
      return "";
    },
    [language, catalogue],
  );
}

/**
 * The same as a node in which each value is in a <bdi>, so that an amount, an order number or a name keeps its own
 * direction inside an Arabic sentence (UX-014). A value may be a node, such as a link. A value that the message selects
 * or counts by is a number. A sentence of several parts is one element: in a flex box each part would be an item of its
 * own, and a gap would come between a value and its full stop.
 */
export function Trans({ id, values = {} }: { id: MessageId; values?: Readonly<Record<string, ReactNode>> }): ReactNode {
  const t = useT();
  const names = Object.keys(values);
  const marked: Record<string, string | number> = {};
  for (const [index, name] of names.entries()) {
    const value = values[name];
    marked[name] = typeof value === "number" ? value : `${open}${index}${close}`;
  }
  const parts = t(id, marked).split(marks);
  if (parts.length === 1) return parts[0];
  return (
    <span>
      {parts.map((part, index) => {
        if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
        const value = values[names[Number(part)] ?? ""];
        return typeof value === "string" ? <bdi key={index}>{value}</bdi> : <Fragment key={index}>{value}</Fragment>;
      })}
    </span>
  );
}

// private-use characters, which no message contains
const open = "\ue000";
const close = "\ue001";
const marks = new RegExp(`${open}(\\d+)${close}`);

/** Fetches a noun that the page's route does not name. Its words arrive later than the page. */
function fetchMissing(id: string): void {
  const noun = id.split(".")[0] ?? "";
  void needWords(noun).then(
    // a new object renders the existing components again
    () => {
      const { language, catalogue } = words.now();
      if (catalogue.has(id)) words.set({ language, catalogue: { ...catalogue } });
    },
    () => undefined,
  );
}
