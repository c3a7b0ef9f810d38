import { account, codePurposes } from "@arcade/contract/people/account/api";
import { content } from "@arcade/contract/front/content/api";
import { healthOffice } from "@arcade/contract/front/health/office";
import { securityOffice } from "@arcade/contract/oversight/security/office";
import { expect, test } from "vitest";
import { givenMember, givenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld({ DEMO: "0" });

test("outside the demo and without a mail server no code is made or sent, for any purpose, and the pages know it", async () => {
  const member = await givenMember(world);
  for (const purpose of codePurposes) {
    const email =
      purpose === "payment_password" ? {} : { email: purpose === "reset_password" ? member.email : "new@example.com" };
    expect(await world.call(account.sendCode, { purpose, ...email }, { token: member.token })).toMatchObject({
      error: "no_mail_server",
    });
  }
  await world.settleDue();
  expect(await maybeOne(world.owner, sql`SELECT 1 AS one FROM mail`)).toBeNull();
  expect(await maybeOne(world.owner, sql`SELECT 1 AS one FROM code`)).toBeNull();
  expect(await world.ask(content.shell, {})).toMatchObject({ demo: false, sends_codes: false });
});

test("without a mail server nobody can propose to move an account to another mailbox: no code could be sent there", async () => {
  const [member, { token }] = [await givenMember(world), await givenOperator(world, "reviewer")];
  const wanted = {
    member_id: String(member.member_id),
    email: "other@example.com",
    reason_code: "papers_compared",
    note: "saw the paper",
  } as const;
  expect(await world.call(securityOffice.proposeRecovery, wanted, { token })).toMatchObject({
    error: "no_mail_server",
  });
});

test("the mailbox shows neither codes nor links", async () => {
  const { token } = await givenOperator(world, "administrator");
  const key = "k".repeat(43);
  const body = `Your code is\n123456\nor ١٢٣٤٥٦. Open https://mall.example/office/#/enrol/${key} until 12:30. You paid $15.00.`;
  await run(
    world.owner,
    sql`INSERT INTO mail (id, recipient, subject, body, created_at)
      VALUES (1, 'a@example.com', 'Code 654321', ${body}, now())`,
  );
  const { items } = await world.ask(healthOffice.mailbox, {}, { token });
  expect(items[0]).toMatchObject({ subject: "Code ••••••", to: "a@example.com" });
  expect(items[0]?.body).toBe(
    "Your code is\n••••••\nor ••••••. Open https://mall.example/office/#/enrol/… until 12:30. You paid $15.00.",
  );
});
