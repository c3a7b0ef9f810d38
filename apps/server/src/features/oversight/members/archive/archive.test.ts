import { account } from "@arcade/contract/people/account/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { archiveEachHours, archiveKeptDays } from "@arcade/contract/oversight/members/data";
import { members } from "@arcade/contract/oversight/members/api";
import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { picture } from "../../../../../test/bad-files.ts";
import { givenBuyer, givenMember, type GivenMember, givenStore, mailsTo, password } from "../../../../../test/given.ts";
import { givenArchive, readArchive } from "../../../../../test/given/given-archive.ts";
import { givenVoice, send } from "../../../../../test/given/given-chat.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { openZip } from "../../../../platform/media/zip-writer.ts";
import { sql } from "../../../../platform/sql.ts";
import { makeArchive } from "./make-archive.ts";
import { fileOf as fileNameOf } from "./sql.ts";

const world = useWorld();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const by = ({ token }: GivenMember) => ({ token });
const open = (who: GivenMember, id: string, word = password) =>
  world.call(members.openArchive, { id, password: word }, by(who));
const fetched = (url: string) => world.app.inject({ method: "GET", url });
const fileOf = (id: string) => path.join(world.mall.configuration.dataFolder, "files", "archives", `a${id}`);

test("the job makes one encrypted ZIP with every part and the member's own pictures, and announces it by mail", async () => {
  const member = await givenMember(world);
  const body = (await picture("jpeg", 3)).toString("base64");
  const { picture: name } = await world.ask(uploads.picture, { use: "review", picture: body }, by(member));
  const { id: proof } = await world.ask(uploads.proof, { picture: body }, by(member));
  const { id } = await world.ask(members.askArchive, {}, by(member));
  const waiting = await world.ask(members.archives, {}, by(member));
  expect(waiting).toMatchObject({ items: [{ id, state: "waiting" }], kept_days: 7, each_hours: 24 });
  expect(waiting.next_from).not.toBeNull();
  expect(await open(member, id)).toMatchObject({ error: "not_found" });
  await world.settleDue();
  const { names, parts } = await readArchive(world, member, id);
  expect(names).toContain(`pictures/review/${name}.webp`);
  expect(names.filter((one) => one.startsWith("pictures/recharge_proof/"))).toHaveLength(1);
  expect(names).toContain("README.txt");
  expect(parts["profile"]).toMatchObject([{ email: member.email }]);
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(["ledger", "identities", "orders", "chats", "sign_ins"]));
  expect(await world.ask(members.archives, {}, by(member))).toMatchObject({
    items: [{ state: "ready", pictures: 2, left_out: 0 }],
  });
  expect(readFileSync(fileOf(id)).includes("README.txt")).toBe(false);
  await world.settleDue();
  const [mail] = await mailsTo(world, member.email);
  expect(mail?.subject).toBe("Your data is ready");
  expect(mail?.body).toMatch(/not_me\?token=/);
  expect(proof).toBeTruthy();
});

test("voice messages are in it, and what would make it too large is left out and named", async () => {
  const buyer = await givenBuyer(world);
  const store = await givenStore(world);
  const body = (await picture("jpeg", 3)).toString("base64");
  const { picture: shown } = await world.ask(uploads.picture, { use: "review", picture: body }, by(buyer));
  const voice = await givenVoice(world, buyer);
  await send(world, buyer, store.store_id, { type: "voice", content: { text: voice } });
  const never = await givenVoice(world, buyer);
  const { names } = await readArchive(world, buyer, await givenArchive(world, buyer));
  expect(names).toContain(`voices/chat/${voice}`);
  expect(names.some((name) => name.includes(never))).toBe(false);
  expect(names).not.toContain("LEFT-OUT.txt");

  world.clock.move(archiveEachHours * hourMs + 1_000);
  const again = await world.ask(account.logIn, { account: buyer.email, password });
  const { id } = await world.ask(members.askArchive, {}, { token: again.token });
  const made = await makeArchive(world.mall, BigInt(id), new AbortController().signal, 0);
  expect(made).toMatchObject({ pictures: 0, left_out: 2 });
  const { stream } = (await world.mall.sealed.openParts({ name: fileNameOf(BigInt(id)), ...made! }))!;
  const files = unzipSync(Buffer.concat(await stream.toArray()));
  expect(strFromU8(files["LEFT-OUT.txt"]!)).toBe(`pictures/review/${shown}.webp\nvoices/chat/${voice}\n`);
  expect(strFromU8(files["README.txt"]!)).toContain("listed in LEFT-OUT.txt: 2.");
});

test("it opens with the member's password for this session and for a minute, and for nobody else", async () => {
  const member = await givenMember(world);
  const id = await givenArchive(world, member);
  expect(await open(member, id, "not my password")).toMatchObject({ error: "password_incorrect" });
  expect(await open(await givenMember(world), id)).toMatchObject({ error: "not_found" });
  const session = await world.ask(account.logIn, { account: member.email, password });
  const first = await open({ ...member, token: session.token }, id);
  if (!first.ok) throw new Error(first.error);
  expect((await fetched(first.data.link)).statusCode).toBe(200);
  await world.ask(account.logOut, {}, { token: session.token });
  expect((await fetched(first.data.link)).statusCode).toBe(404);
  const second = await open(member, id);
  if (!second.ok) throw new Error(second.error);
  world.clock.move(61_000);
  expect((await fetched(second.data.link)).statusCode).toBe(404);
  expect((await fetched("/archives/made-up")).statusCode).toBe(404);
});

test("one can be requested a day, however often at once; the next one when the day is over", async () => {
  const member = await givenMember(world);
  const ask = () => world.call(members.askArchive, {}, by(member));
  const outcomes = await Promise.all(Array.from({ length: 5 }, ask));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "archive_lately")).toHaveLength(4);
  await world.settleDue();
  world.clock.move(hourMs);
  expect(await ask()).toMatchObject({ error: "archive_lately" });
  world.clock.move((archiveEachHours - 1) * hourMs + 1_000);
  const again = await world.ask(account.logIn, { account: member.email, password });
  expect(await world.call(members.askArchive, {}, { token: again.token })).toMatchObject({ ok: true });
});

test("after its days the file is deleted and cannot be opened", async () => {
  const member = await givenMember(world);
  const id = await givenArchive(world, member);
  expect(existsSync(fileOf(id))).toBe(true);
  await world.pass(archiveKeptDays * dayMs + 60_000);
  expect(existsSync(fileOf(id))).toBe(false);
  expect(await open(member, id)).toMatchObject({ error: "not_found" });
  expect(await world.ask(members.archives, {}, by(member))).toMatchObject({
    items: [{ state: "gone", bytes: expect.any(Number) }],
  });
});

test("a job that died is taken again when its lease is over, and a closed account gets no file", async () => {
  const member = await givenMember(world);
  const { id } = await world.ask(members.askArchive, {}, by(member));
  expect(await world.call(members.close, { password }, by(member))).toMatchObject({ ok: true });
  await world.settleDue();
  expect(existsSync(fileOf(id))).toBe(false);
  expect(await many(world.owner, sql`SELECT FROM data_archive WHERE member_id = ${member.member_id}`)).toEqual([]);
});

test("a file that was changed on the disk is not sent to its end", async () => {
  const member = await givenMember(world);
  const id = await givenArchive(world, member);
  const opened = await open(member, id);
  if (!opened.ok) throw new Error(opened.error);
  truncateSync(fileOf(id), readFileSync(fileOf(id)).length - 1);
  appendFileSync(fileOf(id), "x");
  await expect(fetched(opened.data.link).then(({ rawPayload }) => unzipSync(rawPayload))).rejects.toThrow();
});

test("a large file is written part by part: memory holds at most one part", async () => {
  let [most, written] = [0, 0];
  const zip = openZip(async (part) => {
    most = Math.max(most, part.length);
    written += part.length;
  }, world.clock.now());
  const noise = Buffer.alloc(256 * 1024, "arcade");
  const parts = function* () {
    for (let count = 0; count < 64; count += 1) yield noise;
  };
  await zip.add("stored", parts(), { compress: false });
  await zip.add("deflated", parts(), { compress: true });
  await zip.close();
  expect(written).toBe(zip.bytes());
  expect(written).toBeGreaterThan(16 * 1024 * 1024);
  expect(most).toBeLessThanOrEqual(noise.length);
});
