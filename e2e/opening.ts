import type { MessageId } from "@arcade/messages";
import { approve, type OperatorPage } from "./office.ts";

const patient = { timeout: 40_000 };

/** Two operators who open a mall: the first proposes, the second reads and approves. */
export interface Openers {
  first: OperatorPage;
  second: OperatorPage;
}

/** The proposal is in the list under its kind and subject. After the approval it is gone. */
async function agree({ second }: Openers, kind: MessageId, about: string): Promise<void> {
  await second.go("/proposals", second.t("office.proposals"));
  // A list that was read recently is not read again.
  await second.page.reload();
  const row = second.page
    .getByRole("row")
    .filter({ hasText: second.t(kind) })
    .filter({ hasText: about });
  await row.waitFor();
  await approve(second, kind);
  await row.waitFor({ state: "detached" });
}

/** The page on which it was proposed says that it waits, also to the proposer. */
async function seeWaiting({ page, t }: OperatorPage): Promise<void> {
  await page.getByText(t("office.changes_wait", { count: 1 }), { exact: true }).waitFor();
}

/** Two people read and publish each article that is required for registration and for opening a store. */
export async function publishArticles(openers: Openers): Promise<void> {
  const { page, t, go } = openers.first;
  for (const [key, title] of [
    ["agreement", "User agreement"],
    ["privacy", "Privacy policy"],
    ["merchant_agreement", "Merchants’ agreement"],
  ] as const) {
    await go(`/article?key=${key}`, title);
    await page.getByRole("button", { name: t("content_office.propose"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("office.note_inside")).fill("Looked through");
    await dialog.getByRole("button", { name: t("content_office.propose"), exact: true }).click();
    await page.getByText(t("content_office.waits_for_second")).waitFor();
    await agree(openers, "office.kind_content_publish", title);
  }
}

/** A shared address of the mall on one network. */
export async function addNetworkAddress(openers: Openers, network: string, address: string): Promise<void> {
  const { page, t, go } = openers.first;
  await go("/networks", t("office.networks"));
  await page.getByRole("button", { name: t("office.addresses_propose"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("office.network"), { exact: true }).click();
  await page.getByTitle(network, { exact: true }).click();
  await dialog.getByLabel(t("office.addresses"), { exact: true }).fill(address);
  await dialog.getByLabel(t("office.note"), { exact: true }).fill("Our wallet");
  await dialog.getByRole("button", { name: t("office.propose"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await seeWaiting(openers.first);
  await agree(openers, "office.kind_network_change", network);
}

/** Sets who runs the mall and what it is called. */
export async function chooseIdentity(openers: Openers, name: string): Promise<void> {
  const { page, t, go } = openers.first;
  await go("/branding", t("branding.title"));
  await page.getByLabel(t("branding.name"), { exact: true }).fill(name);
  await page.locator("#colour").fill("#7a1f6b");
  await page.getByLabel(t("branding.time_zone")).click();
  await page.keyboard.type("Asia/Dubai");
  await page.getByTitle("Asia/Dubai", { exact: true }).click();
  await page.getByLabel(t("branding.legal_name")).fill("Lantern LLC");
  await page.getByLabel(t("branding.address")).fill("1 Port Road");
  await page.getByLabel(t("branding.email")).fill("hi@lantern.test");
  await page.getByLabel(t("office.note_inside")).fill("As registered");
  await page.getByRole("button", { name: t("branding.propose"), exact: true }).click();
  await seeWaiting(openers.first);
  await agree(openers, "office.kind_branding_change", name);
}

/** Compares the oldest recharge with an explorer, because there is no node. */
export async function creditRecharge({ page, t, go }: OperatorPage, nickname: string, amount: string): Promise<void> {
  await go("/recharges", t("office.recharges"));
  await page.getByRole("button", { name: nickname }).click();
  await page.getByRole("button", { name: new RegExp(`^${t("office.approve")}`) }).click();
  await page.getByLabel(t("office.tx_hash"), { exact: true }).fill("ab".repeat(32));
  await page.getByLabel(t("office.amount_read")).fill(amount);
  await page.getByRole("button", { name: t("office.recharge_credit"), exact: true }).click();
  await page.getByText(t("recharges.state_approved"), { exact: true }).first().waitFor(patient);
}
