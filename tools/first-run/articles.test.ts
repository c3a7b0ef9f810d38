import { expect, test } from "vitest";
import { articles } from "./articles.ts";

/** Words that no article uses, because docs/words.md has another word for the thing. */
const forbidden: Record<keyof (typeof articles)[number]["body"], RegExp> = {
  en: /\b(goods|freight|recharge|specification|profit|nobody|somebody|by itself|at once)\b|[a-z]'[a-z]|\d %/i,
  "zh-Hans": /裁决|你|利润率|账户|采购价|承运商/,
  "zh-Hant": /裁定|你|店家|利潤率|帳戶|採購價|支付密碼|撥付/,
  ja: /ショップ|利益率|貨物|運賃|あなた|店舗/,
  ko: /소포|이익률|매입가|사후 처리|상점|당신/,
  ar: /سلعة|سلع|طرد|السوق|أجرة|رأس مال|اتفاقية الاستخدام|الاعتراض/,
};

test.each(Object.entries(forbidden))("the articles in %s use the words of docs/words.md", (language, words) => {
  const wrong = articles.flatMap(({ key, title, body }) =>
    [title, body].flatMap((text) =>
      Object.entries(text)
        .filter(([each]) => each === language)
        .flatMap(([, said]) =>
          said
            .split("\n")
            .filter((line) => words.test(line))
            .map((line) => [key, line]),
        ),
    ),
  );
  expect(wrong).toEqual([]);
});
