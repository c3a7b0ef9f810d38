import { needWords, speak } from "@arcade/web/words.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FileCard } from "../src/platform/page/file-card.tsx";
import { show } from "./show.tsx";

for (const [language, named, same, whole] of [
  ["en", "Line 2, weight_grams (Weight in grams): wrong x", "Line 3, price: dear y", "Line 4, CSV: torn"],
  ["zh-Hans", "第 2 行，weight_grams（重量（克））：wrong x", "第 3 行，price（价格）：dear y", "第 4 行，CSV：torn"],
  ["ar", "السطر 2، weight_grams (الوزن بالغرام): wrong x", "السطر 3، price (السعر): dear y", "السطر 4، CSV: torn"],
] as const)
  test(`a fault names its column as in the file and as the reader calls it, each in its own direction, ${language}`, async () => {
    await Promise.all([needWords("listing"), needWords("field")]);
    await speak(language);
    show(
      <FileCard
        title="Goods"
        hint=""
        maxBytes={1_000}
        out={null}
        onChoose={() => Promise.resolve()}
        faults={[
          { line: 2, column: "weight_grams", value: "x", sentence: "wrong" },
          { line: 3, column: "price", value: "y", sentence: "dear" },
          { line: 4, column: "", value: "", sentence: "torn" },
        ]}
        fine=""
        take={null}
        failure={null}
      />,
      { direction: language === "ar" ? "rtl" : "ltr" },
    );
    const places = page.getByRole("listitem");
    await expect.element(places.nth(0)).toHaveTextContent(named);
    await expect.element(places.nth(1)).toHaveTextContent(same);
    await expect.element(places.nth(2)).toHaveTextContent(whole);
    const apart = [...places.nth(0).element().querySelectorAll("bdi")].map(({ textContent }) => textContent);
    expect(apart).toContain("weight_grams");
  });
