import { appealsOffice } from "@arcade/contract/schemas/oversight/appeals/office";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { ActionDialog } from "../src/kit/action-dialog.tsx";
import { ActionForm, type Reasons } from "../src/kit/action-form.tsx";
import { CodeInput } from "../src/kit/code-input.tsx";
import { DecisionButtons } from "../src/kit/decision-buttons.tsx";
import { useEdited } from "../src/kit/edited.tsx";
import { LanguageChoice } from "../src/kit/language-choice.tsx";
import { inDays, instantOf, MomentInput } from "../src/kit/moment-input.tsx";
import { NewPassword } from "../src/kit/new-password.tsx";
import { ThemeChoice } from "../src/kit/theme-choice.tsx";
import { refusalText } from "../../../packages/web/test/server.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const done = vi.fn<() => void>();
const cancelled = vi.fn<() => void>();
const reasons: Reasons = {
  options: [
    { code: "upheld", sentence: "withdrawals.reason_asked_by_member" },
    { code: "granted", sentence: "withdrawals.reason_made_twice" },
  ],
  member: { language: "ar" },
};

/** A decision with all that a form of the office can have. */
function Decision(): ReactNode {
  return (
    <ActionForm<typeof appealsOffice.answer, { answer: string }>
      endpoint={appealsOffice.answer}
      title="Answer the appeal"
      reasons={reasons}
      toInput={({ reason_code, answer, note = "" }) => ({
        appeal_id: "81",
        outcome: reason_code === "granted" ? "granted" : "upheld",
        answer,
        note,
      })}
      note={{ label: "For colleagues", hint: "Members do not read it.", min: 3 }}
      effect={({ reason_code }) => <p>What happens: {reason_code ?? "nothing yet"}</p>}
      confirm="Send the answer"
      danger
      onDone={done}
      onCancel={cancelled}
    >
      <Form.Item name="answer" label="Answer" rules={[{ required: true, message: "Write an answer." }]}>
        <Input.TextArea dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}

const answer = () => page.getByRole("textbox", { name: /Answer/ });
const note = () => page.getByRole("textbox", { name: /For colleagues/ });
const send = () => page.getByRole("button", { name: "Send the answer" });

test("a form in the upper half of the window leaves the name of its page in view", async () => {
  await stage.show(
    <>
      <h1 style={{ marginBlockEnd: 120 }}>Identity of the mall</h1>
      <Decision />
    </>,
    { height: 420 },
  );
  await expect.element(answer()).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test("a form takes the focus, and shows beside each field what is missing before anything is sent", async () => {
  await stage.show(<Decision />);
  await expect.element(answer()).toHaveFocus();
  await send().click();
  await expect.element(answer()).toHaveAccessibleDescription(expect.stringContaining("Write an answer."));
  await expect
    .element(note())
    .toHaveAccessibleDescription(expect.stringContaining(t("office.note_required", { min: 3 })));
  await expect.element(page.getByText(t("office.reason_required"))).toBeVisible();
  expect(stage.sent(appealsOffice.answer)).toEqual([]);
});

test("the keyboard alone fills in a form; its effect and the member's text follow the reason", async () => {
  stage.answers(appealsOffice.answer);
  await stage.show(<Decision />);
  await userEvent.keyboard("We looked again.{Tab} ");
  await expect.element(page.getByText("What happens: upheld")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("What happens: granted")).toBeVisible();
  const quote = page.getByRole("figure").getByRole("blockquote");
  await expect.element(quote).toHaveAttribute("lang", "ar");
  await expect.element(quote).toHaveAttribute("dir", "rtl");
  await expect.element(quote).toMatchTextContent(/[\u0600-\u06ff]/);
  await userEvent.keyboard("{Tab}Seen by two{Tab}{Enter}");
  await expect
    .poll(() => stage.sent(appealsOffice.answer))
    .toEqual([{ appeal_id: "81", outcome: "granted", answer: "We looked again.", note: "Seen by two" }]);
  await expect.poll(() => done.mock.calls.length).toBe(1);
});

test("a form that is being sent says so and is sent once, whatever is pressed; a refusal is shown at its field", async () => {
  const arrive = stage.waits(appealsOffice.answer);
  await stage.show(<Decision />);
  await answer().fill("We looked again.");
  await note().fill("Seen by two");
  await page.getByRole("radio").first().click();
  await send().click();
  const busy = page.getByRole("button", { name: "loading Send the answer" });
  await expect.element(busy).toBeVisible();
  (busy.element() as HTMLElement).click();
  await answer().click();
  arrive();
  await expect.element(busy).not.toBeInTheDocument();
  expect(stage.sent(appealsOffice.answer)).toHaveLength(1);

  stage.refuses(appealsOffice.answer, "invalid_input", { fields: [{ field: "answer", rule: "control_characters" }] });
  await send().click();
  await expect
    .element(answer())
    .toHaveAccessibleDescription(expect.stringContaining(t("field.rule_control_characters")));
  await expect.element(answer()).toHaveAttribute("aria-invalid", "true");
  stage.refuses(appealsOffice.answer, "appeal_answered", {} as never);
  await send().click();
  await expect.element(page.getByRole("alert").filter({ hasText: refusalText("appeal_answered") })).toBeVisible();
  stage.breaks(appealsOffice.answer);
  await send().click();
  await expect.element(page.getByRole("alert").filter({ hasText: t("app.network_text") })).toBeVisible();
  await expect.element(answer()).toHaveValue("We looked again.");
  await expect.element(note()).toHaveValue("Seen by two");
  await page.getByRole("button", { name: t("app.cancel") }).click();
  expect(cancelled).toHaveBeenCalledOnce();
});

function InDialog(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Decide</Button>
      <ActionDialog title="The decision" open={isOpen} onClose={() => setIsOpen(false)}>
        <Decision />
      </ActionDialog>
    </>
  );
}

test("a dialog is named, keeps the focus, stays open after a press beside it, and returns the focus", async () => {
  await stage.show(<InDialog />);
  await page.getByRole("button", { name: "Decide" }).click();
  const dialog = page.getByRole("dialog", { name: "The decision" });
  await expect.element(dialog).toBeVisible();
  await expect.element(answer()).toHaveFocus();
  document.querySelector<HTMLElement>(".ant-modal-wrap")?.click();
  await expect.element(dialog).toBeVisible();
  await expectNoAxeFindings("a dialog");
  for (let press = 0; press < 8; press += 1) await userEvent.tab();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await dialog.getByRole("button", { name: t("app.close"), exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Decide" })).toHaveFocus();
});

test("yes and no are buttons with their own names; while one is being sent neither can be pressed", async () => {
  const yes = vi.fn<() => void>();
  const no = vi.fn<() => void>();
  await stage.show(<DecisionButtons onYes={yes} onRefuse={no} />);
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: t("office.approve"), exact: true })).toHaveFocus();
  await userEvent.keyboard("{Enter}{Tab} ");
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
  await stage.show(<DecisionButtons yes="office.send" onYes={yes} onRefuse={no} busy />);
  for (const button of page.getByRole("button").elements()) (button as HTMLElement).click();
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
});

function Edited({ read }: { read: { text: string; version: number } }): ReactNode {
  const {
    draft,
    change,
    isChanged,
    note: overtaken,
  } = useEdited(
    read,
    ({ version }) => version,
    ({ text }) => text,
  );
  return (
    <>
      <label>
        Text <input value={draft} onChange={({ target }) => change(target.value)} />
      </label>
      {overtaken}
      <output>{isChanged ? "changed" : "as it was read"}</output>
    </>
  );
}

function WithColleague(): ReactNode {
  const [read, setRead] = useState({ text: "First", version: 1 });
  return (
    <>
      <Edited read={read} />
      <button onClick={() => setRead({ text: "A colleague's", version: 2 })}>A colleague saves</button>
    </>
  );
}

test("a colleague's newer version is announced, and is loaded only on request", async () => {
  await stage.show(<WithColleague />);
  const field = page.getByRole("textbox", { name: "Text" });
  await userEvent.type(field, " draft");
  await expect.element(page.getByRole("status")).toMatchTextContent("changed");
  await page.getByRole("button", { name: "A colleague saves" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: t("office.overtaken") })).toBeVisible();
  await expect.element(field).toHaveValue("First draft");
  await page.getByRole("button", { name: t("office.load_newer") }).click();
  await expect.element(field).toHaveValue("A colleague's");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

function Fields(): ReactNode {
  const [heard, setHeard] = useState("");
  return (
    <Ground>
      <Form layout="vertical" onFinish={(typed) => setHeard(JSON.stringify(typed))}>
        <Form.Item name="code" label="Code">
          <CodeInput />
        </Form.Item>
        <Form.Item name="at" label="Until">
          <MomentInput />
        </Form.Item>
        <NewPassword />
        <Button htmlType="submit">Save</Button>
      </Form>
      <output>{heard}</output>
    </Ground>
  );
}

for (const language of ["en", "ar"] as const) {
  test(`a code, a time and a password are found by their labels, and figures stay left to right, ${language}`, async () => {
    await stage.show(<Fields />, { language });
    const code = page.getByRole("textbox", { name: "Code", exact: false });
    await userEvent.type(code, "123456789");
    await expect.element(code).toHaveValue("12345678");
    await expect.element(code).toHaveAttribute("inputmode", "numeric");
    expect(getComputedStyle(code.element()).direction).toBe("ltr");
    const moment = page.getByLabelText("Until", { exact: false });
    await moment.fill("2031-05-06T07:08");
    expect(getComputedStyle(moment.element()).direction).toBe("ltr");
    const password = page.getByLabelText(t("office.new_password"), { exact: false });
    await password.fill("short");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(password).toHaveAttribute("aria-invalid", "true");
    await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(t("office.password_hint")));
    await password.fill("long enough for this");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByRole("status")).toMatchTextContent("2031-05-06T07:08");
    await expectNoAxeFindings(`the fields, ${language}`);
    expect(sidewaysScroll()).toEqual([]);
  });
}

test("a typed time is the same instant in the request, and comes back as typed", () => {
  expect(inDays(0, new Date(instantOf("2031-05-06T07:08")))).toBe("2031-05-06T07:08");
});

test("the keyboard chooses the language and the theme, and they apply at once", async () => {
  await stage.show(
    <>
      <LanguageChoice />
      <ThemeChoice />
    </>,
  );
  await page.getByRole("combobox", { name: t("app.language") }).click();
  await page.getByTitle("العربية", { exact: true }).click();
  await expect.poll(() => document.documentElement.dir).toBe("rtl");
  await expect.element(page.getByRole("combobox", { name: t("app.theme") })).toBeVisible();
  page
    .getByRole("combobox", { name: t("app.theme") })
    .element()
    .focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
});

test("typed text survives a change of the language", async () => {
  await stage.show(
    <>
      <LanguageChoice />
      <input aria-label="Words" />
    </>,
  );
  const field = page.getByRole("textbox", { name: "Words" });
  await field.fill("half a sentence");
  for (const name of ["العربية", "日本語"]) {
    await page.getByRole("combobox", { name: t("app.language") }).click();
    await page.getByTitle(name, { exact: true }).last().click();
    await expect.element(page.getByRole("combobox", { name: t("app.language") })).toBeVisible();
    await expect.element(field).toHaveValue("half a sentence");
  }
});
