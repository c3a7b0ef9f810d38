// Written by `npm run generate` from books/analytics/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/books/analytics/api.ts";
export type * from "../../../src/books/analytics/api.ts";
export const analytics = {"summary":{"path":"/wanlshop/analytics/summary","kind":"read","scope":"own","who":"merchant","refusals":["period_backwards","period_too_long"],"once":false,"shows":["figures"]},"goods":{"path":"/wanlshop/analytics/goods","kind":"read","scope":"own","who":"merchant","refusals":["period_backwards","period_too_long"],"once":false,"shows":["figures"]},"searches":{"path":"/wanlshop/analytics/searches","kind":"read","scope":"own","who":"merchant","refusals":["period_backwards","period_too_long"],"once":false,"shows":["figures"]},"orders":{"path":"/wanlshop/analytics/orders","kind":"read","scope":"own","who":"merchant","refusals":["period_backwards","period_too_long"],"once":false,"shows":["figures"]},"postings":{"path":"/wanlshop/analytics/postings","kind":"read","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"shows":["figures"]},"file":{"path":"/wanlshop/analytics/file","kind":"read","scope":"own","who":"merchant","refusals":["period_backwards","period_too_long"],"once":false}} as unknown as LightNoun<typeof whole.analytics>;
export const analyticsDaysMost: typeof whole.analyticsDaysMost = 400;
export const analyticsFigures: typeof whole.analyticsFigures = ["revenue","refunds","purchases","commission","profit","in_groups","settled","to_be_settled","settled_ever"];
export const analyticsGoodsMost: typeof whole.analyticsGoodsMost = 100;
export const analyticsSteps: typeof whole.analyticsSteps = ["day","week","month"];
