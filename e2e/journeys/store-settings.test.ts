import { describe, expect, test } from "vitest";
import sharp from "sharp";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { demoPassword } from "../filled-mall.ts";
import { settled } from "../settled.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();

async function signIn({ page, t, open }: Visitor, name: string): Promise<void> {
  await open("/pages/login/login");
  await page.getByLabel(t("field.account"), { exact: true }).fill(name);
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null);
}

/** Half red, half blue, to show which part was kept. */
const photo = async () => {
  const half = (red: number, blue: number) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: { r: red, g: 0, b: blue } } }).png();
  return half(255, 0)
    .extend({ right: 600, background: { r: 0, g: 0, b: 255 } })
    .jpeg()
    .toBuffer();
};

async function demoStore(): Promise<{ id: string; goods: string }> {
  const [store] = await many<{ id: bigint; goods: bigint }>(
    stage.mall.db,
    sql`SELECT s.id, (SELECT g.id FROM goods g WHERE g.store_id = s.id AND g.on_sale AND g.in_stock AND NOT g.supplied
      ORDER BY g.price, g.id LIMIT 1) AS goods
     FROM store s JOIN member m ON m.id = s.owner_id WHERE m.nickname = 'demo-merchant'`,
  );
  return { id: String(store!.id), goods: String(store!.goods) };
}

describe("a merchant sets up the store, and a buyer sees it", () => {
  test("name, logo, freight by place and a holiday", { timeout: 300_000 }, async () => {
    const store = await demoStore();
    const merchant = await stage.visit({ language: "en" });
    const { page, t } = merchant;
    await signIn(merchant, "demo-merchant");
    await merchant.open("/pages/shop/index");
    await page.getByRole("link", { name: t("shop.settings") }).click();
    await page.getByRole("heading", { level: 1, name: t("shop_setting.title") }).waitFor();

    // The name, and the end side of a photograph as the logo.
    await page.getByRole("link", { name: new RegExp(t("shop_setting.face")) }).click();
    await page.getByLabel(`${t("shop_setting.name")} · English`).fill("Arcade Official");
    await page.getByRole("button", { name: t("app.save") }).click();
    await page.getByText(t("refusal.store_name_reserved")).waitFor();
    await page.getByLabel(`${t("shop_setting.name")} · English`).fill("Quartzwing Pottery");
    await page
      .getByLabel(t("shop_setting.logo"), { exact: true })
      .locator("input")
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await photo() });
    const record = page.getByRole("dialog");
    const frame = record.getByRole("slider", { name: t("shop_setting.crop_frame") });
    await frame.focus();
    for (let step = 0; step < 12; step += 1) await frame.press("ArrowRight");
    await record.getByRole("button", { name: t("shop_setting.crop_take") }).click();
    await record.waitFor({ state: "detached" });
    await page.getByRole("button", { name: t("app.save") }).click();
    await page.getByRole("heading", { level: 1, name: t("shop_setting.title") }).waitFor();
    const [kept] = await many<{ logo: string }>(
      stage.mall.db,
      sql`SELECT logo FROM store WHERE id = ${BigInt(store.id)}`,
    );
    const logo = await fetch(`${stage.address}/files/${kept!.logo}/160`, { headers: { accept: "image/webp" } });
    const { channels } = await sharp(Buffer.from(await logo.arrayBuffer())).stats();
    expect([channels[0]!.mean < 20, channels[2]!.mean > 200]).toEqual([true, true]);

    // Germany pays more than other countries, and Brazil gets no delivery.
    await page.getByRole("link", { name: new RegExp(`^${t("shop_setting.freight")}`) }).click();
    await page.getByRole("link", { name: /Standard/ }).click();
    await page.getByRole("button", { name: t("shop_setting.region_add") }).click();
    const region = page.getByRole("group", { name: t("shop_setting.region", { position: 1 }), exact: true });
    await region.getByLabel(t("shop_setting.first_piece")).fill("19");
    await region.getByLabel(t("shop_setting.further_piece")).fill("3.5");
    await page.getByRole("button", { name: t("app.save") }).click();
    await page.getByText(t("field.rule_required")).first().waitFor();
    const places = page.getByRole("group", { name: t("shop_setting.region_areas", { position: 1 }) });
    await places.getByLabel(t("field.country")).selectOption("DE");
    await places.getByRole("button", { name: t("shop_setting.area_add", { area: "Germany" }) }).click();
    const notTo = page.getByRole("group", { name: t("shop_setting.not_to") });
    await notTo.getByLabel(t("field.country")).selectOption("BR");
    await notTo.getByRole("button", { name: t("shop_setting.area_add", { area: "Brazil" }) }).click();
    await page.getByRole("button", { name: t("app.save") }).click();
    await page.getByText(t("shop_setting.regions_count", { count: 1 })).waitFor();

    const buyer = await stage.visit({ language: "en" });
    await buyer.context.addInitScript(() => localStorage.setItem("deliver_to", "DE"));
    await buyer.open(`/pages/product/shop_home?id=${store.id}`);
    await buyer.page.getByText("Quartzwing Pottery").first().waitFor();
    await buyer.open(`/pages/product/goods?id=${store.goods}`);
    await buyer.page.getByText(t("goods.delivery_to", { country: "Germany" })).waitFor();
    await buyer.page.getByText(t("goods.freight", { price: "$19.00" })).waitFor();

    // The holiday: a half-filled form survives a visit to another page, and the goods page tells buyers about the
    // holiday.
    await page.goBack();
    await page.getByRole("link", { name: new RegExp(t("shop_setting.holiday")) }).click();
    await page.getByLabel(`${t("shop_setting.holiday_note")} · English`).fill("We are moving the kiln.");
    await page.goBack();
    await page.getByRole("link", { name: new RegExp(t("shop_setting.holiday")) }).click();
    await expect
      .poll(() => page.getByLabel(`${t("shop_setting.holiday_note")} · English`).inputValue())
      .toBe("We are moving the kiln.");
    const until = new Date(stage.clock.now().getTime() + 5 * 86_400_000);
    await page.getByLabel(t("shop_setting.holiday_until")).fill(until.toISOString().slice(0, 16));
    await page.getByRole("button", { name: t("shop_setting.holiday_begin") }).click();
    await page.getByRole("heading", { level: 1, name: t("shop_setting.title") }).waitFor();

    // A page that many people read is made once a second. A person who opens it in that second still reads the previous
    // version.
    const holidayShown = async () => {
      await buyer.page.reload();
      await buyer.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      await settled(buyer.page);
      return buyer.page.getByText("We are moving the kiln.").count();
    };
    await expect.poll(holidayShown).toBeGreaterThan(0);
    expect(
      await buyer.page
        .getByRole("button", { name: t("goods.buy_now") })
        .first()
        .getAttribute("aria-disabled"),
    ).toBe("true");

    await page.getByRole("link", { name: new RegExp(t("shop_setting.holiday")) }).click();
    await page.getByRole("button", { name: t("shop_setting.holiday_end") }).click();
    await page.getByText(t("shop_setting.holiday_ended")).first().waitFor();
    await expect.poll(holidayShown).toBe(0);
    await buyer.context.close();
    await merchant.context.close();
  });

  test(
    "the same in Arabic, with an unmirrored picture, and no text lost on the way back",
    { timeout: 240_000 },
    async () => {
      const merchant = await stage.visit({ language: "ar", theme: "dark" });
      const { page, t } = merchant;
      await signIn(merchant, "demo-merchant");
      await merchant.open("/pages/shop/setting");
      await page.getByRole("link", { name: new RegExp(t("shop_setting.words")) }).click();
      await page.getByLabel(`${t("shop_setting.welcome")} · العربية`).fill("أهلًا وسهلًا");
      await page.getByRole("button", { name: t("shop_setting.quick_reply_add") }).click();
      await page.getByLabel(t("shop_setting.quick_reply", { position: 1 })).fill("سيُشحن اليوم");
      await page.getByRole("button", { name: t("app.save") }).click();
      await page.getByRole("heading", { level: 1, name: t("shop_setting.title") }).waitFor();
      const { id } = await demoStore();
      const [kept] = await many<{ welcome: object; quick_replies: string[] }>(
        stage.mall.db,
        sql`SELECT welcome, quick_replies FROM store WHERE id = ${BigInt(id)}`,
      );
      expect(kept).toMatchObject({ welcome: { ar: "أهلًا وسهلًا" }, quick_replies: ["سيُشحن اليوم"] });
      await merchant.context.close();
    },
  );
});
