import { describe, expect, test } from "vitest";
import { readPastedList } from "./pasted-list.ts";

const english = [
  { value: "dhl", label: "DHL", english: "DHL" },
  { value: "ups", label: "UPS", english: "UPS" },
  { value: "sf", label: "SF Express", english: "SF Express" },
  { value: "cj", label: "CJ Logistics", english: "CJ Logistics" },
];

describe("a pasted list of parcels (UX-136)", () => {
  test.each([
    "20260101ABC\tDHL\tJD 0140 2",
    "20260101abc, dhl, JD 0140 2",
    '"20260101ABC";"DHL";"JD 0140 2"',
    "20260101ABC   DHL   JD 0140 2",
  ])("%j is one parcel", (text) => {
    expect(readPastedList(text, english)).toEqual({
      parcels: [{ order_no: "20260101ABC", carrier: "dhl", tracking_number: "JD 0140 2" }],
      faults: [],
    });
  });

  test("a carrier of two words is recognised, also with spaces in between", () => {
    expect(readPastedList("A1 SF Express SF12345\nB2 cj logistics 998877", english).parcels).toEqual([
      { order_no: "A1", carrier: "sf", tracking_number: "SF12345" },
      { order_no: "B2", carrier: "cj", tracking_number: "998877" },
    ]);
  });

  test("a carrier is recognised by its name in the reader's language, with that language's commas", () => {
    const named = [
      { value: "sf", label: "順豐速運", english: "SF Express" },
      { value: "fedex", label: "페덱스", english: "FedEx" },
      { value: "aramex", label: "أرامكس", english: "Aramex" },
    ];
    for (const [line, carrier] of [
      ["A1，順豐速運，SF12345", "sf"],
      ["A1、ＳＦ、SF12345", "sf"],
      ["A1, SF Express, SF12345", "sf"],
      ["A1 페덱스 SF12345", "fedex"],
      ["A1، أرامكس، SF12345", "aramex"],
    ])
      expect(readPastedList(line ?? "", named)).toEqual({
        parcels: [{ order_no: "A1", carrier, tracking_number: "SF12345" }],
        faults: [],
      });
  });

  test("each line that cannot be read is named by its number, and empty lines are no faults", () => {
    expect(readPastedList("A1,dhl,JD1234\n\nA2\nA3,pigeon,JD1234\nA4,dhl,!!\nA1,ups,UP1234", english)).toEqual({
      parcels: [{ order_no: "A1", carrier: "dhl", tracking_number: "JD1234" }],
      faults: [
        { line: 3, fault: "number" },
        { line: 4, fault: "carrier", carrier: "pigeon" },
        { line: 5, fault: "tracking" },
        { line: 6, fault: "twice", order_no: "A1" },
      ],
    });
  });
});
