import { forget, recall, remember } from "@arcade/web/storage.ts";

/** The place that asked for an address, with the one that was chosen; null where it is not a place of ours. */
export function withAddress(back: string, id: string): string | null {
  if (!back.startsWith("/") || back.startsWith("//")) return null;
  const [path = "", query = ""] = back.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("address", id);
  return `${path}?${parameters.toString()}`;
}

/** Which one the place that asked has at present. */
export function addressIn(back: string | undefined): string | null {
  return new URLSearchParams(back?.split("?")[1] ?? "").get("address");
}

/** What choosing on the map gives, in degrees. */
export interface Place {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** Goes with the drafts when its owner logs out. */
const chosen = "draft:chosen_place";

/**
 * A chosen place lies on this device for the page that asked for it. It is not written into that page's address, as a
 * chosen address is: one goes back to the half-filled form itself, so that its own Back still leads where it led
 * before.
 */
export function handOver(asker: string, { name, address, latitude, longitude }: Place): void {
  remember("visit", chosen, { asker, name, address, latitude, longitude });
}

/** What was chosen for this page, once; null where nothing was. */
export function takePlace(asker: string): Place | null {
  const kept = recall("visit", chosen);
  if (typeof kept !== "object" || kept === null || !("asker" in kept) || kept.asker !== asker) return null;
  forget("visit", chosen);
  const { name = "", address = "", latitude, longitude } = kept as Partial<Place>; // as it was handed over, and checked where it matters
  return typeof latitude === "number" && typeof longitude === "number" ? { name, address, latitude, longitude } : null;
}
