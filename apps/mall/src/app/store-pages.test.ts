import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { pageOf, storePages } from "../features/shops/staff/store-pages.ts";

test("each page of a merchant says whose part of the work it is", () => {
  const pages = routes.flatMap(({ path, access }) => (access === "merchant" ? [path] : []));
  expect(Object.keys(storePages).toSorted()).toEqual(pages.toSorted());
});

test("webhooks and keys are the owner's, though the other settings are not", () => {
  expect(pageOf("/pages/shop/setting", undefined)).toBe("store");
  expect(pageOf("/pages/shop/setting", "freight")).toBe("store");
  expect(pageOf("/pages/shop/setting", "keys")).toBe("owner");
});
