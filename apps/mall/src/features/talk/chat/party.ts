import { useParameters } from "@arcade/web/place.ts";

/**
 * The other side by the address: a store, a member who wrote to the store, or customer service. Null if the address
 * names nobody.
 */
export function useParty(): string | null {
  const { store, user, service } = useParameters();
  const id = service === "1" ? "service" : (store ?? user);
  return id !== undefined && /^(service|[1-9]\d{0,18})$/.test(id) ? id : null;
}
