import { expect, test } from "vitest";
import { contract } from "./contract.ts";

const rows = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.values(calls).map((endpoint) => ({ noun, endpoint })),
);
const ofMoney =
  /wallet|recharge|withdrawal|bond|ledger|application|member|transparency|coupon|invitation|promotion|report|refund|dispute/i;

test("no money, documents or operators' data are stored on a device to be read offline", () => {
  const kept = rows.filter(({ endpoint }) => endpoint.offline);
  expect(kept.length).toBeGreaterThan(10);
  expect(
    kept
      .filter(({ noun, endpoint }) => ofMoney.test(noun) || endpoint.once || endpoint.who === "operator")
      .map(({ endpoint }) => endpoint.path),
  ).toEqual([]);
});
