import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { serve } from "../../../platform/http/serve.ts";
import { buyAgain } from "./checkout/buy-again.ts";
import { cancelOrder } from "./ending/cancel-order.ts";
import { changeAddress } from "./change-address.ts";
import { correctTracking } from "./shipping/correct-tracking.ts";
import { confirmReceipt } from "./ending/confirm-receipt.ts";
import { extendReceipt } from "./ending/extend-receipt.ts";
import { hideOrder } from "./hide-order.ts";
import { payOrders } from "./checkout/pay-orders.ts";
import { remindStore } from "./shipping/remind-store.ts";
import { previewOrders } from "./checkout/preview-orders.ts";
import { purchaseOrders } from "./shipping/purchase-orders.ts";
import { shipByNumber, shipOrders } from "./shipping/ship-orders.ts";
import { shipSupplyOrders } from "./shipping/ship-supply-orders.ts";
import { submitOrders } from "./checkout/submit-orders.ts";
import { supplyQueue } from "./shipping/supply-office.views.ts";
import { ordersToBuy } from "./checkout/to-buy.views.ts";
import { orderCounts, orderDetail, orderList, storeOrderDetail } from "./views.ts";
import { addNote, removeNote } from "./write-note.ts";
import { writePackingSlips } from "./shipping/write-packing-slips.ts";

export const orderRoutes = [
  serve(orders.preview, (turn, input, actor) => previewOrders(turn, actor.member_id, input)),
  serve(orders.submit, (turn, input, actor) => submitOrders(turn, actor.member_id, input)),
  serve(orders.pay, (turn, input, actor) => payOrders(turn, actor, input)),
  serve(orders.cancel, (turn, input, actor) => cancelOrder(turn, input.order_id, { buyer_id: actor.member_id, reason: input.reason })),
  serve(orders.changeAddress, (turn, input, actor) => changeAddress(turn, actor.member_id, input)),
  serve(orders.remind, (turn, input, actor) => remindStore(turn, actor.member_id, input.order_id)),
  serve(orders.extend, (turn, input, actor) => extendReceipt(turn, actor.member_id, input.order_id)),
  serve(orders.confirm, (turn, input, actor) => confirmReceipt(turn, input.order_id, { buyer_id: actor.member_id })),
  serve(orders.hide, (turn, input, actor) => hideOrder(turn, actor.member_id, input.order_id)),
  serve(orders.buyAgain, (turn, input, actor) => buyAgain(turn, actor.member_id, input.order_id)),
  serve(orders.list, (turn, input, actor) => orderList(turn, { buyer_id: actor.member_id }, input)),
  serve(orders.counts, (turn, _input, actor) => orderCounts(turn.tx, { buyer_id: actor.member_id })),
  serve(orders.detail, (turn, input, actor) => orderDetail(turn, { buyer_id: actor.member_id }, input.id)),
  serve(orders.storeList, (turn, input, actor) => orderList(turn, { store_id: actor.store_id }, input)),
  serve(orders.storeCounts, (turn, _input, actor) => orderCounts(turn.tx, { store_id: actor.store_id })),
  serve(orders.storeDetail, (turn, input, actor) => storeOrderDetail(turn, actor.store_id, input.id)),
  serve(orders.ship, (turn, input, actor) => shipOrders(turn, actor, input.parcels)),
  serve(orders.shipByNumber, (turn, input, actor) => shipByNumber(turn, actor, input.parcels)),
  serve(orders.correctTracking, (turn, input, actor) => correctTracking(turn, actor, input)),
  serve(orders.addNote, (turn, input, actor) => addNote(turn, actor.store_id, input)),
  serve(orders.removeNote, (turn, input, actor) => removeNote(turn, actor.store_id, input.note_id)),
  serve(orders.packingSlip, (turn, input, actor) => writePackingSlips(turn, actor, input.order_ids)),
  serve(orders.toBuy, (turn, input, actor) => ordersToBuy(turn, actor.store_id, input.cursor)),
  serve(orders.purchase, (turn, input, actor) => purchaseOrders(turn, actor, input)),
  serve(ordersOffice.supplyQueue, (turn, { cursor }) => supplyQueue(turn, cursor)),
  serve(ordersOffice.supplyShip, (turn, input, operator) => shipSupplyOrders(turn, operator, input.parcels)),
];
