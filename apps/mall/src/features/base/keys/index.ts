export { KeysPart } from "./keys-part.tsx";
