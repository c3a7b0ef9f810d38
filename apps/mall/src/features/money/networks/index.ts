export { NetworkChoice } from "./network-choice.tsx";
export { type AddressReading, useAddressReading } from "./use-address-reading.ts";
