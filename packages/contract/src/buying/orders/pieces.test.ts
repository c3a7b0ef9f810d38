import { expect, test } from "vitest";
import { partlySent, piecesToSend } from "./pieces.ts";

const parcel = { carrier: "dhl", tracking_number: "JD014600003", step: null };
const lines = [
  { quantity: 3, refunded_quantity: 1, unsent: 0 },
  { quantity: 2, refunded_quantity: 0, unsent: 2 },
];

test("pieces in transit are counted without the refunded ones", () => {
  expect(partlySent({ state: "awaiting_shipment", parcel, lines })).toEqual({ sent: 2, total: 4 });
  expect(piecesToSend(lines)).toBe(2);
});

test("an order with nothing or everything shipped is not partly shipped", () => {
  expect(partlySent({ state: "awaiting_shipment", parcel: null, lines })).toBeNull();
  expect(partlySent({ state: "awaiting_receipt", parcel, lines })).toBeNull();
});
