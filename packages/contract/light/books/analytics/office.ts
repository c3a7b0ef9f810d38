// Written by `npm run generate` from books/analytics/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/books/analytics/office.ts";
export type * from "../../../src/books/analytics/office.ts";
export const figuresOffice = {"overview":{"path":"/office-api/figures/overview","kind":"read","scope":"own","who":"operator","permission":"figures.look","refusals":[],"once":false,"shows":["figures"]},"tops":{"path":"/office-api/figures/tops","kind":"read","scope":"own","who":"operator","permission":"figures.look","refusals":[],"once":false,"shows":["figures"]},"queues":{"path":"/office-api/figures/queues","kind":"read","scope":"own","who":"operator","permission":"figures.look","refusals":[],"once":false,"shows":["figures"]}} as unknown as LightNoun<typeof whole.figuresOffice>;
export const figurePeriods: typeof whole.figurePeriods = ["7","28","90"];
