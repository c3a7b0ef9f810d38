import { expect, test } from "vitest";
import { partlySent, piecesToSend } from "./pieces.ts";

const parcel = { carrier: "dhl", tracking_number: "JD014600003", step: null };
const lines = [
  { quantity: 3, refunded_quantity: 1, unsent: 0 },
  { quantity: 2, refunded_quantity: 0, unsent: 2 },
];

test("what is on the way is counted without the pieces that were refunded", () => {
  expect(partlySent({ state: "awaiting_shipment", parcel, lines })).toEqual({ sent: 2, total: 4 });
  expect(piecesToSend(lines)).toBe(2);
});

test("an order of which nothing was sent, or everything, is not partly sent", () => {
  expect(partlySent({ state: "awaiting_shipment", parcel: null, lines })).toBeNull();
  expect(partlySent({ state: "awaiting_receipt", parcel, lines })).toBeNull();
});
