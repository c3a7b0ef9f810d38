import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { serve } from "../../../platform/http/serve.ts";
import { goodsRecord, officeGoods, reportedGoods } from "./office.views.ts";
import { dismissReports, endTakedown, takeDown } from "./take-down.ts";

export const goodsOfficeRoutes = [
  serve(goodsOffice.reports, (context, input, operator) => reportedGoods(context, operator, input)),
  serve(goodsOffice.dismissReports, (context, input, operator) => dismissReports(context, operator, input)),
  serve(goodsOffice.search, (context, input) => officeGoods(context.tx, context.language, input)),
  serve(goodsOffice.sheet, (context, { id }, operator) => goodsRecord(context, operator, id)),
  serve(goodsOffice.takeDown, (context, input, operator) => takeDown(context, operator, input)),
  serve(goodsOffice.endTakedown, (context, input, operator) => endTakedown(context, operator, input)),
];
