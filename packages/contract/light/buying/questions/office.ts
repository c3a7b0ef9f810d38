// Written by `npm run generate` from buying/questions/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/buying/questions/office.ts";
export type * from "../../../src/buying/questions/office.ts";
export const questionsOffice = {"record":{"path":"/office-api/questions/record","kind":"read","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found"],"once":false,"shows":["questions","moderation","queue"]},"show":{"path":"/office-api/questions/show","kind":"change","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found","own_matter","question_shown"],"once":false,"touches":["questions","moderation","audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.questionsOffice>;
