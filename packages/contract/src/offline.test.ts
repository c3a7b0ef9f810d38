import { expect, test } from "vitest";
import { contract } from "./contract.ts";

const rows = Object.entries(contract).flatMap(([noun, calls]) => Object.values(calls).map((row) => ({ noun, row })));
const ofMoney =
  /wallet|recharge|withdrawal|bond|ledger|application|member|transparency|coupon|invitation|promotion|report|refund|dispute/i;

test("nothing of money, papers or what operators see is kept on a device to be read offline", () => {
  const kept = rows.filter(({ row }) => row.offline);
  expect(kept.length).toBeGreaterThan(10);
  expect(
    kept.filter(({ noun, row }) => ofMoney.test(noun) || row.once || row.who === "operator").map(({ row }) => row.path),
  ).toEqual([]);
});
