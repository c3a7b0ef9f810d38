const orders = "apps/server/src/features/buying/orders";
const promotions = "apps/server/src/features/front/promotions";
const parcels = `${orders}/shipping/parcels.test.ts`;
const shipFile = `${orders}/shipping/file/ship-file.test.ts`;
const several = `${orders}/shipping/several-parcels.test.ts ${orders}/shipping/parts-refunded.test.ts`;
const events = `${orders}/shipping/parcel-events.test.ts`;
const tracker = `${orders}/shipping/tracker.test.ts`;
const places = `${promotions}/promotions.test.ts`;

/** Guards of what a merchant does with orders, and of the places in the home feed. */
export const guards = {
  "two moves of one order come one after the other": parcels,
  "a tracking number is put right for a while": parcels,
  "a delivered parcel keeps its number": parcels,
  "a file of parcels names orders of its own store": shipFile,
  "a dry run of a file of parcels ships nothing": shipFile,
  "a file of parcels with a fault ships nothing": shipFile,
  "a piece is sent once": several,
  "the schema sends or refunds a piece once": several,
  "a parcel holds pieces of its own order": several,
  "an order leaves with its last piece only": several,
  "an order of which a part was sent is not given back whole": several,
  "pieces that were sent are not put back in stock": several,
  "a tracking number stands on one parcel of an order": several,
  "the address stays once a parcel has left": several,
  "a request is about pieces that were not sent, or about those that were": several,
  "what stood in no place uses none up": places,
  "events that people type are counted": events,
  "an event is struck out once": events,
  "a delivery only gives the buyer time": events,
  "only the carrier's word shows that a parcel left":
    "apps/server/src/features/shops/stores/credit/credit-deadlines.test.ts",
  "a webhook that the service did not sign is refused": tracker,
  "a repeated webhook does not ask the service again": tracker,
  "an answer about another number is not believed": tracker,
  "notes of an order are counted": parcels,
  "what a buyer could read is not unsaid": parcels,
  "no more places are counted than the level gives": places,
  "a place counts once a member, goods and day": places,
};
