export { useCurrencyChoice } from "./choice.ts";
export { CurrencySheet } from "./currency-sheet.tsx";
