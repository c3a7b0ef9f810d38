// Written by `npm run generate` from buying/groups/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/buying/groups/office.ts";
export type * from "../../../src/buying/groups/office.ts";
export const groupsOffice = {"offers":{"path":"/office-api/groups/offers","kind":"read","scope":"own","who":"operator","permission":"goods.take_down","refusals":[],"once":false,"shows":["groups"]},"ofOffer":{"path":"/office-api/groups/of_offer","kind":"read","scope":"own","who":"operator","permission":"goods.take_down","refusals":["not_found"],"once":false,"shows":["groups"]},"stop":{"path":"/office-api/groups/stop","kind":"change","scope":"own","who":"operator","permission":"goods.take_down","refusals":["not_found","own_matter","group_offer_ended"],"once":false,"touches":["groups","audit","proposals","queue"],"dangerous":"shown"}} as unknown as LightNoun<typeof whole.groupsOffice>;
