import { account } from "@arcade/contract/people/account/api";
import { sentence } from "@arcade/messages";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { many, run } from "../../apps/server/src/platform/database.ts";
import { raw, sql, type Sql } from "../../apps/server/src/platform/sql.ts";
import { settled } from "../settled.ts";
import { useStage } from "../stage.ts";

const stage = useStage();

// Attacks that people have tried against pages that trust their texts. Each makes a signal that the browser can detect.
const shouts = ["alert(1)", "fetch('/xss-hit')", "document.title='xss-hit'", "window.xssHit=1"];
const shapes: readonly ((shout: string) => string)[] = [
  (shout) => `<script>${shout}</script>`,
  (shout) => `</script><script>${shout}</script>`,
  (shout) => `<img src=x onerror="${shout}">`,
  (shout) => `<svg onload="${shout}">`,
  (shout) => `<svg><script>${shout}</script></svg>`,
  (shout) => `<iframe srcdoc="<script>parent.${shout}</script>"></iframe>`,
  (shout) => `<iframe src="javascript:${shout}"></iframe>`,
  (shout) => `<a href="javascript:${shout}">x</a>`,
  (shout) => `<a href="JaVaScRiPt:${shout}">x</a>`,
  (shout) => `<a href="data:text/html,<script>${shout}</script>">x</a>`,
  (shout) => `<body onload="${shout}">`,
  (shout) => `<details open ontoggle="${shout}">x</details>`,
  (shout) => `<input autofocus onfocus="${shout}">`,
  (shout) => `<video><source onerror="${shout}"></video>`,
  (shout) => `<math><mtext></mtext><mglyph><style><img src onerror="${shout}"></style></mglyph></math>`,
  (shout) => `<object data="javascript:${shout}"></object>`,
  (shout) => `<embed src="javascript:${shout}">`,
  (shout) => `<form action="javascript:${shout}"><button>x</button></form>`,
  (shout) => `<meta http-equiv="refresh" content="0;url=javascript:${shout}">`,
  (shout) => `<link rel=stylesheet href="javascript:${shout}">`,
  (shout) => `<style>@import 'javascript:${shout}';</style>`,
  (shout) => `" onmouseover="${shout}" x="`,
  (shout) => `' onfocus='${shout}' autofocus='`,
  (shout) => `"><img src=x onerror=${shout}>`,
  (shout) => `\`-${shout}-\``,
  (shout) => `\${${shout}}`,
  (shout) => `{{constructor.constructor('${shout.replaceAll("'", "\\'")}')()}}`,
  (shout) => `<<script>${shout}//<</script>`,
  (shout) => `\u003cscript\u003e${shout}\u003c/script\u003e`,
  (shout) => `<scr\u0000ipt>${shout}</scr\u0000ipt>`.replaceAll("\u0000", ""),
];
const payloads = shapes.flatMap((shape) => shouts.map(shape));
const all = payloads.join(" ");
const some = (index: number) => `${payloads[index % payloads.length]} ${index}`;

/** Replaces the demo's texts directly in the database, as if every check of an input had failed. */
beforeAll(async () => {
  const { db } = stage.mall;
  const set = async (text: Sql) => void (await many(db, text));
  const every = JSON.stringify({ en: all, ar: all });
  await set(
    sql`UPDATE store SET name = ${every}, description = ${every}, welcome = ${every}, quick_replies = ARRAY[${all}],
      holiday_note = ${every}, holiday_from = now(), holiday_until = now() + interval '9 days',
       return_address = jsonb_build_object('name', ${all}::text, 'mobile', ${all}::text, 'country', 'US', 'province',
         ${all}::text, 'city', ${all}::text, 'address', ${all}::text, 'zip_code', ${all}::text)`,
  );
  await set(sql`UPDATE freight_template SET name = ${all}, not_to = ARRAY['US:' || ${all}]`);
  await set(sql`UPDATE goods SET name = ${every}, description = ${every}, brand = ${all}, store_name = ${every}`);
  // Own goods as if nothing had cleaned the merchants' HTML.
  await set(
    sql`UPDATE goods SET rich = NOT supplied, parameters = jsonb_build_array(jsonb_build_object('name', ${every}::jsonb,
      'value', ${every}::jsonb))`,
  );
  await set(sql`UPDATE order_line SET name = ${every}`);
  await set(
    sql`UPDATE orders SET store_name = ${every}, remark = ${all}, address = address || jsonb_build_object('name',
      ${all}::text, 'address', ${all}::text, 'city', ${all}::text)`,
  );
  // Nobody can change the text of a review, so the application cannot either.
  await run(
    stage.owner,
    sql`UPDATE review SET text = ${all}, specification = ${all}, follow_up = ${all}, follow_up_language = ${some(5)},
      followed_up_at = created_at, reply = ${all}, reply_language = ${some(5)}, replied_at = created_at`,
  );
  await run(stage.owner, sql`UPDATE report SET text = ${all}`);
  await set(sql`UPDATE address SET name = ${all}, address = ${all}, city = ${all}, province = ${all}`);
  // The same is true for published texts and for messages.
  await run(stage.owner, sql`UPDATE article SET title = ${every}, body = ${every}`);
  await run(stage.owner, sql`UPDATE chat_message SET text = left(${all}, 4000) WHERE text IS NOT NULL`);
  // And for texts that two people approved: not even the owner can change those while the triggers are on.
  for (const table of ["announcement", "banner"])
    await run(stage.owner, sql`ALTER TABLE ${raw(table)} DISABLE TRIGGER USER`);
  await run(stage.owner, sql`UPDATE announcement SET title = ${every}, body = ${every}`);
  await run(stage.owner, sql`UPDATE banner SET title = ${every}, text = ${every}`);
  const members = await many<{ id: bigint }>(db, sql`SELECT id FROM member WHERE nickname <> 'demo-buyer' ORDER BY id`);
  for (const [index, { id }] of members.entries())
    await set(sql`UPDATE member SET nickname = ${some(index)} WHERE id = ${id}`);
  await set(
    sql`INSERT INTO mail (id, recipient, subject, body, created_at)
      VALUES (77, 'a@example.com', ${all}, ${all}, now())`,
  );
}, 240_000);

/** Opens pages and detects whether any of the texts ran as code. */
async function hear(page: Page, routes: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  page.on("dialog", (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => request.url().includes("xss-hit") && heard.push(request.url()));
  // Chromium also reports a handler inside a template, where nothing can run. The check below looks for handlers in the
  // page itself.
  const isComplaint = (text: string) => /Content Security Policy/.test(text) && !/inline event handler/.test(text);
  page.on(
    "console",
    (message) => message.type() === "error" && isComplaint(message.text()) && heard.push(message.text()),
  );
  for (const route of routes) {
    await page.goto(`${stage.address}${route}`);
    await page.locator("h1").first().waitFor({ state: "attached" });
    await settled(page);
    // A page is named after its goods, so the text may be part of its title. Alone it can only be there if code ran.
    if ((await page.title()) === "xss-hit") heard.push(`title on ${route}`);
    if (await page.evaluate(() => "xssHit" in window)) heard.push(`window on ${route}`);
    // No text of a person has become an active element.
    const made = await page.evaluate(
      () =>
        [...document.querySelectorAll("body *")].filter(
          (element) =>
            element.matches("iframe, object, embed, a[href^='javascript' i]") ||
            element.getAttributeNames().some((name) => name.startsWith("on")),
        ).length,
    );
    if (made > 0) heard.push(`${made} elements on ${route}`);
  }
  return heard;
}

const idOf = async (text: Sql) => String((await many<{ id: bigint }>(stage.mall.db, text))[0]?.id);

describe("text that looks like a program (PROOF SEC-009)", () => {
  test("a hundred and twenty of them, in every place of the mall that shows people's text, stay text", async () => {
    expect(payloads).toHaveLength(120);
    const { page, open, t } = await stage.visit({ language: "en" });
    await open("/pages/login/login");
    await page.getByRole("button", { name: t("account.demo_buyer") }).click();
    await page.waitForURL((url) => !url.hash.includes("login"));
    const buyer = (
      await many<{ id: bigint }>(stage.mall.db, sql`SELECT id FROM member WHERE email = 'demo-buyer@example.com'`)
    )[0]?.id;
    // The demo's sign-in finds its people by their names. From here on this name is as hostile as the others.
    await run(stage.mall.db, sql`UPDATE member SET nickname = ${some(7)} WHERE id = ${buyer}`);
    const goods = await idOf(sql`SELECT id FROM goods WHERE on_sale ORDER BY sales DESC, id LIMIT 1`);
    const richGoods = await idOf(sql`SELECT id FROM goods WHERE on_sale AND rich ORDER BY sales DESC, id LIMIT 1`);
    const store = await idOf(sql`SELECT id FROM store ORDER BY id LIMIT 1`);
    const order = await idOf(sql`SELECT id FROM orders WHERE buyer_id = ${buyer} ORDER BY id DESC LIMIT 1`);
    const writtenTo = await idOf(
      sql`SELECT store_id AS id FROM conversation WHERE member_id = ${buyer} AND store_id IS NOT NULL ORDER BY id
        LIMIT 1`,
    );
    const announced = await idOf(sql`SELECT id FROM announcement WHERE published_at IS NOT NULL ORDER BY id LIMIT 1`);
    const heard = await hear(page, [
      "/#/",
      `/#/pages/product/goods?id=${goods}`,
      `/#/pages/product/goods?id=${richGoods}`,
      `/#/pages/product/shop_home?id=${store}`,
      "/#/pages/product/list",
      `/#/pages/search?keywords=${encodeURIComponent(some(3))}`,
      "/#/pages/cart",
      "/#/pages/member/index",
      "/#/pages/member/order",
      `/#/pages/member/orderDetail?id=${order}`,
      "/#/pages/member/address",
      "/#/pages/member/money",
      "/#/pages/member/collect",
      "/#/pages/member/history",
      "/#/pages/member/comment_list",
      "/#/pages/member/comment_list?tab=mine",
      "/#/pages/public/article?id=agreement",
      `/#/pages/public/notice_detail?id=${announced}`,
      "/#/pages/message/index",
      `/#/pages/message/chat?store=${writtenTo}`,
      `/#/pages/member/recharge?network=${encodeURIComponent(some(2))}`,
    ]);
    expect(heard).toEqual([]);
    await page.context().close();
  });

  test("also for a merchant, in the store's own name, texts, return address and freight templates", async () => {
    const { page, context } = await stage.signedIn("demo-merchant@example.com", { language: "en" });
    const template = await idOf(
      sql`SELECT f.id FROM freight_template f JOIN store s ON s.id = f.store_id JOIN member m ON m.id = s.owner_id
        WHERE m.email = 'demo-merchant@example.com'`,
    );
    const own = await idOf(
      sql`SELECT g.id FROM goods g JOIN store s ON s.id = g.store_id JOIN member m ON m.id = s.owner_id
        WHERE m.email = 'demo-merchant@example.com' AND g.rich AND g.on_sale`,
    );
    const goods = [
      "goods_manage",
      "goods_manage?tab=off",
      `goods_manage_detail?id=${own}`,
      `goods_manage_detail?id=${own}&part=edit`,
      `goods_manage_detail?id=${own}&part=moves`,
    ];
    const part = (name: string) => `/#/pages/shop/setting?part=${name}`;
    const parts = ["face", "words", "hours", "ships", "place", "holiday", "freight", `freight&id=${template}`].map(
      part,
    );
    expect(
      await hear(page, [
        "/#/pages/shop/index",
        "/#/pages/shop/reviews",
        "/#/pages/shop/setting",
        ...parts,
        ...goods.map((route) => `/#/pages/shop/${route}`),
      ]),
    ).toEqual([]);
    await context.close();
  });

  test("also for operators, in members' names, orders, mail and the audit log", async () => {
    const { page } = await stage.visit({ language: "en", width: 1_280, height: 900 });
    const wrong = await fetch(`${stage.address}${account.logIn.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", lang: "<script>alert(1)</script>" },
      body: JSON.stringify({ account: some(0), password: "wrong password" }),
    });
    expect(await wrong.text()).not.toContain("<script>");
    await page.goto(`${stage.address}/office/`);
    await page.getByRole("button", { name: "demo-operator", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: sentence("en", "office.home") }).waitFor();
    const member = await idOf(sql`SELECT id FROM member WHERE email = 'demo-buyer@example.com'`);
    const heard = await hear(page, [
      "/office/#/members",
      `/office/#/member?id=${member}`,
      "/office/#/accounts",
      "/office/#/recharges",
      "/office/#/reports",
      `/office/#/reports?id=review-${await idOf(sql`SELECT review_id AS id FROM report WHERE kind = 'review'
        AND state = 'open' LIMIT 1`)}`,
      "/office/#/mailbox",
      "/office/#/audit",
      "/office/#/proposals",
    ]);
    expect(heard).toEqual([]);
    await page.context().close();
  });
});
