export { AddressText, PlaceLink, useLabelText } from "./address-text.tsx";
export { handOver, type Place } from "./asker.ts";
export { useDestination } from "./use-destination.ts";
