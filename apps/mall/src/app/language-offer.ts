import { recall, recallText } from "@arcade/web/storage.ts";

const afterMs = 1_500;

/**
 * At a first visit with a browser that asks for another of the six languages, one line in that language offers it, once.
 * English stays the default (SPEC 1). Its words come after the page.
 */
export function offerLanguage(): (() => void) | undefined {
  if (recallText("device", "language") !== null || recall("device", "language_offered") !== null) return undefined;
  const load = () => import("./language-words.ts").then(({ offerOf }) => offerOf(navigator.languages));
  const timer = setTimeout(() => void load().catch(() => undefined), afterMs);
  return () => clearTimeout(timer);
}
