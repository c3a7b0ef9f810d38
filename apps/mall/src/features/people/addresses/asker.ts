import { forget, recall, remember } from "@arcade/web/storage.ts";

/** The place that asked for an address, with the selected one. Null if it is not a place of the app. */
export function withAddress(back: string, id: string): string | null {
  if (!back.startsWith("/") || back.startsWith("//")) return null;
  const [path = "", query = ""] = back.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("address", id);
  return `${path}?${parameters.toString()}`;
}

/** The address that the calling page has selected now. */
export function addressIn(back: string | undefined): string | null {
  return new URLSearchParams(back?.split("?")[1] ?? "").get("address");
}

/** The result of choosing on the map, in degrees. */
export interface Place {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** It is removed with the drafts when the member logs out. */
const chosen = "draft:chosen_place";

/**
 * Stores a chosen place on this device for the page that asked. It is not put into that page's address, as a chosen
 * address is. The user goes back in the history to the half-filled form itself, so the form's own Back works as before.
 */
export function handOver(asker: string, { name, address, latitude, longitude }: Place): void {
  remember("visit", chosen, { asker, name, address, latitude, longitude });
}

/** The place that was chosen for this page. It can be read once. Null if there is none. */
export function takePlace(asker: string): Place | null {
  const kept = recall("visit", chosen);
  if (typeof kept !== "object" || kept === null || !("asker" in kept) || kept.asker !== asker) return null;
  forget("visit", chosen);
  const { name = "", address = "", latitude, longitude } = kept as Partial<Place>; // as handOver stored it; the readers check it
  return typeof latitude === "number" && typeof longitude === "number" ? { name, address, latitude, longitude } : null;
}
