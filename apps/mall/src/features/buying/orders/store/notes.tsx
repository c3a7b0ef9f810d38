import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";

type Note = OrderDetail["notes"][number];

/** The store's notes on an order, newest first. `action` is what can be done with a note. */
export function Notes({ notes, action }: { notes: readonly Note[]; action?: (note: Note) => ReactNode }): ReactNode {
  const show = useShow();
  return (
    <ul className="flex flex-col lined">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {note.text}
            </p>
            <time dateTime={note.createtime} className="text-label font-normal text-text-2">
              {show.time(note.createtime)}
            </time>
          </div>
          {action?.(note)}
        </li>
      ))}
    </ul>
  );
}

/** The store's notes for the buyer, beside the parcel's news. */
export function StoreNotesRead({ notes }: { notes: readonly Note[] }): ReactNode {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <section>
      <h3 className="pt-3 text-body-strong">{t("orders.store_notes")}</h3>
      <Notes notes={notes} />
    </section>
  );
}
