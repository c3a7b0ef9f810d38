/** What a buyer was shown when they ordered, by the order's id. */
export { AgreedVersions, OrderSeen } from "./order-seen.tsx";
