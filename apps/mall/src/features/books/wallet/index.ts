export { Amount } from "./amount.tsx";
export { Balance } from "./balance.tsx";
export { referenceWord } from "./entry-words.ts";
export { PastMoves } from "./past-moves.tsx";
export { Transaction } from "./transaction.tsx";
export { WalletActions } from "./wallet-actions.tsx";
