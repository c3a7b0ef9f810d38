import { localeOf } from "@arcade/messages/catalogue";
import { useMemo } from "react";
import { useLanguage } from "./language.ts";

/** Names a country by its code in the reader's language. The name of a city stays as the carrier wrote it. */
export function usePlaceName(): (place: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([localeOf(language)], { type: "region", fallback: "code" });
    return (place) => (/^[A-Z]{2}$/.test(place) ? (names.of(place) ?? place) : place);
  }, [language]);
}
