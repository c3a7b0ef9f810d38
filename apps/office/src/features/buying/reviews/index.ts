/** All that is needed to judge a review. */
export { ReviewRecord } from "./review-record.tsx";
