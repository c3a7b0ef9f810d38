import { useState } from "react";
import { forget, recall, remember } from "@arcade/web/storage.ts";

const name = "suggestions";

/**
 * Whether this device shows what one looked at and what is bought together. It does as long as nobody has switched it
 * off.
 */
export function showsSuggestions(): boolean {
  return recall("device", name) !== "off";
}

/** The same for its switch. */
export function useSuggestionChoice(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(showsSuggestions);
  return [
    shown,
    (next) => {
      if (next) forget("device", name);
      else remember("device", name, "off");
      setShown(next);
    },
  ];
}
