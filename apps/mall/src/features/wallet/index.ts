export { Amount } from "./amount.tsx";
export { Balance } from "./balance.tsx";
export { WalletActions } from "./wallet-actions.tsx";
