import { localeOf } from "@arcade/messages/catalogue";
import { useMemo } from "react";
import { useLanguage } from "./language.ts";

/** A country by its code in the reader's language; the name of a city as the carrier wrote it. */
export function usePlaceName(): (place: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([localeOf(language)], { type: "region", fallback: "code" });
    return (place) => (/^[A-Z]{2}$/.test(place) ? (names.of(place) ?? place) : place);
  }, [language]);
}
