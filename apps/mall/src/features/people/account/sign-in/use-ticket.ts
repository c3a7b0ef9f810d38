import { useState } from "react";
import { forget, recall, remember } from "@arcade/web/storage.ts";

/**
 * The ticket of a mailed code. The code only works together with it. It is kept for this visit, so that a reload needs
 * no second code.
 */
export interface Ticket {
  now: () => string | null;
  keep: (ticket: string | null) => void;
  drop: () => void;
}

export function useTicket(form: "register" | "forgot" | "log_in_by_code"): Ticket {
  const place = `ticket:${form}`;
  const [ticket, setTicket] = useState(() => {
    const kept = recall("visit", place);
    return typeof kept === "string" ? kept : null;
  });
  return {
    now: () => ticket,
    keep: (given) => {
      setTicket(given);
      if (given !== null) remember("visit", place, given);
    },
    drop: () => forget("visit", place),
  };
}
