import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Checkbox, Switch } from "../src/kit/inputs/checkbox.tsx";
import { ChoiceChips, MultiChips } from "../src/kit/inputs/choice-chips.tsx";
import { type ChosenPicture, PictureField } from "../src/kit/inputs/picture-field.tsx";
import { RadioGroup } from "../src/kit/inputs/radio-group.tsx";
import { Chip } from "../src/kit/signs/chip.tsx";
import { StarsInput } from "../src/kit/signs/stars.tsx";
import { show } from "./show.tsx";

test("Space and a click on the label tick a tick box; it shows 'some of them', and stays as it is if disabled", async () => {
  show(
    <>
      <Checkbox label="I agree" hint="To the user agreement" />
      <Checkbox label="All goods" mixed />
      <Checkbox label="No longer sold" disabled />
    </>,
  );
  const box = page.getByRole("checkbox", { name: /I agree/ });
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(box).toBeChecked();
  await page.getByText("To the user agreement").click({ force: true }); // the real input covers its label
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "All goods" })).toBePartiallyChecked();
  await expect.element(page.getByRole("checkbox", { name: "No longer sold" })).toBeDisabled();
});

test("a screen reader reads a switch as one, and Space turns it", async () => {
  show(<Switch label="Sounds" />);
  const lever = page.getByRole("switch", { name: "Sounds" });
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(lever).toBeChecked();
});

function Delivery(): ReactNode {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup
      label="Delivery"
      value={value}
      onValueChange={setValue}
      error={value === null ? "Choose one." : null}
      hint="From the store"
      options={[
        { value: "standard", label: "Standard", hint: "3 to 5 days" },
        { value: "express", label: "Express" },
        { value: "drone", label: "Drone", disabled: true },
      ]}
    />
  );
}

test("the arrow keys choose one of a few, and the error is read with the group", async () => {
  show(<Delivery />);
  const group = page.getByRole("radiogroup", { name: "Delivery" });
  await expect.element(group).toHaveAccessibleDescription("Choose one. From the store");
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(group.getByRole("radio", { name: /Standard/ })).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(group.getByRole("radio", { name: "Express" })).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(group.getByRole("radio", { name: /Standard/ })).toBeChecked();
  await expect.element(group).toHaveAccessibleDescription("From the store");
});

function Glaze({ onSoldOut }: { onSoldOut: (value: string) => void }): ReactNode {
  const [value, setValue] = useState<string | null>(null);
  const options = [
    { value: "celadon", label: "Celadon" },
    { value: "white", label: "White" },
    { value: "iron", label: "Iron", soldOut: "Sold out" },
  ];
  return <ChoiceChips label="Glaze" value={value} onValueChange={setValue} onSoldOut={onSoldOut} options={options} />;
}

test("a chip that is sold out says so, opens an explanation, and is not chosen", async () => {
  const asked = vi.fn<(value: string) => void>();
  show(<Glaze onSoldOut={asked} />);
  const group = page.getByRole("radiogroup", { name: "Glaze" });
  await group.getByText("White").click({ force: true }); // the real input covers its label
  await expect.element(group.getByRole("radio", { name: "White" })).toBeChecked();
  const soldOut = group.getByRole("radio", { name: "Iron Sold out" });
  await expect.element(soldOut).toHaveAttribute("aria-disabled", "true");
  await group.getByText("Iron").click({ force: true });
  expect(asked).toHaveBeenCalledWith("iron");
  await expect.element(soldOut).not.toBeChecked();
  await expect.element(group.getByRole("radio", { name: "White" })).toBeChecked();
});

function Places(): ReactNode {
  const [values, setValues] = useState<readonly string[]>(["JP"]);
  const options = ["AE", "JP", "KR"].map((value) => ({ value, label: value }));
  return <MultiChips label="Ships from" values={values} onValuesChange={setValues} options={options} />;
}

test("the keyboard chooses any number of chips", async () => {
  show(<Places />);
  const group = page.getByRole("group", { name: "Ships from" });
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(group.getByRole("checkbox", { name: "AE" })).toBeChecked();
  await expect.element(group.getByRole("checkbox", { name: "JP" })).not.toBeChecked();
  await expect.element(group.getByRole("checkbox", { name: "KR" })).not.toBeChecked();
});

function Rating(): ReactNode {
  const [value, setValue] = useState(0);
  const error = value === 0 ? "Give at least 1 star." : null;
  return (
    <StarsInput
      label="Your rating"
      value={value}
      onValueChange={setValue}
      starLabel={(count) => `${count} of 5 stars`}
      error={error}
    />
  );
}

test("keys give the stars, each with its name, and the error is read with them", async () => {
  show(<Rating />);
  const group = page.getByRole("radiogroup", { name: "Your rating" });
  await expect.element(group).toHaveAccessibleDescription("Give at least 1 star.");
  await userEvent.tab();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}");
  await expect.element(group.getByRole("radio", { name: "3 of 5 stars" })).toBeChecked();
  await expect.element(group).not.toHaveAttribute("aria-describedby");
});

test("a named button removes each filter that applies", async () => {
  const removed = vi.fn<() => void>();
  show(
    <Chip removeLabel="Remove: Celadon" onRemove={removed}>
      Celadon
    </Chip>,
  );
  await page.getByRole("button", { name: "Remove: Celadon" }).click();
  expect(removed).toHaveBeenCalledOnce();
});

const sending: ChosenPicture = { src: null, name: "transfer.jpg", note: "Sending", progress: 0.4, failed: false };

function Proof({ onChoose }: { onChoose: (file: File) => void }): ReactNode {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const choose = (file: File) => {
    onChoose(file);
    setChosen({ ...sending, name: file.name });
  };
  return (
    <PictureField
      label="Picture"
      hint="JPEG or PNG, up to 8 MB"
      error={chosen ? null : "A picture is needed."}
      accept="image/*"
      onChoose={choose}
      chooseLabel="Choose a picture"
      chosen={chosen}
      onLook={() => {}}
      lookLabel="Look at the picture"
      progressLabel="Sent so far"
      actions={
        <button type="button" onClick={() => setChosen(null)}>
          Remove
        </button>
      }
    />
  );
}

test("a picture field says what it takes and reads out the progress, and the same picture can be chosen again", async () => {
  const heard = vi.fn<(file: File) => void>();
  show(<Proof onChoose={heard} />);
  const field = page.getByLabelText("Picture", { exact: true });
  await expect.element(field).toHaveAccessibleDescription("A picture is needed. JPEG or PNG, up to 8 MB");
  const file = new File(["a picture"], "transfer.jpg", { type: "image/jpeg" });
  await userEvent.upload(field, file);
  await expect.element(page.getByRole("status").filter({ hasText: "Sending" })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Sent so far" })).toHaveAttribute("value", "0.4");
  await expect.element(page.getByText("transfer.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await userEvent.upload(field, file);
  await expect.element(page.getByText("transfer.jpg")).toBeVisible();
  expect(heard).toHaveBeenCalledTimes(2);
});

test("a named button opens a chosen picture", async () => {
  const look = vi.fn<() => void>();
  const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  show(
    <PictureField
      label="Picture"
      hint="JPEG"
      accept="image/*"
      onChoose={() => {}}
      chooseLabel="Choose"
      chosen={{ src: dot, name: "a.gif", note: "Ready, 1 KB", progress: null, failed: true }}
      onLook={look}
      lookLabel="Look at the picture"
      progressLabel="Sent so far"
      actions={null}
    />,
  );
  await page.getByRole("button", { name: "Look at the picture" }).click();
  expect(look).toHaveBeenCalledOnce();
  expect(page.getByRole("progressbar").elements()).toHaveLength(0);
});
