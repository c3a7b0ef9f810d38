import { refunds } from "@arcade/contract/buying/refunds/api";
import { serve } from "../../../platform/http/serve.ts";
import { agreeRefund } from "./agree-refund.ts";
import { askPlatform, disputeReturn, rejectRefund } from "./answer-refund.ts";
import { applyRefund } from "./apply-refund.ts";
import { editRefund } from "./edit-refund.ts";
import { withdrawRefund } from "./end-refund.ts";
import { confirmReturn, giveTracking } from "./return-goods.ts";
import { refundDetail, refundLimits, refundList, storeRefundDetail, storeRefundList } from "./views.ts";

export const refundRoutes = [
  serve(refunds.limit, (turn, input, actor) => refundLimits(turn, actor.member_id, input.order_id)),
  serve(refunds.apply, (turn, input, actor) => applyRefund(turn, actor.member_id, input)),
  serve(refunds.edit, (turn, input, actor) => editRefund(turn, actor.member_id, input)),
  serve(refunds.withdraw, (turn, input, actor) => withdrawRefund(turn, actor.member_id, input.refund_id)),
  serve(refunds.giveTracking, (turn, input, actor) => giveTracking(turn, actor.member_id, input)),
  serve(refunds.askPlatform, (turn, input, actor) => askPlatform(turn, actor.member_id, input)),
  serve(refunds.list, (turn, input, actor) => refundList(turn, actor.member_id, input)),
  serve(refunds.detail, (turn, input, actor) => refundDetail(turn, actor.member_id, input.refund_id)),
  serve(refunds.storeList, (turn, input, actor) => storeRefundList(turn, actor.store_id, input)),
  serve(refunds.storeDetail, (turn, input, actor) => storeRefundDetail(turn, actor.store_id, input.refund_id)),
  serve(refunds.agree, (turn, input, actor) => agreeRefund(turn, actor, input)),
  serve(refunds.reject, (turn, input, actor) => rejectRefund(turn, actor, input)),
  serve(refunds.confirmReturn, (turn, input, actor) => confirmReturn(turn, actor, input.refund_id)),
  serve(refunds.disputeReturn, (turn, input, actor) => disputeReturn(turn, actor, input)),
];
