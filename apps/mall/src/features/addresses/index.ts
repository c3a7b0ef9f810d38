export { AddressText } from "./address-text.tsx";
