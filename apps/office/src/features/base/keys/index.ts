export { OperatorKeys } from "./operator-keys.tsx";
