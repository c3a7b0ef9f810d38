import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { serve } from "../../../platform/http/serve.ts";
import { goodsRecord, officeGoods } from "./office.views.ts";
import { endTakedown } from "./take-down.ts";

export const goodsOfficeRoutes = [
  serve(goodsOffice.search, (context, input) => officeGoods(context.tx, context.language, input)),
  serve(goodsOffice.record, (context, { id }, operator) => goodsRecord(context, operator, id)),
  serve(goodsOffice.endTakedown, (context, input, operator) => endTakedown(context, operator, input)),
];
