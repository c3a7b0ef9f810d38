import { isMallAddress, mallPages } from "@arcade/contract/pages";
import { expect, test } from "vitest";
import { routeOf, routes } from "./routes.ts";

test("each page of the mall has a route, and each route is a page of the list", () => {
  const paths = routes.map(({ path }) => path).filter((path) => path !== "/kit");
  expect(paths.toSorted()).toEqual(mallPages.toSorted());
});

test.each(["/", "/pages/cart", "/pages/cart/", "/Pages/Cart", "/pages/product/list?category=77"])(
  "%s is a page, for whoever links to it and for the router",
  (address) => {
    expect(isMallAddress(address)).toBe(true);
    expect(routeOf(address.split("?")[0] ?? "")).toBeDefined();
  },
);

// `page-at.ts` opens home there, before the table of the others is loaded.
test("another name of home is no page of the list, and may be linked to", () => {
  expect(routeOf("/pages/index")).toBeUndefined();
  expect(isMallAddress("/pages/index")).toBe(true);
});

test.each(["/pages/crat", "/pages", "/pages/shop", "/pages/cart/more", "/kit", "pages/cart", ""])(
  "%j is no page to link to",
  (address) => {
    expect(isMallAddress(address)).toBe(false);
  },
);
