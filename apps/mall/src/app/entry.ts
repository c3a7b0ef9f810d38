import { useLayoutEffect, useState } from "react";
import { type NavigationType, useLocation, useNavigationType } from "react-router";
import { markEntry } from "../platform/page/layer.ts";

/** One visit of one page. A changed filter replaces the address but stays the same visit. */
interface Entry {
  key: string;
  pathname: string;
  /** The identity of the page's own state. */
  visit: string;
  /** How it was come to; `stay` where only the address changed. */
  how: NavigationType | "stay";
}

export function useEntry(): Entry {
  const { key: given, pathname, search } = useLocation();
  const key = given === "default" ? `${pathname}${search}` : given; // an address typed by hand has no key of its own
  const action = useNavigationType();
  const [entry, setEntry] = useState<Entry>({ key, pathname, visit: key, how: action });
  let current = entry;
  if (entry.key !== key) {
    const stays = action === "REPLACE" && entry.pathname === pathname;
    current = { key, pathname, visit: stays ? entry.visit : key, how: stays ? "stay" : action };
    setEntry(current);
  }
  useLayoutEffect(markEntry, [key]);
  return current;
}
