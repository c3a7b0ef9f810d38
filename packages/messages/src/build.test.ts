import { expect, test } from "vitest";
import { messagesPlugin } from "./build.ts";

const plugin = messagesPlugin({ first: ["app", "content"], without: ["office"] });

test("the first chunk has the words of the first route, compiled", () => {
  expect(plugin.load("\0virtual:words")).toContain(`firstNouns = ["app","content"]`);
  expect(plugin.load("\0virtual:words/ko/first")).toContain(`"app.retry":["다시 시도"]`);
  expect(plugin.load("\0virtual:words/ko/first")).not.toContain("refusal.");
});

test("each other noun that the app uses has a chunk in each language", () => {
  const others = plugin.load("\0virtual:words/others");
  expect(others).toContain(`"orders": () => import("virtual:words/ar/orders")`);
  expect(others).not.toContain(`"office"`);
  expect(plugin.load("\0virtual:words/ja/carts")).toContain(`"carts.`);
});

test("the words of mails never come to the web", () => {
  for (const table of ["words", "words/others"]) expect(plugin.load(`\0virtual:${table}`)).not.toContain("mail");
});
