import { operators } from "@arcade/contract/schemas/base/operators/api";
import { operatorsOffice } from "@arcade/contract/schemas/base/operators/office";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { Page as Enrol } from "../src/features/base/operators/enrol.page.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const invitation = {
  name: "Amal",
  email: "amal@example.com",
  role: "finance",
  until: "2031-05-06T07:08:09.000Z",
  otpauth_uri: "otpauth://totp/Arcade:Amal?secret=JBSWY3DPEHPK3PXP&issuer=Arcade",
  secret: "JBSWY3DPEHPK3PXP",
};

test("a link that was used just now is not asked for again while the office opens", async () => {
  stage.answers(operators.beginEnrolment, invitation);
  stage.answers(operators.enrol, { token: "the token of the link" });
  const open = stage.waits(operatorsOffice.me, { id: "7", name: "Amal", role: "finance" });
  await stage.show(<Enrol />, { place: "/enrol/a-key" });
  await page.getByLabelText(t("office.new_password")).fill("a long enough password");
  await page.getByRole("textbox", { name: t("office.totp_code") }).fill("123456");
  await expectNoAxeFindings("an invitation");
  await page.getByRole("button", { name: t("office.enrol_finish") }).click();
  await expect.poll(() => stage.sent(operators.enrol)).toMatchObject([{ key: "a-key", code: "123456" }]);
  await expect.poll(() => stage.sent(operatorsOffice.me)).toHaveLength(1);

  const asked = stage.sent(operators.beginEnrolment).length;
  // As the office does while it opens: everything is made anew, and the link would be refused.
  stage.refuses(operators.beginEnrolment, "not_found", {});
  await stage.show(<Enrol />, { place: "/enrol/a-key", afresh: true });
  await expect.poll(() => document.querySelector(".ant-skeleton")).not.toBeNull();
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(stage.sent(operators.beginEnrolment)).toHaveLength(asked);
  open();

  await stage.show(<Enrol />, { place: "/enrol/another-key", afresh: true });
  await expect.element(page.getByRole("alert")).toMatchTextContent(t("office.enrol_failed"));
});
