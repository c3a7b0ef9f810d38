export { ReviewPart } from "./review-part.tsx";
