export { labelWords } from "./address-form.ts";
export { AddressText } from "./address-text.tsx";
export { useDestination } from "./use-destination.ts";
