// Written by `npm run generate` from shops/goods/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/shops/goods/office.ts";
export type * from "../../../src/shops/goods/office.ts";
export const goodsOffice = {"search":{"path":"/office-api/goods/search","kind":"read","scope":"own","who":"operator","permission":"goods.take_down","refusals":[],"once":false,"shows":["goods","moderation","queue"]},"record":{"path":"/office-api/goods/record","kind":"read","scope":"own","who":"operator","permission":"goods.take_down","refusals":["not_found"],"once":false,"shows":["goods","moderation","queue"]},"endTakedown":{"path":"/office-api/goods/end_takedown","kind":"change","scope":"own","who":"operator","permission":"goods.take_down","refusals":["not_found","own_matter","takedown_ended"],"once":false,"touches":["goods","moderation","audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.goodsOffice>;
export const officeGoodsStates: typeof whole.officeGoodsStates = ["on_sale","off_sale","taken_down"];
