/** A form's field of pictures that are sent as they are chosen. */
export { PictureInput } from "./picture-input.tsx";
/** The levels by their number. */
export { levelNames } from "./supply-words.ts";
