import { refunds } from "@arcade/contract/buying/refunds/api";
import { serve } from "../../../platform/http/serve.ts";
import { agreeRefund } from "./agree-refund.ts";
import { askPlatform, disputeReturn, rejectRefund } from "./answer-refund.ts";
import { applyRefund } from "./apply-refund.ts";
import { confirmReplacement } from "./exchange/receive-replacement.ts";
import { editRefund } from "./edit-refund.ts";
import { withdrawRefund } from "./end-refund.ts";
import { acceptOffer, offerRefund } from "./offer-refund.ts";
import { refundInstead } from "./exchange/refund-instead.ts";
import { confirmReturn, giveTracking } from "./return-goods.ts";
import { sendReplacement } from "./exchange/send-replacement.ts";
import { refundDetail, refundLimits, refundList, storeRefundDetail, storeRefundList } from "./views.ts";

export const refundRoutes = [
  serve(refunds.limit, (context, input, actor) => refundLimits(context, actor.member_id, input.order_id)),
  serve(refunds.apply, (context, input, actor) => applyRefund(context, actor.member_id, input)),
  serve(refunds.edit, (context, input, actor) => editRefund(context, actor.member_id, input)),
  serve(refunds.withdraw, (context, input, actor) => withdrawRefund(context, actor.member_id, input.refund_id)),
  serve(refunds.acceptOffer, (context, input, actor) => acceptOffer(context, actor.member_id, input)),
  serve(refunds.giveTracking, (context, input, actor) => giveTracking(context, actor.member_id, input)),
  serve(refunds.askPlatform, (context, input, actor) => askPlatform(context, actor.member_id, input)),
  serve(refunds.confirmReplacement, (context, input, actor) =>
    confirmReplacement(context, actor.member_id, input.refund_id),
  ),
  serve(refunds.list, (context, input, actor) => refundList(context, actor.member_id, input)),
  serve(refunds.detail, (context, input, actor) => refundDetail(context, actor.member_id, input.refund_id)),
  serve(refunds.storeList, (context, input, actor) => storeRefundList(context, actor.store_id, input)),
  serve(refunds.storeDetail, (context, input, actor) => storeRefundDetail(context, actor.store_id, input.refund_id)),
  serve(refunds.agree, (context, input, actor) => agreeRefund(context, actor, input)),
  serve(refunds.offer, (context, input, actor) => offerRefund(context, actor, input)),
  serve(refunds.reject, (context, input, actor) => rejectRefund(context, actor, input)),
  serve(refunds.confirmReturn, (context, input, actor) => confirmReturn(context, actor, input.refund_id)),
  serve(refunds.sendReplacement, (context, input, actor) => sendReplacement(context, actor, input)),
  serve(refunds.refundInstead, (context, input, actor) => refundInstead(context, actor, input.refund_id)),
  serve(refunds.disputeReturn, (context, input, actor) => disputeReturn(context, actor, input)),
];
