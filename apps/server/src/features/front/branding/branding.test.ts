import { branding } from "@arcade/contract/front/branding/api";
import { brandingOffice } from "@arcade/contract/front/branding/office";
import { content } from "@arcade/contract/front/content/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import { brandedByTwo, identityOf } from "../../../../test/given/given-branding.ts";
import { givenOperator } from "../../../../test/given.ts";
import { openMailSink } from "../../../../test/given/mail-sink.ts";
import { useWorld } from "../../../../test/world.ts";
import { createBranding } from "../../../platform/branding.ts";
import { many } from "../../../platform/database.ts";
import { brandedPage } from "../../../platform/http/pages/branded-page.ts";
import { senderOf } from "../../../platform/outside/mail.ts";
import { sql } from "../../../platform/sql.ts";

const sink = await openMailSink();
const world = useWorld({ DEMO: "0", SMTP_URL: sink.url });
const boss = async () => ({ token: (await givenOperator(world, "administrator")).token });
const doneSteps = async (by: { token: string }) =>
  (await world.ask(brandingOffice.guide, {}, by)).steps.flatMap(({ step, done }) => (done ? [step] : []));

test("a mall without a chosen identity has the name of its configuration", async () => {
  const by = await boss();
  expect(await world.ask(brandingOffice.current, {}, by)).toMatchObject({ number: 0, name: "Arcade", colour: null });
  expect(await world.ask(branding.about, {})).toEqual({
    name: "Arcade",
    logo: null,
    legal_name: null,
    address: null,
    email: null,
    phone: null,
  });
});

test("the name that two people chose is used everywhere: app, mails, page, manifest; every version stays", async () => {
  const by = await boss();
  const facts = { legal_name: "Souk Trading LLC", address: "1 Port Road\nDubai", email: "hello@souk.example" };
  await brandedByTwo(world, by, { name: "Souk & Sons", colour: "#7a1f6b", time_zone: "Asia/Dubai", ...facts });
  await world.settleDue();
  expect(await world.ask(branding.about, {})).toMatchObject({ name: "Souk & Sons", ...facts });
  expect(await world.ask(content.shell, {})).toMatchObject({ mall_name: "Souk & Sons" });
  expect(await senderOf(world.mall)).toMatchObject({
    name: "Souk & Sons",
    imprint: "Souk Trading LLC\n1 Port Road\nDubai\nhello@souk.example",
  });
  const page = brandedPage("<head><title>Arcade</title></head>", world.mall.branding);
  expect(page).toContain("<title>Souk &amp; Sons</title>");
  expect(page).toContain("--primary:#7a1f6b");
  await brandedByTwo(world, by, { name: "Souk" });
  const kept = await many(world.owner, sql`SELECT number, name FROM branding ORDER BY number`);
  expect(kept).toEqual([
    { number: 1, name: "Souk & Sons" },
    { number: 2, name: "Souk" },
  ]);
});

test("another process reads the new identity when it is told that its own is outdated, or after five seconds", async () => {
  const other = createBranding(world.mall.db, world.clock, "Arcade");
  const before = (await other.now()).number;
  await brandedByTwo(world, await boss(), { phone: "+971 4 000 0000" });
  expect((await other.now()).number).toBe(before);
  other.clear();
  expect(await other.now()).toMatchObject({ number: before + 1, phone: "+971 4 000 0000" });
});

test("a colour on which text is unreadable is refused with its contrast", async () => {
  const by = await boss();
  const proposed = await world.call(brandingOffice.propose, await identityOf(world, by, { colour: "#f0b23a" }), by);
  expect(proposed).toMatchObject({
    error: "colour_contrast",
    parameters: { theme: "light", contrast: "1.60", needed: "4.5" },
  });
});

test("an unknown logo and a version that is no longer current are refused", async () => {
  const by = await boss();
  const identity = await identityOf(world, by, {});
  expect(await world.call(brandingOffice.propose, { ...identity, logo: `p${"0".repeat(32)}` }, by)).toMatchObject({
    error: "picture_unknown",
  });
  const stale = { ...identity, number: identity.number + 1 };
  expect(await world.call(brandingOffice.propose, stale, by)).toMatchObject({ error: "content_changed" });
});

test("of two identities approved one after another only the first becomes current", async () => {
  const by = await boss();
  const [one, other] = [await identityOf(world, by, { name: "One" }), await identityOf(world, by, { name: "Other" })];
  const first = await world.ask(brandingOffice.propose, one, by);
  const second = await world.ask(brandingOffice.propose, other, by);
  const approve = (proposal_id: string, as: { token: string }) =>
    world.call(brandingOffice.decide, { proposal_id, approve: true, note: "read it" }, as);
  const outcomes = await Promise.all([
    approve(first.proposal_id, await boss()),
    approve(second.proposal_id, await boss()),
  ]);
  expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.error)).toSorted()).toEqual([
    "content_changed",
    "done",
  ]);
  expect(await approve("1", await boss())).toMatchObject({ error: "not_found" });
  const decided = outcomes[0]?.ok === true ? first : second;
  expect(await approve(decided.proposal_id, await boss())).toMatchObject({ error: "proposal_closed" });
});

test("the logo is the icon in each size, on white if devices cut their own shape", async () => {
  const by = await boss();
  const bytes = (await picture("jpeg", 7)).toString("base64");
  const { picture: logo } = await world.ask(supplyOffice.picture, { picture: bytes }, by);
  await brandedByTwo(world, by, { logo });
  const icon = await world.mall.pictures.icon(logo, { size: 512, filled: 0.56, ground: true });
  expect(icon?.subarray(1, 4).toString()).toBe("PNG");
  expect(icon?.readUInt32BE(16)).toBe(512);
  expect(await world.mall.pictures.icon("p1", { size: 192, filled: 1, ground: false })).toBeNull();
  // On white and without a ground are two pictures.
  const [white, clear] = await Promise.all(
    [true, false].map((ground) => world.mall.pictures.icon(logo, { size: 192, filled: 0.5, ground })),
  );
  expect(white).not.toEqual(clear);
});

test("the logo is in the mails, at most 50 KB of it; a logo whose file is gone holds up no mail", async () => {
  const by = await boss();
  const shown = async () => {
    await world.settleDue();
    return world.ask(branding.about, {});
  };
  const bytes = (await picture("jpeg", 8)).toString("base64");
  const { picture: logo } = await world.ask(supplyOffice.picture, { picture: bytes }, by);
  await brandedByTwo(world, by, { logo });
  expect((await shown()).logo).toBe(logo);
  const sent = (await senderOf(world.mall)).logo;
  expect(sent?.readUInt32BE(16)).toBe(108);
  expect(sent?.byteLength).toBeLessThan(50_000);
  await world.mall.pictures.remove(logo);
  expect((await senderOf(world.mall)).logo).toBeNull();
  await brandedByTwo(world, by, { logo: null });
  expect((await shown()).logo).toBeNull();
  expect((await senderOf(world.mall)).logo).toBeNull();
});

test("the guide counts what the mall has, and a person confirms that the agreements were read", async () => {
  const by = await boss();
  expect(await doneSteps(by)).not.toContain("agreements_read");
  const facts = { legal_name: "Souk Trading LLC", address: "1 Port Road", email: "hello@souk.example" };
  await brandedByTwo(world, by, { time_zone: "Asia/Dubai", ...facts });
  expect(await doneSteps(by)).toEqual(expect.arrayContaining(["second_operator", "contact", "time_zone"]));
  await brandedByTwo(world, by, { legal_name: null, time_zone: null });
  const done = await doneSteps(by);
  expect(done.filter((step) => step === "contact" || step === "time_zone")).toEqual([]);
  await world.ask(brandingOffice.readAgreements, { note: "Read all three" }, by);
  expect(await doneSteps(by)).toContain("agreements_read");
});

test("a test mail shows the answer of the mail server; ten a minute", async () => {
  const operator = await givenOperator(world, "administrator");
  const by = { token: operator.token };
  await brandedByTwo(world, by, { legal_name: "Bazaar LLC" });
  await world.settleDue();
  const before = sink.letters.length;
  expect(await world.ask(brandingOffice.tryMail, {}, by)).toMatchObject({ delivered: true, reply: null });
  expect(sink.letters.slice(before).join("")).toContain("Bazaar LLC");
  expect(await doneSteps(by)).toContain("mail");
  sink.close();
  for (let left = 9; left > 0; left -= 1) {
    const tried = await world.ask(brandingOffice.tryMail, {}, by);
    expect(tried.delivered).toBe(false);
    expect(tried.reply).toContain("ECONNREFUSED");
  }
  expect(await doneSteps(by)).not.toContain("mail");
  expect(await world.call(brandingOffice.tryMail, {}, by)).toMatchObject({ error: "too_often" });
});

describe("in a mall without a mail server", () => {
  const without = useWorld({ DEMO: "0" });

  test("no mail is tried", async () => {
    const { token } = await givenOperator(without, "administrator");
    expect(await without.call(brandingOffice.tryMail, {}, { token })).toMatchObject({ error: "no_mail_server" });
  });
});
