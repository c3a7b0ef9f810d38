import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NavBar, TabBar } from "../src/kit/bars.tsx";
import { Button, ButtonLink, IconButton } from "../src/kit/button.tsx";
import { CopyButton } from "../src/kit/copy-button.tsx";
import { CardLink } from "../src/kit/card.tsx";
import { CartIcon, HomeIcon } from "../src/kit/pictures/icons.tsx";
import { HeartIcon } from "../src/kit/pictures/more-icons.tsx";
import { Badge, Dot } from "../src/kit/signs/badge.tsx";
import { show, words } from "./show.tsx";

test("Enter, Space and a click press a button, and Tab reaches it", async () => {
  const press = vi.fn<() => void>();
  show(<Button onClick={press}>Buy now</Button>);
  const button = page.getByRole("button", { name: "Buy now", exact: true });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  await button.click();
  expect(press).toHaveBeenCalledTimes(3);
  await expect.element(button).toHaveAttribute("type", "button");
});

test("a busy button says so, keeps its label and the focus, and does nothing", async () => {
  const press = vi.fn<() => void>();
  show(
    <Button busy onClick={press}>
      Saving
    </Button>,
  );
  const button = page.getByRole("button", { name: "Saving" });
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(press).not.toHaveBeenCalled();
});

test("a disabled button can be reached, does nothing, and is read with its reason", async () => {
  const press = vi.fn<() => void>();
  show(
    <Button disabledReason="The store is on holiday." onClick={press}>
      Buy now
    </Button>,
  );
  const button = page.getByRole("button", { name: "Buy now" });
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription("The store is on holiday.");
  expect(press).not.toHaveBeenCalled();
});

test("an icon button has a name, and its state if it is a switch", async () => {
  show(
    <IconButton
      icon={HeartIcon}
      label="Favourite"
      filled
      aria-pressed
      badge={<Badge count={120} label="120 in the cart" />}
    />,
  );
  const button = page.getByRole("button", { name: /Favourite/ });
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await expect.element(button).toMatchTextContent("99+");
  await expect.element(button).toHaveAccessibleName("Favourite 120 in the cart");
});

test("what opens a page is a link, also if it looks like a button or a card", async () => {
  show(
    <>
      <ButtonLink href="#/kit">Help</ButtonLink>
      <CardLink href="#/goods">Celadon teapot</CardLink>
      <Dot label="Something new" />
    </>,
  );
  await expect.element(page.getByRole("link", { name: "Help" })).toHaveAttribute("href", "#/kit");
  await expect.element(page.getByRole("link", { name: "Celadon teapot" })).toHaveAttribute("href", "#/goods");
  await expect.element(page.getByText("Something new")).toBeInTheDocument();
});

test("after copying, the button shows the result and a screen reader hears it, also if copying is not allowed", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show(
    <CopyButton text="TN9RRa" copied="Copied" failed="Not allowed here">
      Copy the address
    </CopyButton>,
  );
  await page.getByRole("button", { name: "Copy the address" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "Copied" })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith("TN9RRa");
  write.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const old = vi.spyOn(document, "execCommand").mockReturnValue(false);
  await page.getByRole("button", { name: "Copied" }).click();
  await expect.element(page.getByRole("button", { name: "Not allowed here" })).toBeVisible();
  write.mockRestore();
  old.mockRestore();
});

test("the bars name the page, the way back and the current place", async () => {
  const back = vi.fn<() => void>();
  show(
    <>
      <NavBar title="Cart" onBack={back} />
      <TabBar
        label="Main pages"
        items={[
          { href: "#/", label: "Index", icon: HomeIcon, isCurrent: false },
          {
            href: "#/cart",
            label: "Cart",
            icon: CartIcon,
            isCurrent: true,
            count: 3,
            countLabel: "3 items in the cart",
          },
        ]}
      />
    </>,
  );
  await page.getByRole("button", { name: words.back }).click();
  expect(back).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("heading", { level: 1, name: "Cart" })).toHaveAttribute("tabindex", "-1");
  const bar = page.getByRole("navigation", { name: "Main pages" });
  await expect.element(bar.getByRole("link", { name: /^Index/ })).not.toHaveAttribute("aria-current");
  await expect.element(bar.getByRole("link", { name: /3 items in the cart/ })).toHaveAttribute("aria-current", "page");
});
