import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { KitGallery } from "../src/kit/gallery/kit-gallery.tsx";
import { show } from "./show.tsx";

for (const direction of ["ltr", "rtl"] as const) {
  for (const theme of ["light", "dark"] as const) {
    test(`every specimen of the kit passes axe, ${direction} and ${theme}, and fits a phone with text of 200 %`, async () => {
      show(<KitGallery />, { direction, theme });
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(sidewaysScroll()).toEqual([]);
      await expectNoAxeFindings("the gallery");
      document.documentElement.style.fontSize = "200%";
      expect(sidewaysScroll()).toEqual([]);
    });
  }
}
