import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * The shortcuts of a long press on the icon: the ids of their names, which the server words in the reader's language.
 */
const shortcuts = [
  { name: "app.tab_cart", url: "/#/pages/cart" },
  { name: "orders.my_orders", url: "/#/pages/member/order" },
  { name: "notices.title", url: "/#/pages/message/index" },
];

/**
 * What a device needs to install the mall, without what differs: the server fills in the mall's name, the language and
 * the words (apps/server/src/platform/http/web-manifest.ts). The colours are those of the tokens.
 */
export function manifest(tokens: string): Plugin {
  return {
    name: "arcade-manifest",
    apply: "build",
    generateBundle() {
      const canvas = /--canvas:\s*(#[0-9a-f]{6})/i.exec(readFileSync(tokens, "utf8"))?.[1];
      if (canvas === undefined) throw new Error("tokens.css names no canvas");
      const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
        src: `/icons/${file}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      });
      const built = {
        id: "/",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: canvas,
        theme_color: canvas,
        categories: ["shopping"],
        icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
        shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon("192", 192, "any")] })),
      };
      this.emitFile({ type: "asset", fileName: "manifest.json", source: JSON.stringify(built) });
    },
  };
}
