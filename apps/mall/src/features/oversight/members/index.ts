export { Appeal } from "./appeal.tsx";
export { FrozenWallet, useWalletFreeze } from "./frozen-wallet.tsx";
export { LiftedFreeze } from "./lifted-freeze.tsx";
