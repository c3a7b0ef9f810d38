// Written by `npm run generate` from talk/chat/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/talk/chat/office.ts";
export type * from "../../../src/talk/chat/office.ts";
export const chatOffice = {"message":{"path":"/office-api/chat/message","kind":"read","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found"],"once":false,"shows":["moderation","queue"]},"endMute":{"path":"/office-api/chat/end_mute","kind":"change","scope":"own","who":"operator","permission":"reports.decide","refusals":["not_found","own_matter"],"once":false,"touches":["moderation","members","audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.chatOffice>;
