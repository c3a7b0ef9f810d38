import { auditFields } from "@arcade/contract/base/operators/audit-fields";
import { operatorsOffice } from "@arcade/contract/schemas/base/operators/office";
import { needWords } from "@arcade/web/words.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { Page } from "../src/features/base/operators/audit.page.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();
const nouns = ["applications", "credit", "deals", "facts", "orders_office", "refunds", "transparency"] as const;
const moment = "2026-11-20T10:00:00.000Z";

/** Words of the code that a person would have to decode: `sessions_ended`, `"key":`, `{`. */
const codeIn = (text: string): string[] => text.match(/[a-z]+_[a-z_]+|"[a-z_]+":|[{}]/g) ?? [];

async function shownLog(rows: readonly { before: object | null; after: object | null; subject_kind?: string }[]) {
  await Promise.all(nouns.map((noun) => needWords(noun)));
  stage.answers(operatorsOffice.audit, {
    items: rows.map(({ before, after, subject_kind = "member" }, index) => ({
      number: String(index + 1),
      at: moment,
      action: operatorsOffice.changeLanguage.path,
      subject_kind,
      subject_id: "184467440737",
      subject_name: "Layla",
      reason_code: null,
      note: null,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })),
  });
  await stage.show(<Page />);
  await expect.element(page.getByText(t("office.show"), { exact: true }).first()).toBeVisible();
  for (const part of document.querySelectorAll("details")) part.open = true;
  return [...document.querySelectorAll(".audit-more")].map((part) => part.textContent);
}

test("a change reads as names, old and new values, amounts, times and languages", async () => {
  const [text = ""] = await shownLog([
    {
      before: { state: "running", max: "12.50", title: { en: "Old", ar: "Same" }, rows: 1 },
      after: { state: "stopped", max: "15.00", title: { en: "New", ar: "Same" }, rows: 1, ends: moment, call: "/x" },
    },
  ]);
  expect(text).toContain("State: running → stopped");
  expect(text).toContain("Maximum per person: $12.50 → $15.00");
  expect(text).toContain("Title (English): Old → New");
  expect(text).not.toContain("Same");
  expect(text).not.toContain("Rows");
  expect(text).toContain("Nov 20, 2026");
  expect(codeIn(text)).toEqual([]);
  await expectNoAxeFindings("the audit log");
});

test("no field, code or older record shows a name of the code", async () => {
  const every = Object.fromEntries(auditFields.map((field) => [field, "a_code_of_before" as unknown]));
  const nested = { lines: [{ sku_id: "1", price: "3.00", was_unknown: true }], was_unknown: { deep_one: 1 } };
  const texts = await shownLog([
    { before: null, after: Object.fromEntries(auditFields.map((field) => [field, 1])) },
    { before: nested, after: { state: "a_code_of_before", kind: "a_code_of_before", tags: ["a_code_of_before"] } },
    { before: null, after: { filter: Object.keys(every), countries: ["TR", "CN"], active: false } },
  ]);
  expect(texts).toHaveLength(3);
  expect(texts.flatMap(codeIn)).toEqual([]);
  expect(texts[2]).toContain("Türkiye");
});
