export { SupplyItems } from "./supply-items.tsx";
