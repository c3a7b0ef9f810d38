// Written by `npm run generate` from buying/reviews/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/buying/reviews/office.ts";
export type * from "../../../src/buying/reviews/office.ts";
export const reviewsOffice = {"record":{"path":"/office-api/reviews/record","kind":"read","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found"],"once":false,"shows":["reviews","moderation","queue"]},"endHide":{"path":"/office-api/reviews/end_hide","kind":"change","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found","own_matter","hide_ended"],"once":false,"touches":["reviews","moderation","audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.reviewsOffice>;
