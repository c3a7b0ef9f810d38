import { useState } from "react";
import { forget, recall, remember } from "@arcade/web/storage.ts";

const name = "suggestions";

/** Whether this device shows recently viewed goods and goods bought together. It does unless somebody turned it off. */
export function showsSuggestions(): boolean {
  return recall("device", name) !== "off";
}

/** The same with a setter, for the switch. */
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
