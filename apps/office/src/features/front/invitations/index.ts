export { heldWords } from "./held-words.ts";
