import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../src/kit/button.tsx";
import { Sheet } from "../src/kit/layers/sheet.tsx";
import { toast } from "../src/kit/layers/toasts.tsx";
import { show } from "./show.tsx";

const shown = (text: string) => page.getByText(text, { exact: true });

test("a toast is read politely, a failure at once, and at most two are shown", async () => {
  show(<p>Page</p>);
  toast.show({ text: "Added", tone: "success", durationMs: 60_000 });
  toast.show({ text: "The order was not made", tone: "failure", durationMs: 60_000 });
  await expect.element(page.getByRole("status").filter({ hasText: "Added" })).toBeInTheDocument();
  await expect.element(page.getByRole("alert").filter({ hasText: "The order was not made" })).toBeInTheDocument();
  toast.show({ text: "Saved", durationMs: 60_000 });
  await expect.element(shown("Saved")).toBeVisible();
  await expect.element(shown("Added")).not.toBeInTheDocument();
  toast.show({ text: "Saved", durationMs: 60_000 });
  await expect.poll(() => shown("Saved").elements().length).toBe(1);
});

test("a toast disappears after a while, but not while the pointer or the focus is on it", async () => {
  show(<p>Page</p>);
  toast.show({ text: "Removed", durationMs: 500, action: { label: "Undo", onAct: () => {} } });
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  const stands = vi.fn<() => void>();
  await new Promise<void>((resolve) => setTimeout(resolve, 900)); // longer than it stays without the pointer
  if (undo.elements().length === 1) stands();
  expect(stands).toHaveBeenCalledOnce();
  undo.element().blur();
  await expect.element(undo).not.toBeInTheDocument();
});

test("Tab reaches the action of a toast, which is done once and closes the toast", async () => {
  const undone = vi.fn<() => void>();
  show(<p>Page</p>);
  toast.show({ text: "Removed", action: { label: "Undo", onAct: undone }, durationMs: 60_000 });
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(undone).toHaveBeenCalledOnce();
  await expect.element(shown("Removed")).not.toBeInTheDocument();
});

test("a toast with an action ends with its page, one without stays on the next page", async () => {
  show(<p>Page</p>);
  toast.show({ text: "In the cart", action: { label: "See the cart", onAct: () => {} }, durationMs: 60_000 });
  toast.show({ text: "Saved", durationMs: 60_000 });
  await expect.element(shown("In the cart")).toBeVisible();
  toast.endActions();
  await expect.element(shown("In the cart")).not.toBeInTheDocument();
  await expect.element(shown("Saved")).toBeVisible();
});

function Covered(): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen} title="Address">
      <Button onClick={() => toast.show({ text: "Saved in the sheet", durationMs: 60_000 })}>Save</Button>
    </Sheet>
  );
}

test("a toast is inside the open sheet, where it can be seen and heard, and moves to the page when the sheet closes", async () => {
  show(<Covered />);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("dialog").getByText("Saved in the sheet")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(shown("Saved in the sheet")).toBeVisible();
});

test("two toasts at the bottom give way to the control with the keyboard's focus, and stay away from it", async () => {
  show(
    <div style={{ minBlockSize: "100vh", display: "flex", flexDirection: "column", justifyContent: "flex-end" }}>
      <div style={{ paddingBlockEnd: "5rem" }}>
        <Button wide>First</Button>
        <Button wide>Second</Button>
      </div>
    </div>,
  );
  const isFree = (name: string) => {
    const control = page.getByRole("button", { name }).element().getBoundingClientRect();
    const toasts = [...document.querySelectorAll(".kit-toast")].map((each) => each.getBoundingClientRect());
    return toasts.length === 2 && toasts.every(({ top, bottom }) => bottom <= control.top || top >= control.bottom);
  };
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "First" })).toHaveFocus();
  toast.show({ text: "Added to the cart", durationMs: 60_000 });
  toast.show({ text: "The price has changed", durationMs: 60_000 });
  await expect.poll(() => isFree("First")).toBe(true);
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Second" })).toHaveFocus();
  await expect.poll(() => isFree("Second")).toBe(true);
});
