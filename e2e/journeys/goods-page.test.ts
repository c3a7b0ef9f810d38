import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { givenSettings } from "../../apps/server/test/given.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { type Person, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const shots = process.env["PAGES_SHOTS"];
let goods: { id: bigint; name: Record<string, string> };

beforeAll(async () => {
  const [found] = await many<typeof goods>(
    stage.mall.db,
    sql`SELECT id, name FROM goods WHERE on_sale ORDER BY id LIMIT 1`,
  );
  if (found === undefined) throw new Error("no goods");
  goods = found;
});
async function phone(person: Person): Promise<Visitor> {
  return stage.visit(person);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/goods-page-${name}.png` });
}

const people: Person[] = [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
];

describe.each(people)("the goods page in $language, $theme", (person) => {
  test(
    "shows the promise for every order with the figures of the settings, and leads to all rules",
    { timeout: 120_000 },
    async () => {
      const { page, t, open } = await phone(person);
      await givenSettings(stage, { order_ship_hours: 36, order_after_sales_days: 9, refund_answer_hours: 30 });
      await open(`/pages/product/goods?id=${goods.id}`);
      await page.getByRole("button", { name: t("goods_service.title") }).click();
      const record = page.getByRole("dialog", { name: t("goods_service.title") });
      const plain = (text: string | null) => (text ?? "").replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").trim();
      const said = (await record.getByRole("listitem").allTextContents()).map(plain);
      const words = [
        t("goods_service.held", { days: 9 }),
        t("goods_service.sent", { hours: 36 }),
        t("goods_service.after", { days: 9 }),
      ];
      expect(said).toEqual([...words, t("goods_service.answer", { hours: 30 })].map(plain));
      await expectClean(page, "what every order is promised");
      await shoot(page, `service-${person.language}`);
      await record.getByRole("link", { name: t("goods_service.all_rules") }).click();
      await page.getByRole("heading", { level: 1, name: t("transparency.title") }).waitFor();
    },
  );

  test(
    "is shared as a card with a QR code: copied, saved as a picture, or through the device; its link opens for anybody",
    { timeout: 120_000 },
    async () => {
      const { page, context, t, open } = await phone(person);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await open(`/pages/product/goods?id=${goods.id}`);
      const nameOfGoods = goods.name[person.language] ?? goods.name["en"] ?? "";
      const opening = page.getByRole("button", { name: t("sharing.title"), exact: true });
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await opening.click();
      const card = page.getByRole("dialog", { name: t("sharing.title") });
      await card.getByRole("img", { name: t("sharing.qr", { name: nameOfGoods }) }).waitFor();
      await card.getByRole("button", { name: t("sharing.copy") }).click();
      await page.getByText(t("sharing.copied")).first().waitFor();
      await expectClean(page, "the card that is shared");
      await shoot(page, `shared-${person.language}`);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const saving = page.waitForEvent("download");
      await card.getByRole("button", { name: t("sharing.save") }).click();
      const saved = await sharp(await (await saving).path()).metadata();
      expect([saved.format, saved.width]).toEqual(["png", 720]);
      await page.keyboard.press("Escape");
      await card.waitFor({ state: "hidden" });

      await page.evaluate(() =>
        Object.assign(navigator, {
          share: (data: ShareData) => {
            document.title = `shared ${data.url}`;
            return Promise.reject(new DOMException("closed", "AbortError"));
          },
        }),
      );
      await opening.click();
      await card.getByRole("button", { name: t("sharing.share") }).click();
      await expect.poll(() => page.title()).toBe(`shared ${link}`);

      const other = await phone({ ...person, theme: "light" });
      await other.page.goto(link);
      await other.page.getByRole("heading", { level: 1, name: nameOfGoods }).waitFor();
    },
  );
});
