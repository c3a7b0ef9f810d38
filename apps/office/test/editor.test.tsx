import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SixEditor } from "../src/features/front/content/six-editor.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

test("the hint shows a link as it is typed: from left to right and on one line, also in Arabic", async () => {
  const texts = { title: { en: "Title" }, body: { en: "Text" }, checked: [] };
  await stage.show(<SixEditor texts={texts} translations={null} onChange={() => undefined} />, {
    language: "ar",
    width: 390,
  });
  await expect.element(page.getByText("(/pages/…)").first()).toBeVisible();
  const examples = [...document.querySelectorAll<HTMLElement>(".content-example")];
  expect(examples.map(({ innerText }) => innerText)).toEqual(["[كلمات](/pages/…)", "[كلمات](https://…)"]);
  for (const example of examples) {
    expect(getComputedStyle(example).direction).toBe("ltr");
    expect(example.getClientRects()).toHaveLength(1);
    const line = Number.parseFloat(getComputedStyle(example).lineHeight);
    expect(example.getBoundingClientRect().height).toBeLessThan(1.5 * line);
  }
  const hint = document.querySelector('[id$="form"]')?.textContent ?? "";
  expect(hint).toBe(t("content_office.body_hint").replace(/[\u2066\u2069]/gu, ""));
});
