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
  "two moves of one order happen one after another": parcels,
  "a tracking number can be corrected for a time": parcels,
  "a delivered parcel keeps its number": parcels,
  "a file of parcels names only orders of its own store": shipFile,
  "a dry run of a file of parcels ships nothing": shipFile,
  "a file of parcels with a fault ships nothing": shipFile,
  "a piece is shipped once": several,
  "the schema ships or refunds a piece once": several,
  "a parcel has only pieces of its own order": several,
  "an order ships only with its last piece": several,
  "an order that was shipped in part is not refunded completely": several,
  "shipped pieces are not put back in stock": several,
  "a tracking number is used for one parcel of an order": several,
  "the address cannot change after a parcel has shipped": several,
  "a request is about unshipped pieces, or about shipped ones": several,
  "goods outside a promoted place use none of its places": places,
  "typed events are counted": events,
  "an event is removed once": events,
  "a delivery only gives the buyer time": events,
  "only the carrier's event shows that a parcel left":
    "apps/server/src/features/shops/stores/credit/credit-deadlines.test.ts",
  "a webhook without the service's signature is refused": tracker,
  "a repeated webhook does not ask the service again": tracker,
  "an answer about another number is ignored": tracker,
  "notes of an order are counted": parcels,
  "a note that the buyer could read is not deleted": parcels,
  "no more places are counted than the level has": places,
  "a place counts once a member, goods and day": places,
};
