import { languages } from "@arcade/contract/languages";
import { content } from "@arcade/contract/front/content/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { join } from "node:path";
import type { Plugin } from "vite";
import { pagesInRoutes, readParts } from "./built-parts.ts";

/**
 * What the pages read on which most people arrive, itself first; the answers travel beside the code and not after it
 * (platform/wire/early.ts). Behind `=` belongs the id in the address.
 */
const reads = {
  "/": [content.home, content.feed, content.shell].map(({ path }) => path),
  "/pages/product/goods": [`${goods.detail.path}?id=`],
};

/**
 * Tells index.html what its first lines may fetch before any code runs: the words of the language, the code and
 * sheets of the page in the address, and what home and the page of goods read. It fills the one inline script, whose hash the
 * server puts into the Content-Security-Policy.
 */
export function preloads(root: string): Plugin {
  return {
    name: "arcade-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const { chunkOf, filesOf } = readParts(bundle);
        const words = Object.fromEntries(
          languages.map((language) => [language, chunkOf(`\0virtual:words/${language}/first`)]),
        );
        const others = filesOf(join(root, "src/app/other-pages.tsx"));
        // Behind a link to any page but home, the others' table is asked for as well.
        const pages = Object.fromEntries(
          pagesInRoutes(root).map(({ path, module }) => [
            path,
            filesOf(module).filter((file) => path === "/" || !others.includes(file)),
          ]),
        );
        // the sheets of shared parts come ahead of kit.css, and the minifier drops a bare `@layer`, so their order is
        // set here
        const ordered = html.replace("<style>", "<style>@layer properties,theme,base,components,utilities;");
        return ordered.replace("/*preloads*/ null", JSON.stringify({ words, others, pages, reads }));
      },
    },
  };
}
