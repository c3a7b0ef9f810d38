import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/categories",
    permission: "catalogue.change",
    words: ["oversight", "supply_office"],
    load: () => import("./categories.page.tsx"),
  },
  {
    path: "/brands",
    permission: "catalogue.change",
    words: ["oversight", "tables"],
    load: () => import("./brands.page.tsx"),
  },
  {
    path: "/synonyms",
    permission: "catalogue.change",
    words: ["oversight"],
    load: () => import("./synonyms.page.tsx"),
  },
  {
    path: "/translations",
    permission: "catalogue.change",
    words: ["oversight"],
    load: () => import("./translations.page.tsx"),
  },
];
