const orders = "apps/server/src/features/buying/orders";
const promotions = "apps/server/src/features/front/promotions";
const parcels = `${orders}/shipping/parcels.test.ts`;
const places = `${promotions}/promotions.test.ts`;

/** Guards of what a merchant does with orders, and of the places in the home feed. */
export const guards = {
  "two moves of one order come one after the other": parcels,
  "a tracking number is put right for a while": parcels,
  "a delivered parcel keeps its number": parcels,
  "what stood in no place uses none up": places,
  "notes of an order are counted": parcels,
  "what a buyer could read is not unsaid": parcels,
  "no more places are counted than the level gives": places,
  "a place counts once a member, goods and day": places,
};
