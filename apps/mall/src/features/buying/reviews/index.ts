export { OrderReviews } from "./order-reviews.tsx";
export { ReviewPart } from "./review-part.tsx";
export { WordsSheet } from "./words-sheet.tsx";
export { StoreFigures } from "./store-figures.tsx";
