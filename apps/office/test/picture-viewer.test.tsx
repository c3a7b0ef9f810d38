import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { PictureViewer } from "../src/kit/viewer/picture-viewer.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>')}`;

const button = (name: "larger" | "smaller" | "left" | "right" | "reset" | "full") =>
  page.getByRole("button", { name: t(`office.picture_${name}`) });
const image = () => page.getByRole("img", { name: "Front of the passport" }).element() as HTMLImageElement;
const sides = () => {
  const { width, height } = image().getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
};

test("buttons and keys enlarge, turn and reset a picture, and all of it stays in view", async () => {
  await stage.show(<PictureViewer src={drawn} alt="Front of the passport" />);
  await expect.poll(() => sides().width).toBeGreaterThan(0);
  const first = sides();
  expect(Math.round(first.width / first.height)).toBe(2);
  await button("larger").click();
  await expect.poll(() => sides().width).toBe(Math.round(first.width * 1.5));
  await button("reset").click();
  await expect.poll(sides).toEqual(first);
  await button("right").click();
  // Turned, it is twice as high as it is wide, and as wide as its place.
  await expect.poll(() => Math.round(sides().height / sides().width)).toBe(2);
  expect(sides().width).toBe(first.width);
  await userEvent.keyboard("0");
  await expect.poll(sides).toEqual(first);
  await userEvent.keyboard("-");
  await expect.poll(() => sides().width).toBe(Math.round(first.width / 2));
  await expect.element(button("smaller")).toBeDisabled();
  await expectNoAxeFindings("a picture");
});

test("it fills the whole window, and nothing about that is stored", async () => {
  await stage.show(<PictureViewer src={drawn} alt="Front of the passport" />, { language: "ar" });
  const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  const before = kept();
  await button("full").click();
  const dialog = page.getByRole("dialog", { name: "Front of the passport" });
  await dialog.getByRole("button", { name: t("office.picture_larger") }).click();
  await expect.element(dialog.getByText("150 %")).toBeVisible();
  await expectNoAxeFindings("a picture on the whole window");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await button("full").click();
  await expect.element(dialog.getByText("100 %")).toBeVisible();
  expect(kept()).toBe(before);
});
