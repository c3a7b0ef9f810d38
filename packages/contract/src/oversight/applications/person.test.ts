import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { documentKinds, documentKindsOf } from "./identity-documents.ts";
import { ageOn, day, dayOf, type Draft, draftFaults, isExpired, isTooYoung, personFields } from "./person.ts";
import { applicationMoves, applicationStates, canMoveApplication, failReasons, failSteps } from "./states.ts";

const today = "2026-11-21";
const whole: Draft = {
  agreed: true,
  person: {
    nationality: "DE",
    issuing_country: "DE",
    document_kind: "passport",
    valid_until: "2030-01-01",
    name: "Mara Lindqvist",
    birthplace: "Rostock",
    birth_date: "1990-04-12",
    residence: "DE",
    city: "Berlin",
    address: "Kastanienallee 7",
    zip_code: "10435",
  },
  has_number: true,
  contact_email: "mara@example.com",
  contact_email_confirmed: true,
  address_confirmed: true,
  has_front: true,
  has_back: true,
  store_name: "Lantern & Loom",
  logo: "logo",
};

describe("reasons why a draft cannot be sent", () => {
  test("none, if it is complete", () => {
    expect(draftFaults(whole, today)).toEqual([]);
  });

  test.each<[string, Partial<Draft>, string, string]>([
    ["the agreement", { agreed: false }, "kind", "agreed"],
    ["the number", { has_number: false }, "person", "document_number"],
    ["the contact email", { contact_email: null }, "person", "contact_email"],
    ["its code", { contact_email_confirmed: false }, "person", "contact_code"],
    ["the confirmed address", { address_confirmed: false }, "person", "address_confirmed"],
    ["the front", { has_front: false }, "papers", "front_id"],
    ["the back", { has_back: false }, "papers", "back_id"],
    ["the store's name", { store_name: null }, "store", "store_name"],
    ["the logo", { logo: null }, "store", "logo"],
    ["a name", { person: { ...whole.person, name: "" } }, "person", "name"],
    ["a postal code of the country's shape", { person: { ...whole.person, zip_code: "104" } }, "person", "zip_code"],
    [
      "a kind that the country has",
      { person: { ...whole.person, issuing_country: "US", document_kind: "identity_card" } },
      "person",
      "document_kind",
    ],
    [
      "a paper that has not run out",
      { person: { ...whole.person, valid_until: "2026-11-20" } },
      "person",
      "valid_until",
    ],
    ["an end of a passport", { person: { ...whole.person, valid_until: "none" } }, "person", "valid_until"],
    ["eighteen years", { person: { ...whole.person, birth_date: "2008-11-22" } }, "person", "birth_date"],
    ["somebody who can be alive", { person: { ...whole.person, birth_date: "1880-01-01" } }, "person", "birth_date"],
  ])("a missing %s, with its step and field", (_what, change, step, field) => {
    expect(draftFaults({ ...whole, ...change }, today).map((fault) => [fault.step, fault.field])).toEqual([
      [step, field],
    ]);
  });
});

test("ages and validity follow the calendar day", () => {
  expect([
    ageOn("2008-11-21", today),
    ageOn("2008-11-22", today),
    ageOn("2008-02-29", "2026-02-28"),
    ageOn("2008-02-29", "2026-03-01"),
  ]).toEqual([18, 17, 17, 18]);
  expect([isTooYoung("2008-11-21", today), isTooYoung("2008-11-22", today)]).toEqual([false, true]);
  expect([
    isExpired(today, today),
    isExpired("2026-11-20", today),
    isExpired("none", today),
    isExpired(undefined, today),
  ]).toEqual([false, true, false, false]);
  expect(dayOf(new Date("2026-11-21T23:59:59Z"))).toBe(today);
});

test("a day is a real date, in any digits", () => {
  const read = (text: string) => {
    const parsed = z.safeParse(day, text);
    return parsed.success ? parsed.data : null;
  };
  expect([read("٢٠٢٤-٠٢-٢٩"), read("2023-02-29"), read("2024-13-01"), read("24-01-01"), read("2024-1-1")]).toEqual([
    "2024-02-29",
    null,
    null,
    null,
    null,
  ]);
});

test("a number is stored in capitals and ASCII digits, and has letters and digits only", () => {
  const read = (text: string) => {
    const parsed = z.safeParse(personFields.document_number, text);
    return parsed.success ? parsed.data : null;
  };
  expect([
    read(" l01x  ٠٠t47 "),
    read("ＡＢ１２３４５"),
    read("A-1/2.3-4"),
    read("AB--123"),
    read("ÄB12345"),
    read("AB12345-"),
    read("1234"),
  ]).toEqual(["L01X 00T47", "AB12345", "A-1/2.3-4", null, null, null, null]);
});

test("every country accepts a passport, and only known kinds of documents, each once", () => {
  for (const first of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
    for (const second of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const kinds = documentKindsOf(first + second);
      expect(kinds[0]).toBe("passport");
      expect(new Set(kinds).size).toBe(kinds.length);
      for (const kind of kinds) expect(documentKinds).toContain(kind);
    }
  }
});

test("each reason to fail leads to a step, and each move begins and ends in a known state", () => {
  for (const reason of failReasons) expect(["person", "papers", "store"]).toContain(failSteps[reason]);
  for (const { from, to } of Object.values(applicationMoves)) {
    for (const state of from) expect(applicationStates).toContain(state);
    if (to !== null) expect(applicationStates).toContain(to);
  }
  expect(canMoveApplication("approve", "under_review", "operator")).toBe(true);
  expect(canMoveApplication("approve", "under_review", "member")).toBe(false);
  expect(canMoveApplication("approve", "failed", "operator")).toBe(false);
});
