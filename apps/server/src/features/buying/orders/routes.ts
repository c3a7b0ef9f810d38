import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { serve } from "../../../platform/http/serve.ts";
import { seeOrder } from "./see-order.ts";
import { arrivalsKept, arrivalsOfGoods } from "./arrival/arrival.views.ts";
import { buyAgain } from "./checkout/buy-again.ts";
import { cancelOrder } from "./ending/cancel-order.ts";
import { changeAddress } from "./change-address.ts";
import { correctTracking } from "./shipping/correct-tracking.ts";
import { confirmReceipt } from "./ending/confirm-receipt.ts";
import { extendReceipt } from "./ending/extend-receipt.ts";
import { lowerPrice } from "./lower-price.ts";
import { protectPrice } from "./protection/protect-price.ts";
import { hideOrder } from "./hide-order.ts";
import { payOrders } from "./checkout/pay-orders.ts";
import { payPlainly } from "./checkout/pay-plainly.ts";
import { remindStore } from "./shipping/remind-store.ts";
import { previewOrders } from "./checkout/preview-orders.ts";
import { purchaseOrders } from "./shipping/purchase-orders.ts";
import { exportToShip } from "./shipping/file/export-to-ship.ts";
import { importParcels, readParcels } from "./shipping/file/import-parcels.ts";
import { shipByNumber, shipOrders } from "./shipping/ship-orders.ts";
import { shipSupplyOrders } from "./shipping/ship-supply-orders.ts";
import { strikeParcelEvent, tellOfAnyParcel, tellOfParcel } from "./shipping/tell-parcel.ts";
import { submitAndPay } from "./checkout/submit-and-pay.ts";
import { topUpOrders } from "./checkout/top-up-orders.ts";
import { submitPlainly } from "./checkout/submit-plainly.ts";
import { orderAddress, orderRecord, searchOrders } from "./office.views.ts";
import { supplyQueue } from "./shipping/supply-office.views.ts";
import { spendMore } from "./checkout/spend-more.views.ts";
import { ordersToBuy } from "./checkout/to-buy.views.ts";
import { orderDetail, storeOrderDetail } from "./shown/detail.views.ts";
import { orderCounts, orderList } from "./shown/lists.views.ts";
import { boughtTogether } from "./together/together.views.ts";
import { addOperatorNote } from "./operator-note.ts";
import { addNote, removeNote } from "./write-note.ts";
import { writePackingSlips } from "./shipping/write-packing-slips.ts";
import { writeReceipt } from "./write-receipt.ts";
import { writeStoreFile } from "./write-store-file.ts";

export const orderRoutes = [
  serve(orders.arrivals, (context, input) => arrivalsOfGoods(context, input)),
  serve(orders.arrivalsKept, (context, input) => arrivalsKept(context, input)),
  serve(orders.boughtTogether, (context, { goods_id }) => boughtTogether(context, goods_id)),
  serve(orders.preview, (context, input, actor) => previewOrders(context, actor.member_id, input)),
  serve(orders.spendMore, (context, input, actor) => spendMore(context, actor?.member_id ?? null, input)),
  serve(orders.submit, (context, input, actor) => submitAndPay(context, actor, input), undefined, submitPlainly),
  serve(orders.pay, (context, input, actor) => payOrders(context, actor, input), undefined, payPlainly),
  serve(orders.topUp, (context, input, actor) => topUpOrders(context, actor, input)),
  serve(orders.cancel, (context, input, actor) =>
    cancelOrder(context, input.order_id, { buyer_id: actor.member_id, reason: input.reason }),
  ),
  serve(orders.changeAddress, (context, input, actor) => changeAddress(context, actor.member_id, input)),
  serve(orders.remind, (context, input, actor) => remindStore(context, actor.member_id, input.order_id)),
  serve(orders.extend, (context, input, actor) => extendReceipt(context, actor.member_id, input.order_id)),
  serve(orders.confirm, (context, input, actor) =>
    confirmReceipt(context, input.order_id, { buyer_id: actor.member_id }),
  ),
  serve(orders.hide, (context, input, actor) => hideOrder(context, actor.member_id, input.order_id)),
  serve(orders.buyAgain, (context, input, actor) => buyAgain(context, actor.member_id, input.order_id)),
  serve(orders.list, (context, input, actor) => orderList(context, { buyer_id: actor.member_id }, input)),
  serve(orders.counts, (context, _input, actor) => orderCounts(context.tx, { buyer_id: actor.member_id })),
  serve(orders.detail, (context, input, actor) => orderDetail(context, { buyer_id: actor.member_id }, input.id)),
  serve(orders.receipt, (context, input, actor) => writeReceipt(context, actor.member_id, input.id)),
  serve(orders.storeList, (context, input, actor) => orderList(context, { store_id: actor.store_id }, input)),
  serve(orders.storeFile, (context, input, actor) => writeStoreFile(context, actor.store_id, input)),
  serve(orders.storeCounts, (context, _input, actor) => orderCounts(context.tx, { store_id: actor.store_id })),
  serve(orders.storeDetail, (context, input, actor) => storeOrderDetail(context, actor.store_id, input.id)),
  serve(orders.ship, (context, input, actor) => shipOrders(context, actor, input.parcels)),
  serve(orders.shipByNumber, (context, input, actor) => shipByNumber(context, actor, input.parcels)),
  serve(orders.exportToShip, (context, { template }, actor) =>
    exportToShip(context, actor.store_id, template === true),
  ),
  serve(
    orders.importParcels,
    (context, { dry_run }, actor, _client, file) => importParcels(context, actor, dry_run, file),
    readParcels,
  ),
  serve(orders.correctTracking, (context, input, actor) => correctTracking(context, actor, input)),
  serve(orders.addParcelEvent, (context, input, actor) => tellOfParcel(context, actor, input)),
  serve(orders.protectPrice, (context, input, actor) => protectPrice(context, actor.member_id, input)),
  serve(orders.lowerPrice, (context, input, actor) => lowerPrice(context, actor, input)),
  serve(orders.addNote, (context, input, actor) => addNote(context, actor.store_id, input)),
  serve(orders.removeNote, (context, input, actor) => removeNote(context, actor.store_id, input.note_id)),
  serve(orders.packingSlip, (context, input, actor) => writePackingSlips(context, actor, input.order_ids)),
  serve(orders.toBuy, (context, input, actor) => ordersToBuy(context, actor.store_id, input.cursor)),
  serve(orders.purchase, (context, input, actor) => purchaseOrders(context, actor, input)),
  serve(ordersOffice.search, (context, input) => searchOrders(context, input)),
  serve(ordersOffice.record, (context, input) => orderRecord(context, input.id)),
  serve(ordersOffice.address, (context, input) => orderAddress(context, input.id)),
  serve(ordersOffice.see, (context, input) => seeOrder(context, input.id)),
  serve(ordersOffice.addNote, (context, input, operator) => addOperatorNote(context, operator, input)),
  serve(ordersOffice.addParcelEvent, (context, input, operator) => tellOfAnyParcel(context, operator, input)),
  serve(ordersOffice.strikeParcelEvent, (context, input, operator) => strikeParcelEvent(context, operator, input)),
  serve(ordersOffice.supplyQueue, (context, { cursor }) => supplyQueue(context, cursor)),
  serve(ordersOffice.supplyShip, (context, input, operator) => shipSupplyOrders(context, operator, input.parcels)),
];
