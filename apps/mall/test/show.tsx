import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { afterEach } from "vitest";
import "../src/kit/kit.css";
import { refuseConsoleErrors } from "../../../packages/web/test/no-console-errors.ts";
import { KitProvider } from "../src/kit/provider.tsx";
import type { KitWords } from "../src/kit/words.tsx";

/** The kit's own words, as plain as a test can name them. */
export const words: KitWords = {
  back: "Back",
  close: "Close",
  clear: "Clear",
  more: "More",
  cancel: "Cancel",
  confirm: "Confirm",
  retry: "Retry",
  loading: "Loading",
  optional: "optional",
  previous: "Previous",
  next: "Next",
  decrease: "Fewer",
  increase: "More pieces",
  showPassword: "Show password",
  hidePassword: "Hide password",
};

interface Look {
  direction?: "ltr" | "rtl";
  theme?: "light" | "dark";
  /** 2 is text of 200 %. */
  textScale?: number;
}

let root: Root | null = null;

/** Puts controls of the kit on an empty page, inside the provider that the mall puts around all of them. */
export function show(node: ReactNode, { direction = "ltr", theme = "light", textScale = 1 }: Look = {}): void {
  const page = document.documentElement;
  page.lang = direction === "rtl" ? "ar" : "en";
  page.dir = direction;
  page.dataset["theme"] = theme;
  page.style.fontSize = `${textScale * 100}%`;
  document.title = "Kit";
  const place = document.createElement("main");
  root?.unmount();
  document.body.replaceChildren(place);
  root = createRoot(place);
  flushSync(() => root?.render(<KitProvider words={words}>{node}</KitProvider>));
}

refuseConsoleErrors();
afterEach(() => {
  root?.unmount();
  root = null;
});
