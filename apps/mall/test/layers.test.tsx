import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { Button } from "../src/kit/button.tsx";
import { TextInput } from "../src/kit/inputs/text-input.tsx";
import { useConfirm } from "../src/kit/layers/dialog.tsx";
import { Menu } from "../src/kit/layers/menu.tsx";
import { PictureViewer } from "../src/kit/layers/picture-viewer.tsx";
import { Sheet } from "../src/kit/layers/sheet.tsx";
import { toast } from "../src/kit/layers/toasts.tsx";
import { show, words } from "./show.tsx";

const dialogNow = () => document.querySelector("dialog") as HTMLDialogElement;

function Opened({ long = false, startsInField = false }: { long?: boolean; startsInField?: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <button type="button">Behind</button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Address"
        actions={<Button onClick={() => toast.show("Saved")}>Save</Button>}
      >
        <TextInput label="Street" {...(startsInField ? { "data-autofocus": "" } : {})} />
        {long && Array.from({ length: 20 }, (_, index) => <TextInput key={index} label={`Line ${index}`} />)}
      </Sheet>
    </>
  );
}

afterEach(() => page.viewport(390, 844));

test("a sheet has its title as its name and focus, keeps the focus inside, and returns it on Escape", async () => {
  show(<Opened />);
  await page.getByRole("button", { name: "Open" }).click();
  const sheet = page.getByRole("dialog", { name: "Address" });
  await expect.element(sheet.getByRole("heading", { name: "Address" })).toHaveFocus();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    const active = document.activeElement;
    expect(active === document.body || dialogNow().contains(active)).toBe(true);
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
});

test("a sheet begins in the control that asks for the focus", async () => {
  show(<Opened startsInField />);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByLabelText("Street")).toHaveFocus();
});

for (const textScale of [1, 2]) {
  test(`a long sheet scrolls in its own part and never as a whole, with text of ${textScale * 100} %`, async () => {
    await page.viewport(390, 500);
    show(<Opened long />, { textScale });
    await page.getByRole("button", { name: "Open" }).click();
    await userEvent.click(page.getByLabelText("Street"));
    page.getByLabelText("Line 19").element().focus();
    await expect.poll(() => (document.querySelector(".kit-panel-body") as HTMLElement).scrollTop).toBeGreaterThan(0);
    expect(dialogNow().scrollTop).toBe(0);
    expect(document.documentElement.scrollTop).toBe(0);
    await expect.element(page.getByRole("button", { name: "Save" })).toBeInViewport();
    await expect.element(page.getByRole("heading", { name: "Address" })).toBeInViewport();
    expect(sidewaysScroll()).toEqual([]);
  });
}

test("a keyboard reaches the text of a sheet that scrolls, and no stop is added where nothing scrolls", async () => {
  await page.viewport(390, 500);
  const opened = { open: true, onOpenChange: () => {} };
  const body = () => document.querySelector(".kit-panel-body") as HTMLElement;
  const terms = (lines: number) => (
    <Sheet {...opened} title="Terms">
      {Array.from({ length: lines }, (_, index) => (
        <p key={index}>Line {index}</p>
      ))}
    </Sheet>
  );
  show(terms(40));
  await expect.poll(() => body().tabIndex).toBe(0);
  body().focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => body().scrollTop).toBeGreaterThan(0);
  await expectNoAxeFindings("a sheet with nothing but text");
  show(terms(2));
  await expect.poll(() => body().textContent).toBe("Line 0Line 1");
  expect(body().hasAttribute("tabindex")).toBe(false);
});

test("hidden fields do not move a sheet: they scroll with its part, not with the window", async () => {
  await page.viewport(390, 500);
  const opened = { open: true, onOpenChange: () => {} };
  show(
    <Sheet {...opened} title="Refund">
      {Array.from({ length: 20 }, (_, index) => (
        <TextInput key={index} label={`Line ${index}`} />
      ))}
      <input type="file" className="sr-only" aria-label="Picture" />
    </Sheet>,
  );
  await expect.element(page.getByRole("heading", { name: "Refund" })).toHaveFocus();
  const panel = () => document.querySelector(".kit-panel") as HTMLElement;
  await expect.poll(() => panel().getBoundingClientRect().bottom).toBe(innerHeight);
  expect([dialogNow().scrollHeight, dialogNow().scrollTop]).toEqual([innerHeight, 0]);
  page.getByLabelText("Picture").element().focus();
  await expect.poll(() => panel().getBoundingClientRect().bottom).toBe(innerHeight);
});

for (const theme of ["light", "dark"] as const) {
  test(`an open sheet in Arabic passes axe, ${theme}`, async () => {
    show(<Opened />, { direction: "rtl", theme });
    await page.getByRole("button", { name: "Open" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => getComputedStyle(document.querySelector(".kit-panel") as HTMLElement).opacity).toBe("1");
    await expectNoAxeFindings("a sheet");
  });
}

test("a sheet closes by its button, by a press beside it, and by pulling its head down", async () => {
  show(<Opened />);
  const open = async () => {
    await page.getByRole("button", { name: "Open" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  };
  const gone = () => expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await open();
  await page.getByRole("dialog").getByRole("button", { name: words.close }).click();
  await gone();
  await open();
  const beside = { bubbles: true, clientX: 10, clientY: 10 };
  dialogNow().dispatchEvent(new PointerEvent("pointerdown", beside));
  dialogNow().dispatchEvent(new MouseEvent("click", beside));
  await gone();
  await open();
  const head = document.querySelector(".kit-panel-head") as HTMLElement;
  head.setPointerCapture = () => {};
  const finger = (kind: string, y: number) =>
    head.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch", pointerId: 1, clientY: y }));
  finger("pointerdown", 300);
  finger("pointermove", 340);
  finger("pointermove", 460);
  finger("pointerup", 460);
  await gone();
});

test("a press that begins on a sheet and ends beside it leaves the sheet open", async () => {
  show(<Opened />);
  await page.getByRole("button", { name: "Open" }).click();
  const panel = document.querySelector(".kit-panel") as HTMLElement;
  panel.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  dialogNow().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByRole("dialog", { name: "Address" })).toBeVisible();
});

function Asking({ onAnswer }: { onAnswer: (yes: boolean) => void }): ReactNode {
  const confirm = useConfirm();
  const ask = async () =>
    onAnswer(
      await confirm({ title: "Delete this address?", text: "2 orders keep it.", confirmLabel: "Delete", danger: true }),
    );
  return <Button onClick={() => void ask()}>Ask</Button>;
}

test("a question is an alert dialog with its effect, and only its button means yes", async () => {
  const heard = vi.fn<(yes: boolean) => void>();
  show(<Asking onAnswer={heard} />);
  const ask = page.getByRole("button", { name: "Ask" });
  const question = page.getByRole("alertdialog", { name: "Delete this address?" });
  await ask.click();
  await expect.element(question).toHaveAccessibleDescription("2 orders keep it.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => heard.mock.lastCall).toEqual([true]);
  await expect.element(question).not.toBeInTheDocument();
  await ask.click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => heard.mock.calls).toEqual([[true], [false]]);
  await expect.element(ask).toHaveFocus();
  await ask.click();
  await question.getByRole("button", { name: words.cancel }).click();
  await expect.poll(() => heard.mock.calls.length).toBe(3);
  expect(heard.mock.lastCall).toEqual([false]);
});

test("a menu opens on its first item, moves by arrows, Home and End, acts once, and returns the focus on Escape", async () => {
  const share = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  show(
    <Menu
      items={[
        { label: "Share", onAct: share },
        { label: "Help", href: "#/help" },
        { label: "Delete", danger: true, onAct: remove },
      ]}
    />,
  );
  const button = page.getByRole("button", { name: words.more });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect.element(item("Share")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Delete")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(item("Help")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(item("Delete")).toHaveFocus();
  await userEvent.keyboard("{Home}{Enter}");
  expect(share).toHaveBeenCalledOnce();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(item("Share")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  expect(remove).not.toHaveBeenCalled();
});

for (const direction of ["ltr", "rtl"] as const) {
  test(`a menu stays in the window, ${direction}`, async () => {
    show(
      <div style={{ display: "flex", justifyContent: "flex-start" }}>
        <Menu items={[{ label: "Copy the whole number of the order", onAct: () => {} }]} />
      </div>,
      { direction, textScale: 2 },
    );
    await page.getByRole("button", { name: words.more }).click();
    await expect.element(page.getByRole("menuitem").first()).toHaveFocus(); // it is positioned by then
    const { left, right } = page.getByRole("menu").element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
  });
}

const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

function Viewed(): ReactNode {
  const [open, setOpen] = useState(false);
  const pictures = [1, 2, 3].map((index) => ({
    src: `${dot}#${index}`,
    alt: `View ${index}`,
    width: 400,
    height: 400,
  }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Look</Button>
      <PictureViewer open={open} onOpenChange={setOpen} title="Teapot" pictures={pictures} zoomLabel="Larger" />
    </>
  );
}

test("keys and buttons page through full-size pictures and enlarge them, and Escape closes them", async () => {
  show(<Viewed />);
  await page.getByRole("button", { name: "Look" }).click();
  const viewer = page.getByRole("dialog", { name: "Teapot" });
  const larger = viewer.getByRole("button", { name: "Larger" });
  await larger.click();
  await expect.element(larger).toHaveAttribute("aria-pressed", "true");
  await viewer.getByRole("button", { name: words.next }).click();
  await expect.element(viewer.getByText("2 / 3")).toBeVisible();
  await expect.element(larger).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Look" })).toHaveFocus();
});
