import { type MerchantPart, merchantParts } from "../../access.ts";
import type { Endpoint } from "../../endpoint.ts";
import type { Thing } from "../../things.ts";

/**
 * What a key of a store may do: read or change one part of the store's work. There is no scope for chat: a call of
 * chat belongs to the member who is signed in, on both sides of a conversation, and the other side must know that a
 * person writes to them.
 */
export type StoreScope = `${MerchantPart}:${"read" | "write"}`;
/**
 * Each part of the store's work twice, such as `orders:read` and `orders:write`. A key is made with one or more of
 * them.
 */
export const storeScopes = merchantParts.flatMap((part) => [`${part}:read`, `${part}:write`] as const) as [
  StoreScope,
  ...StoreScope[],
]; // one or more parts

/** What only a person may change: money that leaves the store, and what the store signed for. */
const forPersons: readonly Thing[] = ["wallet", "bond"];

/**
 * The scope that a store's key needs for a call; null for a call that no key opens. No key opens a call of a caller who
 * is not a merchant, a call for the owner alone, one whose input has a secret such as the payment password, or one that
 * touches what is for persons.
 */
export function keyScopeOf(
  endpoint: Pick<Endpoint, "who" | "part" | "ownerOnly" | "kind" | "secrets" | "touches">,
): StoreScope | null {
  if (endpoint.who !== "merchant" || endpoint.part === null || endpoint.ownerOnly) return null;
  if (endpoint.secrets !== undefined || endpoint.touches?.some((thing) => forPersons.includes(thing)) === true)
    return null;
  return `${endpoint.part}:${endpoint.kind === "read" ? "read" : "write"}`;
}

/** Whether an operator's key may ever open a call: it reads, and changes nothing. */
export function isForOperatorKeys(endpoint: Pick<Endpoint, "permission" | "kind">): boolean {
  return endpoint.permission !== null && endpoint.kind === "read";
}

/** Each key begins with this, so that scanners recognise a leaked one. */
export const keyPrefix = "arcade_";
/**
 * Active keys of one store, or of one operator. One more gives `key_limit` {max}; revoked and expired keys do not
 * count.
 */
export const maxKeys = 10;
/** The longest life of a key, in days. Its maker chooses from 1 to this; a key without an end cannot be made. */
export const maxKeyDays = 365;
/** How many calls a minute one key may make. */
export const keyCallsPerMinute = 240;

/**
 * Computed when keys are listed: `revoked` wins over `expired`. Only an `active` key opens a call; the others give
 * `key_unknown`.
 */
export const keyStates = ["active", "expired", "revoked"] as const;
/** Never stored: it follows from `revoked_at`, `expires_at` and the clock of the mall. */
export type KeyState = (typeof keyStates)[number];
