import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("a found word far into a text is in its excerpt, and a near one leaves the text as it is", () => {
  expect(excerptOf("Is the lamp bright?", "LAMP")).toBe("Is the lamp bright?");
  const long = `${"a".repeat(90)} the lamp is broken`;
  expect(excerptOf(long, "broken lamp")).toBe(`…${"a".repeat(25)} the lamp is broken`);
  expect(excerptOf("You can change the address until it is shipped: open the order", "open")).toBe(
    "…address until it is shipped: open the order",
  );
  expect(excerptOf(`a${"😀".repeat(40)}lamp`, "lamp")).toBe(`…${"😀".repeat(15)}lamp`);
  expect(excerptOf(`${"😀".repeat(40)} lamp`, "lamp")).toBe(`…${"😀".repeat(14)} lamp`);
});

test("a text in which the mall found the words by other rules stays whole", () => {
  expect(excerptOf("İstanbul", "istanbul")).toContain("stanbul");
});
