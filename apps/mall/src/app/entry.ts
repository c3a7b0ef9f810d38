import { useLayoutEffect, useState } from "react";
import { useLocation, type Way } from "@arcade/web/router.tsx";
import { markEntry } from "../platform/page/layer.ts";

/** One visit of one page. A changed filter replaces the address but stays the same visit. */
interface Entry {
  key: string;
  pathname: string;
  /** The identity of the page's own state. */
  visit: string;
  /** How it was come to; `stay` where only the address changed. */
  how: Way | "stay";
}

export function useEntry(): Entry {
  const { key: given, pathname, search, way } = useLocation();
  const key = given === "default" ? `${pathname}${search}` : given; // an address typed by hand has no key of its own
  const [entry, setEntry] = useState<Entry>({ key, pathname, visit: key, how: way });
  let current = entry;
  if (entry.key !== key) {
    const stays = way === "REPLACE" && entry.pathname === pathname;
    current = { key, pathname, visit: stays ? entry.visit : key, how: stays ? "stay" : way };
    setEntry(current);
  }
  useLayoutEffect(markEntry, [key]);
  return current;
}
