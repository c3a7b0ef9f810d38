import type { ClaimKind } from "@arcade/contract/base/queue/kinds";
import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import type { RefusalName } from "@arcade/contract/errors";
import type { MessageId } from "@arcade/messages/ids";
import type { ComponentType } from "react";
import type { Part } from "../../../packages/web/test/sample.ts";

/** One field of a decision: its label, and what is typed, or which choice is taken. */
type Filled = { label: MessageId; text: string } | { choice: MessageId } | { list: MessageId; option: MessageId };

export interface Decided {
  /** The button that opens the form. */
  open: MessageId;
  fill: readonly Filled[];
  confirm: MessageId;
  row: Endpoint;
  /** What the server must receive. */
  input: object;
  /** A field of the form, beside which the server's fault must stand. */
  fault: { field: string; label: MessageId };
  refusal: RefusalName;
  /** Opening the form claims first. */
  claims: boolean;
}

export interface QueuePage {
  name: string;
  /** Where it stands in the office. */
  path: string;
  Page: ComponentType;
  /** How the address names the first row, where that is not its id alone. */
  key?: string;
  title: MessageId;
  list: Endpoint;
  /** Two rows of the list. The first one has the id 81. */
  items: readonly object[];
  /** What the buttons of the two rows are called, as the page words them. */
  rows: readonly (string | RegExp | { id: MessageId })[];
  empty: MessageId;
  read: Endpoint;
  /** The read of 81, which waits for a decision. */
  record: object;
  /** What else the page reads. */
  also?: readonly Endpoint[];
  /** What is claimed here; null where nothing is. */
  kind: ClaimKind | null;
  /** What "take the next" asks for first, where the page shows several kinds. */
  claimsFirst?: ClaimKind;
  /** The buttons that the keys a and r stand for: each opens a form with that title. */
  keys: { readonly a?: MessageId; readonly r?: MessageId };
  /** The read of 81 where the next step is for somebody else, and what the page says instead of the buttons. */
  notMine?: { record: object; says: MessageId };
  /** The other lists of the page: what chooses each, what is asked for then, and what an empty one says. */
  lists: readonly { name: MessageId; sent: object; empty: MessageId }[];
  /** A list box that narrows the list: its label, an entry, and what is asked for then. */
  filter?: { label: MessageId; option: MessageId; sent: object };
  decided: Decided;
}

/** A page whose parts must fit the contract; the table below is then a list of plain ones. */
export function pageOf<List extends Endpoint, RecordAnswer extends Endpoint, Decide extends Endpoint>(
  page: Omit<QueuePage, "list" | "items" | "read" | "record" | "notMine" | "lists" | "filter" | "decided"> & {
    list: List;
    items: Answer<List> extends { items: readonly (infer Item)[] } ? readonly Part<Item>[] : never;
    read: RecordAnswer;
    record: Part<Answer<RecordAnswer>>;
    notMine?: { record: Part<Answer<RecordAnswer>>; says: MessageId };
    lists: readonly { name: MessageId; sent: Partial<Sent<List>>; empty: MessageId }[];
    filter?: { label: MessageId; option: MessageId; sent: Partial<Sent<List>> };
    decided: Omit<Decided, "row" | "input" | "refusal"> & {
      row: Decide;
      input: Sent<Decide>;
      refusal: Decide["refusals"][number];
    };
  },
): QueuePage {
  return page as unknown as QueuePage; // the same value; its exact types have been checked by now
}

export const note = "Seen by two people";
export const words = "This is written for whoever is concerned.";
export const named = [
  { id: "81", member: { nickname: "Layla" } },
  { id: "82", member: { nickname: "ليلى" } },
];
export const inside: Filled = { label: "office.note_inside", text: note };
export const noteInside = { field: "note", label: "office.note_inside" } as const;
