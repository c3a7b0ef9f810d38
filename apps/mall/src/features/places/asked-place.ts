import { forget, recall, remember } from "@arcade/web/storage.ts";
import { type Place, pointOfTexts } from "./coordinates.ts";

/** Goes with the drafts when its owner logs out. */
const key = "draft:chosen_place";

/**
 * A chosen place lies here for the page that asked for it, until that takes it. It is not written into that page's address, as a
 * chosen order address is: one goes back to the page itself, so that its own Back still leads where it led before.
 */
export function handOver(asker: string, { latitude, longitude, name, address }: Place): void {
  remember("visit", key, { asker, latitude: String(latitude), longitude: String(longitude), name, address });
}

/** What was chosen for this page, once; null where nothing was. */
export function takePlace(asker: string): Place | null {
  const kept = recall("visit", key);
  if (typeof kept !== "object" || kept === null || !("asker" in kept) || kept.asker !== asker) return null;
  forget("visit", key);
  const { name, address, ...texts } = { name: "", address: "", ...kept };
  const point = pointOfTexts(texts);
  return point && { ...point, name: String(name), address: String(address) };
}
