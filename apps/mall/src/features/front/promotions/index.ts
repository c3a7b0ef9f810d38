export { PromotedMark } from "./promoted-mark.tsx";
export { usePlaces } from "./use-places.ts";
