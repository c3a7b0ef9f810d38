import { expect, test } from "vitest";
import { mayChangeAddress, mayHide } from "./buyer-may.ts";

test("the buyer cannot delete an order while a refund of it is open", () => {
  expect(mayHide({ state: "completed", refund: null })).toBe(true);
  expect(
    mayHide({
      state: "completed",
      refund: { id: "1" as never, type: "refund_only", state: "refunded", offered: false, deadline: null },
    }),
  ).toBe(true);
  expect(
    mayHide({
      state: "completed",
      refund: { id: "1" as never, type: "refund_only", state: "applied", offered: false, deadline: null },
    }),
  ).toBe(false);
  expect(mayHide({ state: "awaiting_shipment", refund: null })).toBe(false);
});

test("the buyer cannot change the address of an order that was already purchased from the supplier", () => {
  expect(mayChangeAddress({ state: "awaiting_shipment", purchased: false, parcel: null })).toBe(true);
  expect(mayChangeAddress({ state: "awaiting_shipment", purchased: true, parcel: null })).toBe(false);
  const parcel = { carrier: "dhl", tracking_number: "JD014600003", step: null };
  expect(mayChangeAddress({ state: "awaiting_shipment", purchased: false, parcel })).toBe(false);
  expect(mayChangeAddress({ state: "completed", purchased: false, parcel: null })).toBe(false);
});
