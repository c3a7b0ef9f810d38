export { OrderReviews } from "./order-reviews.tsx";
export { ReviewPart } from "./review-part.tsx";
export { StoreFigures } from "./store-figures.tsx";
