import type { Language } from "@arcade/contract/languages";
import { describe, expect, test } from "vitest";
import { openMember } from "../../apps/server/src/features/people/account/index.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { apply, decide, fillInPerson, paper, review } from "../applying.ts";
import { useOffice } from "../office.ts";
import { demoPassword } from "../filled-mall.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
interface Applicant extends SignedIn {
  nickname: string;
}

/** A new member, signed in on a phone. */
async function applicant(nickname: string, language: Language): Promise<Applicant> {
  const email = `${nickname}@example.com`;
  await stage.withContext((turn) =>
    openMember(turn, { email, nickname, password: demoPassword, paymentPassword: null, language }),
  );
  return { ...(await device(nickname, language)), nickname };
}

/** A phone on which the applicant is signed in. */
async function device(nickname: string, language: Language): Promise<SignedIn> {
  return stage.signedIn(nickname, { language, theme: language === "ar" ? "dark" : "light" });
}

describe("to open a store", () => {
  test.each([
    ["en", "mara.lindqvist", "Lantern & Loom"],
    ["ar", "layla.mansour", "دار الفانوس"],
  ] as const)(
    "in %s: requested, refused, corrected, opened, and the store's first page",
    { timeout: 240_000 },
    async (language, nickname, store) => {
      const visitor = await applicant(nickname, language);
      const { page, t, open } = visitor;
      await apply(stage, visitor, store);

      const operator = await signedIn("demo-operator");
      await review(operator, nickname);
      await decide(operator, false);

      // The refusal is shown with its reason and the reviewer's words. Each look at the documents is shown to the
      // owner.
      await open("/pages/shop/index");
      await page.getByText(t("applications.reason_papers_unreadable")).first().waitFor();
      await page.getByRole("link", { name: t("applications.see") }).click();
      await page.getByText("The back is too dark.").waitFor();
      await expect
        .poll(() =>
          page
            .getByText(t("applications.look_purpose", { purpose: operator.t("applications.office_purpose_usual") }))
            .count(),
        )
        .toBe(2);

      await page.getByRole("button", { name: t("applications.fix") }).click();
      await page.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();
      await page
        .getByRole("button", { name: t("applications.picture_other") })
        .nth(1)
        .click();
      await page.locator("input[type=file]").setInputFiles(await paper("back", "SPEC AGAIN"));
      await expect.poll(() => page.getByText(t("applications.picture_ready"), { exact: true }).count()).toBe(2);
      await open("/pages/shop/apply?step=summary");
      await page.getByText("Mara Lindqvist").waitFor();
      await page.getByRole("button", { name: t("applications.submit") }).click();
      await page.getByText(t("applications.review_title")).waitFor();

      const colleague = await signedIn("demo-operator-2");
      await review(colleague, nickname);
      await decide(colleague, true);

      await open("/pages/shop/apply");
      await page.getByText(t("applications.opened_title")).waitFor();
      await page.getByRole("link", { name: t("applications.enter") }).click();
      await page.getByRole("heading", { level: 1, name: t("shop.title") }).waitFor();
      await page.getByRole("heading", { level: 2, name: store }).waitFor();
      const [made] = await many<{ level: number; ships_from: string }>(
        stage.mall.db,
        sql`SELECT level, ships_from FROM store WHERE owner_id = ${visitor.member_id}`,
      );
      expect(made).toEqual({ level: 0, ships_from: "DE" });
    },
  );

  test(
    "the back office lists whose documents were viewed by whom, by colleague and time",
    { timeout: 120_000 },
    async () => {
      const operator = await signedIn("demo-operator");
      await review(operator, "ilse.vogt");
      await operator.go("/paper-looks", operator.t("applications.office_looks_title"));
      const table = operator.page.getByRole("table", { name: operator.t("applications.office_looks_title") });
      await table.getByRole("button", { name: "ilse.vogt" }).first().click();
      await expect.poll(() => table.getByRole("button", { name: "ilse.vogt" }).count()).toBe(2);
      await expect.poll(() => table.getByRole("button", { name: "demo-operator" }).count()).toBe(2);
    },
  );

  test("a draft continues on another device, and one button deletes it", { timeout: 120_000 }, async () => {
    const visitor = await applicant("noor.haddad", "en");
    const { page: first, t } = visitor;
    await visitor.open("/pages/shop/apply");
    await first.getByRole("checkbox", { name: t("applications.agree") }).check();
    await first.getByRole("button", { name: t("applications.next") }).click();
    await fillInPerson(visitor, "1985-05-05");
    await first.getByRole("button", { name: t("applications.next") }).click();
    await first.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();

    const { page, open } = await device("noor.haddad", "en");
    await open("/pages/shop/index");
    await page.getByRole("link", { name: t("applications.go_on") }).click();
    await page.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();
    await page.getByRole("button", { name: t("applications.erase") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("applications.erase") })
      .click();
    await page.getByRole("heading", { level: 2, name: t("applications.kind_title") }).waitFor();
    expect(
      await many(stage.mall.db, sql`SELECT 1 AS one FROM application WHERE member_id = ${visitor.member_id}`),
    ).toEqual([]);
  });
});
