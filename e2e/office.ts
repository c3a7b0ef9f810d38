import { type demoOperators, operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { MessageId } from "@arcade/messages";
import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { many } from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { Person, Stage, Visitor } from "./stage.ts";

export interface OperatorPage extends Visitor {
  /** Goes to a page of the office and waits for its name. */
  go(route: string, name: string): Promise<void>;
}

interface Office {
  /**
   * A person on the log-in page of the back office, with a separate browser. Anything that the page's security policy
   * refuses fails the test.
   */
  door(person?: Partial<Person>): Promise<OperatorPage>;
  /** One of the demo's operators on the first page of the office, with a session from before. */
  signedIn(name: (typeof demoOperators)[number], person?: Partial<Person>): Promise<OperatorPage>;
  /**
   * An operator whom the two administrators have invited, and who has just opened the link, with a password and an
   * authenticator.
   */
  invited(name: string, role: MessageId): Promise<OperatorPage & { secret: string; used: string }>;
  /** The code that an authenticator shows for a secret now (RFC 6238). */
  codeFor(secret: string): string;
}

/** The back office of a stage. */
export function useOffice(stage: Stage): Office {
  const door: Office["door"] = async ({ language = "en", theme = "light", width = 1_280, height = 900 } = {}) => {
    const visitor = await stage.visit({ language, theme, width, height });
    const { page, context } = visitor;
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security Policy|Refused to/.test(message.text()))
        problems.push(message.text());
    });
    await context.addInitScript(
      ([kept, look]) => {
        localStorage.setItem("office_language", kept);
        localStorage.setItem("office_theme", look);
      },
      [language, theme] as const,
    );
    const go = async (route: string, name: string) => {
      await page.goto(`${stage.address}/office/#${route}`);
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(problems, route).toEqual([]);
    };
    return { ...visitor, go };
  };

  const signedIn: Office["signedIn"] = async (name, person) => {
    const operator = await door(person);
    const { token } = await stage.ask(operators.demoSignIn, { name });
    const me = await stage.ask(operatorsOffice.me, {}, token);
    const session = JSON.stringify({ token, operator: { id: me.id, name: me.name, role: me.role } });
    await operator.context.addInitScript((kept) => {
      // Only once: a session that has ended stays ended.
      if (sessionStorage.getItem("begun") !== null) return;
      sessionStorage.setItem("begun", "yes");
      sessionStorage.setItem("office_session", kept);
    }, session);
    await operator.go("/", operator.t("office.home"));
    return operator;
  };

  const codeFor: Office["codeFor"] = (secret) => totp(secret, stage.clock.now());

  const invite = async (name: string, role: MessageId): Promise<string> => {
    const { page, t, go } = await signedIn("demo-operator");
    await go("/operators", t("office.operators"));
    await page.getByRole("button", { name: t("office.operator_add") }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(t("office.operator_name")).fill(name);
    await form.getByLabel(t("office.email")).fill(`${name.toLowerCase()}@example.com`);
    await form.getByLabel(t("office.role")).click();
    await page.getByTitle(t(role), { exact: true }).click();
    await form.getByLabel(t("office.note")).fill("Joins us on Monday");
    await form.getByRole("button", { name: t("office.propose") }).click();
    await form.waitFor({ state: "hidden" });
    await approve(await signedIn("demo-operator-2"), "office.kind_operator_add");
    // No page shows the link. It is in the mail, which the demo keeps in its mailbox.
    const mailed = () =>
      many<{ body: string }>(
        stage.mall.db,
        sql`SELECT body FROM mail WHERE recipient = ${`${name.toLowerCase()}@example.com`}`,
      );
    await expect.poll(async () => (await mailed()).length).toBe(1);
    return /\S+\/enrol\/\S+/.exec((await mailed())[0]?.body ?? "")?.[0] ?? "";
  };

  const invited: Office["invited"] = async (name, role) => {
    const link = await invite(name, role);
    const operator = await door();
    const { page, t } = operator;
    await page.goto(link.replace(/^https?:\/\/[^/]+/, stage.address));
    await page.getByLabel(t("office.new_password")).fill("a bicycle under the stairs");
    const secret = (await page.locator(".copyable .code").textContent()) ?? "";
    const used = codeFor(secret);
    await page.getByLabel(t("office.totp_code")).fill(used);
    await page.getByRole("button", { name: t("office.enrol_finish") }).click();
    await page.getByRole("heading", { level: 1, name: t("office.home") }).waitFor();
    return { ...operator, secret, used };
  };
  return { door, signedIn, invited, codeFor };
}

function totp(secret: string, now: Date): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const digest = createHmac("sha1", key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

/** Goes from the list of members to the page of one. */
export async function findMember({ page, t, go }: OperatorPage, name: string): Promise<void> {
  await go(`/members?text=${name}`, t("office.members"));
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

export async function proposeWalletFreeze(operator: OperatorPage, name: string): Promise<void> {
  const { page, t } = operator;
  await findMember(operator, name);
  await page.getByRole("button", { name: t("office.freeze_wallet") }).click();
  const form = page.locator(".action-form");
  await form.getByText(t("members.reason_payment_disputed")).click();
  await form.getByLabel(t("office.note_inside")).fill("The sender of a payment disputes it, ticket 88");
  await form.getByRole("button", { name: t("office.propose") }).click();
  await form.waitFor({ state: "detached" });
}

/** The second person approves, with the keyboard. Of the waiting proposals it takes the last of its kind. */
export async function approve({ page, t, go }: OperatorPage, kind: MessageId): Promise<void> {
  await go("/proposals", t("office.proposals"));
  await page
    .getByRole("button", { name: t(kind), exact: true })
    .last()
    .click();
  await page.getByRole("heading", { level: 2, name: t(kind), exact: true }).waitFor();
  await page.keyboard.press("a");
  await page.getByLabel(t("office.note")).fill("Looked at the payment too");
  await page
    .locator(".action-form")
    .getByRole("button", { name: t("office.approve") })
    .click();
  await page.getByText(t("office.proposal_approved")).first().waitFor();
}
