import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { picture } from "../../apps/server/test/bad-files.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { demoPassword, demoPaymentPassword } from "../filled-mall.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const shots = process.env["PAGES_SHOTS"];

async function signIn({ page, t, open }: Visitor, name: string): Promise<void> {
  await open("/pages/login/login");
  await page.getByLabel(t("field.account"), { exact: true }).fill(name);
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null);
}

async function shoot({ page }: Visitor, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/own-goods-${name}.png`, fullPage: true });
}

/** The three axes of the journey, each with two values. */
const axes = [
  ["اللون", "أحمر", "أزرق"],
  ["المقاس", "صغير", "كبير"],
  ["السعة", "لتر", "لتران"],
] as const;

async function writeAxes({ page, t }: Visitor): Promise<void> {
  for (const [index, [name, first, second]] of axes.entries()) {
    await page.getByRole("button", { name: t("listing.axis_add"), exact: true }).click();
    const axis = page.getByRole("group", { name: t("listing.axis", { number: index + 1 }), exact: true });
    await axis.getByLabel(t("listing.axis_name", { number: index + 1 })).fill(name);
    await axis.getByLabel(t("listing.value_name", { number: 1 }), { exact: true }).fill(first);
    await axis.getByRole("button", { name: t("listing.value_add"), exact: true }).click();
    await axis.getByLabel(t("listing.value_name", { number: 2 }), { exact: true }).fill(second);
  }
}

async function fillIn({ page, t }: Visitor, what: "price" | "stock", figure: string): Promise<void> {
  const fill = page.getByRole("group", { name: t("listing.fill") });
  await fill.getByLabel(t("listing.fill_what")).selectOption(what);
  await fill.getByLabel(t("listing.fill_value")).fill(figure);
  await fill.getByRole("button", { name: t("listing.fill_do"), exact: true }).click();
}

describe("own goods", () => {
  test("with three axes go from draft to sale in Arabic, and a buyer buys them", { timeout: 300_000 }, async () => {
    const merchant = await stage.visit({ language: "ar", theme: "dark" });
    const { page, t } = merchant;
    await signIn(merchant, "demo-merchant");
    await merchant.open("/pages/shop/goods_add?tab=own");
    await page.getByText(t("listing.part_texts")).waitFor();
    await page.getByLabel(t("listing.name"), { exact: true }).fill("إبريق نحاس بيدي");
    await page.getByRole("textbox", { name: t("listing.description") }).click();
    await page.keyboard.type("مصنوع يدوياً");
    await page.getByLabel(t("listing.picture_add")).setInputFiles([
      { name: "one.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 11) },
      { name: "two.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 12) },
    ]);
    await page.getByRole("button", { name: t("listing.picture_later", { position: 1 }) }).waitFor();
    await page.getByRole("img", { name: t("listing.picture_number", { position: 2, total: 2 }) }).waitFor();
    await writeAxes(merchant);

    // Published too early: every missing field is listed, and nothing is lost.
    await page.getByRole("button", { name: t("listing.publish"), exact: true }).click();
    await page.getByText(t("field.rule_required")).first().waitFor();
    await shoot(merchant, "faults-ar");
    await fillIn(merchant, "price", "48.50");
    await fillIn(merchant, "stock", "4");
    await page.getByLabel(t("listing.category_first"), { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(t("listing.category_second"), { exact: true }).selectOption({ index: 1 });
    await shoot(merchant, "editor-ar");

    await page.getByRole("button", { name: t("listing.preview"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("listing.preview_title") }).waitFor();
    await page.getByText("مصنوع يدوياً").waitFor();
    await shoot(merchant, "preview-ar");
    await page.getByRole("button", { name: t("listing.back_to_editor") }).click();
    await expect.poll(() => page.getByLabel(t("listing.name"), { exact: true }).inputValue()).toBe("إبريق نحاس بيدي");
    await page.getByRole("button", { name: t("listing.publish"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("listing.detail_title") }).waitFor();
    await page.getByRole("heading", { name: "أحمر / صغير / لتر", exact: true }).waitFor();
    await shoot(merchant, "detail-ar");

    const [made] = await many<{ id: bigint; on_sale: boolean; skus: number }>(
      stage.mall.db,
      sql`SELECT id, on_sale, (SELECT count(*)::int FROM sku WHERE goods_id = g.id) AS skus FROM goods g
        WHERE name->>'ar' = 'إبريق نحاس بيدي'`,
    );
    expect(made).toMatchObject({ on_sale: true, skus: 8 });
    await buy(String(made?.id));
    const [sold] = await many<{ on_hand: number }>(
      stage.mall.db,
      sql`SELECT sum(on_hand)::int AS on_hand FROM sku WHERE goods_id = ${made?.id}`,
    );
    expect(sold?.on_hand).toBe(31);
    await merchant.context.close();
  });

  test("are found in the list, counted with a reason, and changed with undo", { timeout: 240_000 }, async () => {
    const merchant = await stage.visit({ language: "en" });
    const { page, t } = merchant;
    await signIn(merchant, "demo-merchant");
    await merchant.open("/pages/shop/goods_manage");
    await page.getByRole("checkbox").first().waitFor();
    await shoot(merchant, "manage-en");
    await page.getByRole("searchbox").fill("بيدي");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("link", { name: /بيدي/ }).click();
    await page.getByRole("button", { name: `${t("listing.move_open")}: أحمر / صغير / لتر`, exact: true }).click();
    const record = page.getByRole("dialog");
    await record.getByRole("radio", { name: t("listing.move_arrived"), exact: true }).click();
    await record.getByLabel(t("listing.pieces_in")).fill("6");
    await shoot(merchant, "stock-en");
    await record.getByRole("button", { name: t("listing.move_save"), exact: true }).click();
    await record.waitFor({ state: "detached" });
    await page.getByRole("tab", { name: t("listing.part_moves") }).click();
    await page.getByText(t("listing.move_arrived")).waitFor();
    await shoot(merchant, "moves-en");
    await page.getByRole("tab", { name: t("listing.part_stock") }).click();
    const price = page.getByLabel(t("listing.price_of", { specification: "أحمر / صغير / لتر" }), { exact: true });
    await price.fill("50");
    await page
      .getByRole("button", { name: t("listing.inline_save"), exact: true })
      .first()
      .click();
    await page.getByRole("button", { name: t("listing.undo"), exact: true }).click();
    await expect
      .poll(
        async () =>
          (
            await many<{ price: bigint }>(
              stage.mall.db,
              sql`SELECT DISTINCT k.price FROM sku k JOIN goods g ON g.id = k.goods_id
                WHERE g.name->>'ar' = 'إبريق نحاس بيدي'`,
            )
          )[0]?.price,
      )
      .toBe(48_500_000n);
    await previewAndBack(merchant);
    await page.getByRole("tab", { name: t("listing.part_stock") }).click();
    await page.getByRole("button", { name: t("listing.put_off"), exact: true }).click();
    await page.getByText(t("listing.off_merchant")).waitFor();
    await merchant.context.close();
  });

  test("are imported only if every line is right", { timeout: 240_000 }, async () => {
    const merchant = await stage.visit({ language: "en" });
    const { page, t } = merchant;
    await signIn(merchant, "demo-merchant");
    await merchant.open("/pages/shop/goods_manage");
    const [leaf] = await many<{ id: bigint }>(
      stage.mall.db,
      sql`SELECT id FROM category WHERE parent_id IS NOT NULL ORDER BY id LIMIT 1`,
    );
    const csv = (price: string) => `key,name,category,price,stock\na,Brass lamp,${leaf?.id},${price},5\n`;
    const choose = page.getByLabel(`${t("listing.csv_choose")}: ${t("listing.csv_title")}`);
    await choose.setInputFiles({ name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(csv("dear")) });
    await page
      .getByText(t("listing.csv_line", { line: 2, column: "price", fault: t("field.rule_not_a_number") }))
      .waitFor();
    await shoot(merchant, "csv-en");
    await choose.setInputFiles({ name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(csv("12.00")) });
    await page.getByRole("button", { name: t("listing.csv_import"), exact: true }).click();
    await page.getByRole("tab", { name: new RegExp(t("listing.tab_drafts")) }).click();
    await page.getByRole("link", { name: /Brass lamp/ }).waitFor();
    await merchant.context.close();
  });
});

/**
 * An unpublished change is previewed as a buyer will see it. Both ways back lead to the editor, which shows the change
 * and can discard it.
 */
async function previewAndBack({ page, t }: Visitor): Promise<void> {
  const brand = page.getByLabel(t("goods.field_brand"));
  const title = page.getByRole("heading", { level: 1, name: t("listing.preview_title") });
  await page.getByRole("tab", { name: t("listing.part_edit") }).click();
  await brand.fill("Unfinished");
  for (const back of [
    () => page.getByRole("button", { name: t("listing.back_to_editor") }).click(),
    () => page.goBack(),
  ]) {
    await page.getByRole("button", { name: t("listing.preview"), exact: true }).click();
    await title.waitFor();
    await back();
    await expect.poll(() => brand.inputValue()).toBe("Unfinished");
  }
  await page.getByText(t("listing.draft_of_goods")).waitFor();
  await page.getByRole("button", { name: t("listing.draft_drop"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("listing.draft_drop"), exact: true })
    .click();
  await page.getByText(t("listing.draft_of_goods")).waitFor({ state: "detached" });
  expect(await brand.inputValue()).not.toBe("Unfinished");
}

/** A buyer chooses a value of each axis and pays. */
async function buy(goodsId: string): Promise<void> {
  const buyer = await stage.visit({ language: "ar" });
  const { page, t } = buyer;
  await signIn(buyer, "demo-buyer");
  await buyer.open(`/pages/product/goods?id=${goodsId}`);
  await page.getByRole("button", { name: t("goods.buy_now"), exact: true }).click();
  const record = page.getByRole("dialog");
  for (const [, first] of axes) await record.getByRole("radio", { name: first, exact: true }).click();
  await shoot(buyer, "bought-ar");
  await record.getByRole("button", { name: t("goods.buy_now"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
  await page.getByRole("button", { name: t("orders.submit", { count: 1 }), exact: true }).click();
  await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
  await record.getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() }).click();
  await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
  await buyer.context.close();
}
