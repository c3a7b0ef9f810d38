import { expect, test } from "vitest";
import { fits } from "./router.tsx";

test.each([
  ["/", "/", true],
  ["/pages/cart", "/pages/cart", true],
  ["/pages/cart", "/pages/cart/", true],
  ["/pages/cart", "/Pages/Cart", true],
  ["/pages/cart", "/pages/carts", false],
  ["/pages/cart", "/pages", false],
  ["/", "/pages", false],
  ["/enrol/:key", "/enrol/Ab-3_x", true],
  ["/enrol/:key", "/enrol", false],
  ["/enrol/:key", "/enrol/a/b", false],
] as const)("the route %s and the place %s: %s", (path, pathname, isIt) => {
  expect(fits(path, pathname)).toBe(isIt);
});
