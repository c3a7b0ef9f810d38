// Written by `npm run generate` from base/search/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/search/office.ts";
export type * from "../../../src/base/search/office.ts";
export const searchOffice = {"find":{"path":"/office-api/search/find","kind":"read","scope":"own","who":"operator","permission":"office.look","refusals":[],"once":false,"shows":["orders","refunds","members","stores","goods","recharges","withdrawals","ledger"]}} as unknown as LightNoun<typeof whole.searchOffice>;
