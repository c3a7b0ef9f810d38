import { mayDo, roleNames } from "@arcade/contract/access";
import { operatorsOffice } from "@arcade/contract/schemas/base/operators/office";
import { queueOffice } from "@arcade/contract/schemas/base/queue/office";
import { healthOffice } from "@arcade/contract/schemas/front/health/office";
import type { MessageId } from "@arcade/messages/ids";
import { describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { routes } from "../src/app/routes.ts";
import { Shell } from "../src/app/shell.tsx";
import type { QueuePage } from "./queue-page.ts";
import { refusalText } from "../../../packages/web/test/server.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const region = () => page.getByRole("region", { name: t("office.chosen_request") });
const keyOf = ({ key = "81" }: QueuePage) => key;

function rowButton({ rows }: QueuePage, index: number): Locator {
  const row = rows[index] ?? "";
  const name = typeof row === "object" && "id" in row ? t(row.id) : row;
  return page.getByRole("table").getByRole("button", { name, exact: true });
}

/** A field of the form by its label, which may end with "(optional)". */
const textBox = (label: MessageId) => region().getByRole("textbox", { name: t(label), exact: false });
const formOf = (title: MessageId) => region().getByRole("heading", { name: t(title), exact: true });

const until = new Date(Date.now() + 900_000).toISOString();
const mine = { id: "91", operator: "Omar", mine: true, until };
const colleagues = { id: "92", operator: "Noor", mine: false, until };

/** A server that has two rows, the read of the first one, and keeps who has claimed it. */
function given({ list, items, read, record, also = [], kind }: QueuePage, claim?: typeof mine | null): void {
  let held = claim;
  stage.answers(list, { items });
  stage.answers(read, () => (kind === null || held === undefined ? record : { ...record, claim: held }));
  for (const row of also) stage.answers(row);
  stage.answers(queueOffice.claim, () => {
    held = mine;
    return { id: "81" };
  });
  stage.answers(queueOffice.letGo, () => {
    held = null;
    return {};
  });
}

async function open(queue: QueuePage, person: Parameters<typeof stage.show>[1] = {}, id?: string): Promise<void> {
  const { Page } = queue;
  await stage.show(<Page />, { place: id === undefined ? "/here" : `/here?id=${id}`, ...person });
}

/** Opens the form of the page's decision and fills it in. */
async function fill({ decided }: QueuePage): Promise<Locator> {
  await region()
    .getByRole("button", { name: t(decided.open), exact: true })
    .click();
  for (const field of decided.fill) {
    if ("choice" in field) await page.getByRole("radio", { name: t(field.choice), exact: true }).click();
    else if ("label" in field) await textBox(field.label).fill(field.text);
    else {
      await page.getByRole("combobox", { name: t(field.list), exact: false }).click();
      await page.getByTitle(t(field.option), { exact: true }).click();
    }
  }
  return region().getByRole("button", { name: t(decided.confirm), exact: true });
}

/** The same is asked of every queue of the office. */
export function testQueues(queues: readonly QueuePage[]): void {
  describe.each(queues)("the queue of $name", (queue) => {
    const { kind, keys, filter, notMine } = queue;
    const permission = routes.find(({ path }) => path === queue.path)?.permission;
    const outsider = roleNames.find((name) => permission && !mayDo(name, permission));

    test("shows loading, then a button for each row, and the next page below them", async () => {
      given(queue);
      const [first, second] = queue.items;
      const arrive = stage.waits(queue.list, { items: [first], next: "the next page" });
      await open(queue);
      await expect.element(page.getByRole("heading", { level: 1, name: t(queue.title) })).toBeVisible();
      expect(document.querySelector(".ant-skeleton")).not.toBeNull();
      arrive();
      await expect.element(rowButton(queue, 0)).toBeVisible();
      expect(document.querySelector(".ant-skeleton")).toBeNull();
      stage.answers(queue.list, { items: [second] });
      await page.getByRole("button", { name: t("app.more") }).click();
      await expect.element(rowButton(queue, 1)).toBeVisible();
      await expect.element(rowButton(queue, 0)).toBeVisible();
      expect(stage.sent(queue.list).at(-1)).toMatchObject({ cursor: "the next page" });
      await expect.element(page.getByRole("button", { name: t("app.more") })).not.toBeInTheDocument();
    });

    test("says what would be there if something waited, and reads each other list when it is chosen", async () => {
      given(queue);
      stage.answers(queue.list);
      await open(queue);
      await expect.element(page.getByText(t(queue.empty), { exact: true })).toBeVisible();
      for (const { name, sent, empty } of queue.lists) {
        await page
          .getByRole("navigation", { name: t("office.queues") })
          .getByRole("button", { name: t(name), exact: false })
          .click();
        await expect.element(page.getByText(t(empty), { exact: true })).toBeVisible();
        expect(stage.sent(queue.list).at(-1)).toMatchObject(sent);
      }
    });

    if (filter !== undefined) {
      test("its list box narrows it", async () => {
        given(queue);
        await open(queue);
        await page.getByRole("combobox", { name: t(filter.label) }).click();
        await page.getByTitle(t(filter.option), { exact: true }).click();
        await expect.poll(() => stage.sent(queue.list).at(-1)).toMatchObject(filter.sent);
      });
    }

    test("says that reading failed, and reads it again by Retry", async () => {
      given(queue);
      stage.refuses(queue.list, "too_often", { seconds: 5 });
      await open(queue);
      const alert = page.getByRole("alert").filter({ hasText: refusalText("too_often") });
      await expect.element(alert).toBeVisible();
      stage.answers(queue.list, { items: queue.items });
      await alert.getByRole("button", { name: t("app.retry") }).click();
      await expect.element(rowButton(queue, 0)).toBeVisible();
      await expect.element(alert).not.toBeInTheDocument();
    });

    test("works by the keyboard: down, up, back to the list, and Enter on a row", async () => {
      given(queue);
      await open(queue);
      await expect.element(rowButton(queue, 0)).toBeVisible();
      await userEvent.keyboard("j");
      await expect.element(region()).toBeVisible();
      expect(location.hash).toContain(`id=${keyOf(queue)}`);
      await userEvent.keyboard("jk{ArrowDown}");
      await expect.poll(() => location.hash).toContain(`id=${keyOf(queue).replace("81", "82")}`);
      await userEvent.keyboard("{Escape}");
      await expect.element(region()).not.toBeInTheDocument();
      rowButton(queue, 0).element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(region()).toBeVisible();
    });

    test("keys a and r open the forms of its decisions, if it has them", async () => {
      given(queue, kind === "support_case" ? mine : undefined);
      for (const key of ["a", "r"] as const) {
        const title = keys[key];
        if (title === undefined) continue;
        await open(queue, {}, keyOf(queue));
        await expect.element(region().getByRole("heading").first()).toBeVisible();
        await userEvent.keyboard(key);
        await expect.element(formOf(title)).toBeVisible();
      }
    });

    if (kind !== null) {
      test("a button and a key take and open the next one", async () => {
        given(queue);
        await open(queue);
        await page.getByRole("button", { name: t("office.take_next") }).click();
        await expect.element(region()).toBeVisible();
        expect(stage.sent(queueOffice.claim).at(0)).toMatchObject({ kind: queue.claimsFirst ?? kind });
        await userEvent.keyboard("{Escape}n");
        await expect.poll(() => stage.sent(queueOffice.claim).length).toBe(2);
      });

      test("key c claims and releases it, and a button releases it", async () => {
        given(queue, null);
        await open(queue, {}, keyOf(queue));
        await expect.element(region().getByRole("heading").first()).toBeVisible();
        await userEvent.keyboard("c");
        await expect.element(region().getByText(t("office.claimed_by_me"))).toBeVisible();
        expect(stage.sent(queueOffice.claim)).toEqual([{ kind, id: "81" }]);
        await userEvent.keyboard("c");
        await expect.poll(() => stage.sent(queueOffice.letGo)).toEqual([{ kind, id: "81" }]);
        await expect.element(region().getByText(t("office.claimed_by_me"))).not.toBeInTheDocument();
        await userEvent.keyboard("c");
        await region()
          .getByRole("button", { name: t("office.let_go") })
          .click();
        await expect.element(region().getByText(t("office.claimed_by_me"))).not.toBeInTheDocument();
        expect(stage.sent(queueOffice.letGo)).toHaveLength(2);
      });

      test("names the colleague who works on it, and nothing pressed changes that", async () => {
        given(queue, colleagues);
        await open(queue, {}, keyOf(queue));
        await expect.element(region().getByText("Noor")).toBeVisible();
        await userEvent.keyboard("arc");
        await expect
          .element(region().getByRole("button", { name: t(queue.decided.open), exact: true }))
          .not.toBeInTheDocument();
        await expect.element(region().getByRole("textbox", { name: t("office.note_inside") })).not.toBeInTheDocument();
        expect(stage.sent(queueOffice.claim)).toEqual([]);
        expect(stage.sent(queueOffice.letGo)).toEqual([]);
      });

      test("opens no form if a colleague was faster, and shows who it was", async () => {
        given(queue, null);
        await open(queue, {}, keyOf(queue));
        await expect.element(region().getByRole("heading").first()).toBeVisible();
        stage.answers(queue.read, { ...queue.record, claim: colleagues });
        stage.refuses(queueOffice.claim, "claimed_by_other", { operator: "Noor" });
        await userEvent.keyboard("c");
        await expect.element(region().getByText("Noor")).toBeVisible();
        await expect
          .element(region().getByRole("button", { name: t(queue.decided.open), exact: true }))
          .not.toBeInTheDocument();
      });
    }

    if (notMine !== undefined) {
      test("says why the next step is for another person, and its keys do nothing", async () => {
        given(queue);
        stage.answers(queue.read, notMine.record);
        await open(queue, {}, keyOf(queue));
        await expect.element(region().getByText(t(notMine.says))).toBeVisible();
        await userEvent.keyboard("arc");
        await expect
          .element(region().getByRole("button", { name: t(queue.decided.open), exact: true }))
          .not.toBeInTheDocument();
        expect(stage.sent(queueOffice.claim)).toEqual([]);
      });
    }

    if (outsider !== undefined) {
      test("is hidden from a role that may not do this work", async () => {
        given(queue);
        stage.answers(operatorsOffice.me, { id: "1", name: "Omar", role: outsider });
        stage.answers(healthOffice.figures);
        await stage.show(<Shell />, { place: queue.path, role: outsider });
        await expect
          .element(page.getByRole("heading", { level: 1, name: t("office.not_allowed_title") }))
          .toBeVisible();
        expect(stage.sent(queue.list)).toEqual([]);
      });
    }

    test("sends a decision as typed, keeps it after a refusal, shows a fault beside its field, and closes the form", async () => {
      const { decided } = queue;
      const sent = decided.input as Record<string, unknown>;
      given(queue);
      stage.refuses(decided.row, "invalid_input", {
        fields: [{ field: decided.fault.field, rule: "control_characters" }],
      });
      await open(queue, {}, keyOf(queue));
      const confirm = await fill(queue);
      expect(stage.sent(queueOffice.claim)).toHaveLength(decided.claims ? 1 : 0);
      await confirm.click();
      const field = textBox(decided.fault.label);
      await expect
        .element(field)
        .toHaveAccessibleDescription(expect.stringContaining(t("field.rule_control_characters")));
      await expect.element(field).toHaveAttribute("aria-invalid", "true");
      expect(stage.sent(decided.row)).toEqual([sent]);
      // The keys of the queue are letters like all others where somebody types.
      const typed = `${(field.element() as HTMLTextAreaElement).value}jar`;
      await userEvent.type(field, "jar");
      stage.refuses(decided.row, decided.refusal, {} as never);
      await confirm.click();
      await expect.element(page.getByRole("alert").filter({ hasText: refusalText(decided.refusal) })).toBeVisible();
      await expect.element(field).toHaveValue(typed);
      stage.answers(decided.row);
      await confirm.click();
      await expect.element(field).not.toBeInTheDocument();
      expect(JSON.stringify(stage.sent(decided.row).at(-1))).toContain("jar");
    });

    test("passes axe with a record open, in Arabic; a phone with text of 200 % has no sideways scrolling", async () => {
      const theme = queues.indexOf(queue) % 2 === 0 ? "dark" : "light";
      given(queue);
      await open(queue, { theme, language: "ar" }, keyOf(queue));
      await expect.element(region().getByRole("heading").first()).toBeVisible();
      await expectNoAxeFindings(queue.name);
      expect(getComputedStyle(document.body).direction).toBe("rtl");
      await page.viewport(390, 844);
      document.documentElement.style.fontSize = "200%";
      await expect.poll(() => sidewaysScroll()).toEqual([]);
    });
  });
}
