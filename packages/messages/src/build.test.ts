import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { messagesPlugin } from "./build.ts";

const folder = mkdtempSync(join(tmpdir(), "words-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, code: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

const entry = write("main.tsx", `import "./shell.tsx"; import { routes } from "./features/orders/routes.ts";`);
write("shell.tsx", `say("app.retry")`);
const firstPage = write("features/content/home.page.tsx", `say("content.article")`);
const routes = write("features/orders/routes.ts", `export const routes = [{ path: "/o", access: "member", load: () => import("./order.page.tsx") }];`);
write("features/orders/order.page.tsx", `import { Part } from "./part.tsx"; say("app.retry"); say("orders.no_such_key"); const file = "refusal.json";`);
write("features/orders/part.tsx", `<Say id="field.rule_required" />`);

const plugin = messagesPlugin({ entry, firstPage, runtime: "/words.ts" });

test("the first chunk holds the words of the shell and of the first page, compiled", () => {
  expect(plugin.load("\0virtual:words")).toContain(`firstNouns = ["app","content"]`);
  expect(plugin.load("\0virtual:words/ko/first")).toContain(`"app.retry":["다시 시도"]`);
  expect(plugin.load("\0virtual:words/ko/first")).not.toContain("refusal.");
});

test("a page comes with the words that it and its parts say, beyond the first ones", () => {
  const wrapped = plugin.transform(`load: () => import("./order.page.tsx")`, routes);
  expect(wrapped?.code).toContain(`withWords(["field"], import("./order.page.tsx"))`);
});

test("a noun of two words comes with its page as well", () => {
  write("features/orders/coupons.page.tsx", `say("coupon_shop.title"); say("app.retry");`);
  const wrapped = plugin.transform(`load: () => import("./coupons.page.tsx")`, routes);
  expect(wrapped?.code).toContain(`withWords(["coupon_shop"], import("./coupons.page.tsx"))`);
});

test("a template id brings the words of its noun, and no other text in a template does", () => {
  write("features/orders/states.page.tsx", "t(`refunds.state_${state}`); const file = `refund.${name}`; const host = `orders-${name}`;");
  const wrapped = plugin.transform(`load: () => import("./states.page.tsx")`, routes);
  expect(wrapped?.code).toContain(`withWords(["refunds"], import("./states.page.tsx"))`);
});

test("the words of mails never come to the web", () => {
  expect(plugin.load("\0virtual:words")).not.toContain("mail");
});
