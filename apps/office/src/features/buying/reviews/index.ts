/** All that is needed to judge a review. */
export { ReviewSheet } from "./review-sheet.tsx";
