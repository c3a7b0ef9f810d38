export { Amount } from "./amount.tsx";
export { Balance } from "./balance.tsx";
