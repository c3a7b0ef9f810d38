import { defaultSettings } from "@arcade/contract/limits";
import { expect, test } from "vitest";
import { articles, helpTree } from "./articles.ts";
import { agreement } from "./articles/agreement.ts";

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
  const headings = helpTree.flatMap(({ name }) => Object.entries(name).filter(([each]) => each === language));
  expect([wrong, headings.filter(([, said]) => words.test(said))]).toEqual([[], []]);
});

test.each(Object.keys(forbidden))("the user agreement in %s has the times of delivery of the settings", (language) => {
  const [, said = ""] = Object.entries(agreement.body).find(([each]) => each === language) ?? [];
  const numbers = (said.split("## ")[4] ?? "").match(/\d+/g)?.map(Number);
  const { order_ship_hours, order_confirm_days, order_extend_days, order_delivered_days } = defaultSettings;
  const times = [order_ship_hours, order_confirm_days, order_extend_days, order_delivered_days];
  expect(numbers).toEqual(expect.arrayContaining(times));
});
