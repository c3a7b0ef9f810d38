import { isMallAddress, mallPages } from "@arcade/contract/pages";
import { expect, test } from "vitest";
import { home } from "../features/front/content/home.routes.ts";
import { pageAt } from "./page-at.ts";
import { routeOf, routes } from "./routes.ts";

test("each page of the mall has a route, and each route is a page of the list", () => {
  const paths = routes.map(({ path }) => path).filter((path) => path !== "/kit");
  expect(paths.toSorted()).toEqual(mallPages.toSorted());
  expect(pageAt("/pages/index")).toBe(home);
});

test.each(["/", "/pages/index", "/pages/cart", "/pages/cart/", "/Pages/Cart", "/pages/product/list?category=77"])(
  "%s is a page, for whoever links to it and for the router",
  (address) => {
    expect(isMallAddress(address)).toBe(true);
    const [path = ""] = address.split("?");
    expect(routeOf(path) ?? pageAt(path)).toBeDefined();
  },
);

test.each(["/pages/crat", "/pages", "/pages/shop", "/pages/cart/more", "/kit", "pages/cart", ""])(
  "%j is no page to link to",
  (address) => {
    expect(isMallAddress(address)).toBe(false);
  },
);
