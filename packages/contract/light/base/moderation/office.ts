// Written by `npm run generate` from base/moderation/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/moderation/office.ts";
export type * from "../../../src/base/moderation/office.ts";
export const moderationOffice = {"list":{"path":"/office-api/moderation/list","kind":"read","scope":"own","who":"operator","permission":"reports.decide","refusals":[],"once":false,"shows":["moderation","queue"]},"decide":{"path":"/office-api/moderation/decide","kind":"change","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found","own_matter","claimed_by_other","reports_decided","goods_taken_down","review_hidden","reply_hidden","question_hidden"],"once":false,"touches":["moderation","goods","questions","reviews","members","audit","proposals","queue"],"dangerous":"shown"}} as unknown as LightNoun<typeof whole.moderationOffice>;
