import { type ComponentType, type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CodeInput } from "../src/kit/inputs/code-input.tsx";
import type { FieldProps } from "../src/kit/inputs/field.tsx";
import { FromTo } from "../src/kit/inputs/from-to.tsx";
import { AmountInput, NumberInput } from "../src/kit/inputs/number-input.tsx";
import { PinInput } from "../src/kit/inputs/pin-input.tsx";
import { SearchField, SearchLink } from "../src/kit/inputs/search-field.tsx";
import { Select } from "../src/kit/inputs/select.tsx";
import { Stepper } from "../src/kit/inputs/stepper.tsx";
import { TextArea } from "../src/kit/inputs/text-area.tsx";
import { PasswordInput, TextInput } from "../src/kit/inputs/text-input.tsx";
import { WholeCode } from "../src/kit/inputs/whole-code.tsx";
import { show, words } from "./show.tsx";

const countries = [
  { value: "AE", label: "United Arab Emirates" },
  { value: "JP", label: "Japan" },
];

function Pin(props: FieldProps): ReactNode {
  const [pin, setPin] = useState("");
  return <PinInput {...props} value={pin} onValueChange={setPin} />;
}

const fields: Record<string, ComponentType<FieldProps>> = {
  "a line of text": TextInput,
  "an amount": AmountInput,
  "a number": NumberInput,
  "a code": CodeInput,
  "a payment password": Pin,
  "a password": (props) => <PasswordInput {...props} autoComplete="new-password" />,
  "a long text": TextArea,
  "a choice": (props) => <Select {...props} options={countries} />,
};

for (const [name, Field] of Object.entries(fields)) {
  test(`${name} is found by its label, and read with its error and its hint`, async () => {
    show(<Field label="Name" hint="As on the parcel." error="Write at least 2 letters." />);
    const field = page.getByLabelText("Name", { exact: true });
    await expect.element(field).toHaveAccessibleDescription("Write at least 2 letters. As on the parcel.");
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(page.getByText("Name", { exact: true }));
    await expect.element(field).toHaveFocus();
  });

  test(`${name} without an error is not marked, and says that it may stay empty`, async () => {
    show(<Field label="Name" optional />);
    const field = page.getByLabelText("Name (optional)");
    await expect.element(field).not.toHaveAttribute("aria-invalid");
    await expect.element(field).not.toHaveAttribute("aria-describedby");
  });
}

test("an amount takes digits of any script, loses its separators on leaving the field, and runs left to right in Arabic", async () => {
  const heard = vi.fn<(typed: string) => void>();
  show(<AmountInput label="Amount" unit="USDT" onChange={(event) => heard(event.target.value)} />, {
    direction: "rtl",
  });
  const field = page.getByLabelText("Amount");
  await userEvent.type(field, "١٢٠٫٥");
  await expect.element(field).toHaveValue("120.5");
  await field.fill("1,200.50");
  await userEvent.tab();
  await expect.element(field).toHaveValue("1200.50");
  expect(heard).toHaveBeenLastCalledWith("1200.50");
  await field.fill("1,5");
  await userEvent.tab();
  await expect.element(field).toHaveValue("1,5");
  await expect.element(field).toHaveAttribute("inputmode", "decimal");
  expect(getComputedStyle(field.element()).direction).toBe("ltr");
});

test("the eye shows and hides a password, and keeps what was typed", async () => {
  show(<PasswordInput label="Password" autoComplete="current-password" />);
  const field = page.getByLabelText("Password", { exact: true });
  await field.fill("teapot 600");
  await expect.element(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: words.showPassword }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("teapot 600");
  await page.getByRole("button", { name: words.hidePassword }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("a code keeps its leading zeros, takes six digits and nothing else, and the keyboard may suggest it", async () => {
  show(<CodeInput label="Code" oneTime />);
  const field = page.getByLabelText("Code");
  await userEvent.type(field, "00a4٢-");
  await expect.element(field).toHaveValue("0042");
  await field.fill("0042 1234");
  await expect.element(field).toHaveValue("004212");
  await expect.element(field).toHaveAttribute("autocomplete", "one-time-code");
});

test("a payment password is one masked field of six digits that can be pasted and is never offered to be saved", async () => {
  show(<Pin label="Payment password" />);
  const field = page.getByLabelText("Payment password");
  await field.fill("12 34-5678");
  await expect.element(field).toHaveValue("123456");
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveAttribute("autocomplete", "off");
  await userEvent.click(field);
  await userEvent.keyboard("{End}{Backspace}");
  await expect.element(field).toHaveValue("12345");
});

test("a long text counts its letters and stops at its limit", async () => {
  show(<TextArea label="Note" maxLength={10} />);
  const field = page.getByLabelText("Note");
  await expect.element(page.getByText("0 / 10")).toBeVisible();
  await userEvent.type(field, "Ring twice, please");
  await expect.element(field).toHaveValue("Ring twice");
  await expect.element(page.getByText("10 / 10")).toBeVisible();
});

test("a choice of many is the device's own list, which the keyboard opens and searches", async () => {
  show(<Select label="Country" options={countries} placeholder="Choose" />);
  const field = page.getByRole("combobox", { name: "Country" });
  await expect.element(field).toHaveValue("");
  await userEvent.tab();
  await userEvent.keyboard("J");
  await expect.element(field).toHaveValue("JP");
  await userEvent.selectOptions(field, "AE");
  await expect.element(field).toHaveValue("AE");
});

function Count({ onChange }: { onChange: (value: number) => void }): ReactNode {
  const [value, setValue] = useState(1);
  const change = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return (
    <Stepper
      label="Quantity"
      value={value}
      onValueChange={change}
      max={5}
      limitText={{ max: "5 left", min: "At least 1" }}
    />
  );
}

test("buttons, arrow keys and typing change a quantity; at a limit it stops and says so", async () => {
  const heard = vi.fn<(value: number) => void>();
  show(<Count onChange={heard} />);
  const field = page.getByRole("textbox", { name: "Quantity" });
  const more = page.getByRole("button", { name: words.increase });
  await expect.element(page.getByRole("button", { name: words.decrease })).toHaveAttribute("aria-disabled", "true");
  await more.click();
  await expect.element(field).toHaveValue("2");
  await userEvent.click(field);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  await expect.element(field).toHaveValue("3");
  heard.mockClear();
  await field.fill("99");
  expect(heard).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("5");
  await expect.element(page.getByText("5 left")).toHaveAttribute("role", "status");
  await expect.element(more).toHaveAttribute("aria-disabled", "true");
  await field.fill("teapot");
  await userEvent.tab();
  await expect.element(field).toHaveValue("5");
  await page.getByRole("button", { name: words.decrease }).click();
  await page.getByRole("group", { name: "Quantity" }).getByRole("textbox").fill("٢");
  await userEvent.tab();
  await expect.element(field).toHaveValue("2");
});

test("a quantity's button repeats while it is held, and stops on release", async () => {
  show(<Count onChange={() => {}} />);
  const more = page.getByRole("button", { name: words.increase }).element();
  more.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.element(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("5");
  await expect.element(page.getByText("5 left")).toBeVisible();
  more.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
});

function Search({
  onSearch,
  onSettled,
}: {
  onSearch: (text: string) => void;
  onSettled: (text: string) => void;
}): ReactNode {
  const [text, setText] = useState("");
  return (
    <SearchField label="Search goods" value={text} onValueChange={setText} onSettled={onSettled} onSearch={onSearch} />
  );
}

test("an empty field begins at the start side of the page, and a text takes the direction of its letters", async () => {
  show(
    <>
      <SearchField label="Search" placeholder="ابحث" value="" onValueChange={() => {}} onSearch={() => {}} />
      <TextInput label="Name" placeholder="الاسم" />
    </>,
    { direction: "rtl" },
  );
  const directionOf = (element: Element) => getComputedStyle(element).direction;
  const name = page.getByRole("textbox", { name: "Name" });
  expect(directionOf(page.getByRole("searchbox", { name: "Search" }).element())).toBe("rtl");
  expect(directionOf(name.element())).toBe("rtl");
  await name.fill("Amal");
  expect(directionOf(name.element())).toBe("ltr");
});

test("Enter sends a search, its button clears it, and it waits while an input method composes", async () => {
  const search = vi.fn<(text: string) => void>();
  const settled = vi.fn<(text: string) => void>();
  show(<Search onSearch={search} onSettled={settled} />);
  const field = page.getByRole("searchbox", { name: "Search goods" });
  await field.fill("teapot");
  await userEvent.keyboard("{Enter}");
  expect(search).toHaveBeenLastCalledWith("teapot");
  expect(settled).toHaveBeenLastCalledWith("teapot");
  search.mockClear();
  settled.mockClear();
  field.element().dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  await field.fill("茶");
  await userEvent.keyboard("{Enter}");
  expect(search).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
  field.element().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  expect(settled).toHaveBeenLastCalledWith("茶");
  await page.getByRole("button", { name: words.clear }).click();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test("the line that leads to the search is a link", async () => {
  show(<SearchLink href="#/search">Search goods and stores</SearchLink>);
  await expect.element(page.getByRole("link", { name: "Search goods and stores" })).toHaveAttribute("href", "#/search");
});

test("a wallet address is whole, without gaps, and left to right in Arabic; figures before and after a change too", async () => {
  const address = "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP";
  show(
    <>
      <WholeCode>{address}</WholeCode>
      <FromTo from="52.00" to="48.00" />
    </>,
    { direction: "rtl" },
  );
  const code = document.querySelector("bdi") as HTMLElement;
  expect(code.textContent).toBe(address);
  expect(getComputedStyle(code).direction).toBe("ltr");
  getSelection()?.selectAllChildren(code);
  expect(String(getSelection())).toBe(address);
  const [before, after] = [page.getByText("52.00"), page.getByText("48.00")];
  expect(before.element().getBoundingClientRect().left).toBeGreaterThan(after.element().getBoundingClientRect().left);
});
