import { afterAll, expect, test } from "vitest";
import sharp from "sharp";
import { startEvmChain } from "../../apps/server/test/chain/evm.ts";
import { readQr } from "../../apps/server/test/chain/read-qr.ts";
import { demoPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

// A phone with a mall that reads a real chain: a transfer is seen to arrive.

const chain = await startEvmChain();
const usdt = await chain.deployToken();
const stage = useStage({ RPC_ERC20: chain.url, TOKEN_ERC20: usdt, CHAIN_ID_ERC20: String(chain.chain_id) });
afterAll(() => chain.stop());

test("USDT that is sent on the chain is entered by its hash and seen to arrive", { timeout: 240_000 }, async () => {
  const { page, t, open, context } = await stage.visit({ language: "en" });
  await open("/pages/login/login");
  await page.getByLabel(t("field.account"), { exact: true }).fill("demo-buyer");
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null);

  // The network is chosen first. Only then the address is shown, the same as text, in the QR code and in the clipboard
  // (UX-040, UX-041).
  await open("/pages/member/recharge");
  await page.getByRole("radio", { name: /ERC20/ }).waitFor();
  expect(await page.getByText(/0x[0-9a-fA-F]{8}/).count()).toBe(0);
  await page.getByRole("radio", { name: /ERC20/ }).click();
  const code = page.getByRole("img", { name: /0x[0-9a-fA-F]{40}/ });
  await code.waitFor();
  const address = /0x[0-9a-fA-F]{40}/.exec((await code.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await code.scrollIntoViewIfNeeded();
  expect(await readQr(await code.screenshot())).toBe(address);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: t("recharges.copy_address", { network: "ERC20" }) }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // The hash is read from a link of the explorer. The chain says how much it was.
  const hash = await chain.transfer(usdt, address, 40_000_000n);
  await page.getByLabel(t("recharges.amount"), { exact: true }).fill("40");
  await page.getByLabel(t("recharges.hash")).fill(`https://etherscan.io/tx/${hash}`);
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#335577" } })
    .png()
    .toBuffer();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "transfer.png", mimeType: "image/png", buffer: picture });
  await page.getByText(new RegExp(`^${t("recharges.picture_ready")}`)).waitFor();
  await page.getByRole("button", { name: t("recharges.submit") }).click();

  await page.getByRole("heading", { level: 1, name: t("recharges.detail_title") }).waitFor();
  await page.getByText(t("recharges.state_approved"), { exact: true }).first().waitFor();
  await page.getByText(hash.slice(0, 6), { exact: true }).waitFor();
  await context.close();
});
