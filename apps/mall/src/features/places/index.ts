export { takePlace } from "./asked-place.ts";
export { PlaceLink } from "./place-link.tsx";
