import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { serve } from "../../../platform/http/serve.ts";
import { goodsSheet, officeGoods, reportedGoods } from "./office.views.ts";
import { dismissReports, endTakedown, takeDown } from "./take-down.ts";

export const goodsOfficeRoutes = [
  serve(goodsOffice.reports, (turn, input, operator) => reportedGoods(turn, operator, input)),
  serve(goodsOffice.dismissReports, (turn, input, operator) => dismissReports(turn, operator, input)),
  serve(goodsOffice.search, (turn, input) => officeGoods(turn.tx, turn.language, input)),
  serve(goodsOffice.sheet, (turn, { id }, operator) => goodsSheet(turn, operator, id)),
  serve(goodsOffice.takeDown, (turn, input, operator) => takeDown(turn, operator, input)),
  serve(goodsOffice.endTakedown, (turn, input, operator) => endTakedown(turn, operator, input)),
];
