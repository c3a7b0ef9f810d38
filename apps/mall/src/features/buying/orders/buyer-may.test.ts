import { expect, test } from "vitest";
import { mayChangeAddress, mayHide } from "./buyer-may.ts";

test("an order is not offered to be deleted while money back is asked for", () => {
  expect(mayHide({ state: "completed", refund: null })).toBe(true);
  expect(
    mayHide({ state: "completed", refund: { id: "1" as never, state: "refunded", offered: false, deadline: null } }),
  ).toBe(true);
  expect(
    mayHide({ state: "completed", refund: { id: "1" as never, state: "applied", offered: false, deadline: null } }),
  ).toBe(false);
  expect(mayHide({ state: "awaiting_shipment", refund: null })).toBe(false);
});

test("the address of what is bought in already is not offered to be changed", () => {
  expect(mayChangeAddress({ state: "awaiting_shipment", purchased: false, parcel: null })).toBe(true);
  expect(mayChangeAddress({ state: "awaiting_shipment", purchased: true, parcel: null })).toBe(false);
  const parcel = { carrier: "dhl", tracking_number: "JD014600003", step: null };
  expect(mayChangeAddress({ state: "awaiting_shipment", purchased: false, parcel })).toBe(false);
  expect(mayChangeAddress({ state: "completed", purchased: false, parcel: null })).toBe(false);
});
