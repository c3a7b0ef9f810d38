import { expect, test } from "vitest";
import { endpoints } from "../../contract.ts";
import * as z from "zod";
import { aboutOf, staffActs } from "./acts.ts";

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

test("the subject of a call is read from fields of its input or its answer", () => {
  for (const [path, row] of Object.entries(staffActs)) {
    if (!("about" in row)) continue;
    const endpoint = endpoints.find((one) => one.path === path);
    const schema = JSON.stringify(
      z.toJSONSchema(row.about.in === "input" ? endpoint!.input : endpoint!.output, {
        io: row.about.in === "input" ? "input" : "output",
        unrepresentable: "any",
      }),
    );
    for (const field of row.about.at) expect([path, schema.includes(`"${field}"`)]).toEqual([path, true]);
  }
});

test("ids are found through lists, once each", () => {
  const prices = [{ sku_id: 7n }, { sku_id: 8n }, { sku_id: 7n }];
  expect(aboutOf("/wanlshop/goods/prices", { input: { prices }, answer: {} })).toEqual({ of: "sku", ids: ["7", "8"] });
  expect(aboutOf("/wanlshop/orders/ship", { input: {}, answer: { shipped: ["12"] } })).toEqual({
    of: "order",
    ids: ["12"],
  });
  expect(aboutOf("/wanlshop/orders/ship", { input: {}, answer: { shipped: [] } })).toBeNull();
  expect(aboutOf("/wanlshop/stores/end_holiday", { input: {}, answer: {} })).toBeNull();
});

test("only the owner makes changes that need the payment password in a store", () => {
  const secret = endpoints.filter(
    ({ who, secrets }) => who === "merchant" && JSON.stringify(secrets ?? []).includes("payment_password"),
  );
  expect(secret.length).toBeGreaterThan(1);
  expect(secret.filter(({ ownerOnly }) => !ownerOnly).map(({ path }) => path)).toEqual([]);
});
