import { expect, test } from "vitest";
import { endpoints } from "../../contract.ts";
import { staffActs } from "./acts.ts";

test("each change that staff can make in a store has a name in the log of its owner", () => {
  const changes = endpoints.filter(
    ({ who, kind, ownerOnly, touches }) =>
      who === "merchant" && kind === "change" && !ownerOnly && touches?.length !== 0,
  );
  const named = new Set(Object.keys(staffActs));
  expect(changes.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
  const paths = new Set(endpoints.map(({ path }): string => path));
  expect([...named].filter((path) => !paths.has(path))).toEqual([]);
});

test("what asks for the payment password in a store is its owner's alone", () => {
  const secret = endpoints.filter(
    ({ who, secrets }) => who === "merchant" && JSON.stringify(secrets ?? []).includes("payment_password"),
  );
  expect(secret.length).toBeGreaterThan(1);
  expect(secret.filter(({ ownerOnly }) => !ownerOnly).map(({ path }) => path)).toEqual([]);
});
