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
