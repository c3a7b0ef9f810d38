export { AddressText, PlaceLink } from "./address-text.tsx";
export { handOver, type Place } from "./asker.ts";
export { useDestination } from "./use-destination.ts";
