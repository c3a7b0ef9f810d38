import { account } from "@arcade/contract/people/account/api";
import { applications } from "@arcade/contract/oversight/applications/api";
import type { Sent } from "@arcade/contract/endpoint";
import { uploads } from "@arcade/contract/people/uploads/api";
import { afterAll, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import { givenMember, type GivenMember, givenStore, mailedCode } from "../../../../test/given.ts";
import {
  givenApplication,
  givenDraft,
  givenLogo,
  givenIdentityDocument,
  givenPerson,
} from "../../../../test/given/given-application.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
const dayMs = 86_400_000;

afterAll(() => expectInvariants(world));
type Saved = Sent<typeof applications.save>;
type Person = NonNullable<Saved["person"]>;
const save = (member: GivenMember, input: Saved) => world.call(applications.save, input, by(member));
const submit = (member: GivenMember) => world.call(applications.submit, {}, by(member));
const newest = async (member: GivenMember) => (await world.ask(applications.mine, {}, by(member))).items[0]!;

const uploadOf = (id: string) =>
  maybeOne<{ delete_after: Date | null; wrapped_key: Buffer | null }>(
    world.mall.db,
    sql`SELECT delete_after, wrapped_key FROM upload WHERE id = ${id}`,
  );

describe("a draft", () => {
  test("is saved step by step on the server, which returns only the last four characters of the number", async () => {
    const member = await givenMember(world);
    await world.ask(applications.save, { kind: "personal", agreed: true }, by(member));
    const person = { ...givenPerson(world), document_number: "l01x-00t 4711" };
    const saved = await world.call(applications.save, { person }, by(member));
    expect(saved.body).not.toMatch(/l01x|00t/i);
    const draft = await newest(member);
    expect(draft).toMatchObject({
      state: "draft",
      kind: "personal",
      agreement_version: "1",
      store_name: null,
      front: null,
    });
    const { document_number: _, ...rest } = person;
    expect(draft.person).toEqual({ ...rest, number_last4: "4711" });
    expect(JSON.stringify(draft)).not.toContain("L01X");
    await world.ask(applications.save, { person: { city: "Potsdam" } }, by(member));
    expect((await newest(member)).person).toMatchObject({ city: "Potsdam", number_last4: "4711", name: person.name });
  });

  test("is encrypted in the database: nothing of the person is readable there, and another row's key does not open it", async () => {
    const member = await givenMember(world);
    const person = givenPerson(world);
    const id = await givenDraft(world, member, { person });
    const kept = await maybeOne<{ text: string; person: Buffer }>(
      world.owner,
      sql`SELECT a::text AS text, a.person FROM application a WHERE id = ${id}`,
    );
    for (const secret of [
      person.document_number,
      person.name!,
      person.birth_date!,
      person.address!,
      person.birthplace!,
    ])
      expect(kept!.person.toString("latin1") + kept!.text).not.toContain(secret);
    const other = await givenMember(world);
    const otherId = await givenDraft(world, other);
    await run(
      world.owner,
      sql`UPDATE application a SET person = b.person, person_key = b.person_key FROM application b
        WHERE a.id = ${otherId} AND b.id = ${id}`,
    );
    expect(await world.call(applications.mine, {}, by(other))).toMatchObject({ ok: false, error: "internal" });
    await run(world.owner, sql`DELETE FROM application WHERE id = ${otherId}`);
  });

  test("takes digits of any keyboard, in the number, the dates and the postal code", async () => {
    for (const [number, born, zip] of [
      ["٩٨٧٦٥٤٣٢١", "١٩٩٠-٠٣-٠٤", "١٠٤٣٥"],
      ["۹۸۷۶۵۴۳۲۱", "۱۹۹۰-۰۳-۰۴", "۱۰۴۳۵"],
      ["９８７６５４３２１", "１９９０-０３-０４", "１０４３５"],
    ]) {
      const member = await givenMember(world);
      await givenDraft(world, member, { person: { document_number: number, birth_date: born, zip_code: zip } });
      expect((await newest(member)).person).toMatchObject({
        number_last4: "4321",
        birth_date: "1990-03-04",
        zip_code: "10435",
      });
    }
  });

  test.each<[string, Saved, string, string]>([
    [
      "a script in the number",
      { person: { document_number: "<script>alert(1)</script>" } },
      "person.document_number",
      "wrong_format",
    ],
    ["a number of four", { person: { document_number: "AB12" } }, "person.document_number", "too_short"],
    ["a control character in the name", { person: { name: "Ma\u0000ra" } }, "person.name", "control_characters"],
    ["a direction override in the name", { person: { name: "Mara\u202egnp" } }, "person.name", "control_characters"],
    ["a name of spaces", { person: { name: "   " } }, "person.name", "required"],
    ["a name of 81", { person: { name: "m".repeat(81) } }, "person.name", "too_long"],
    [
      "a control character in the address",
      { person: { address: "Kastanien\u0007allee" } },
      "person.address",
      "control_characters",
    ],
    ["a day that no calendar has", { person: { birth_date: "1990-02-30" } }, "person.birth_date", "wrong_format"],
    ["a date in another order", { person: { birth_date: "04.03.1990" } }, "person.birth_date", "wrong_format"],
    ["a validity that is a word", { person: { valid_until: "never" } }, "person.valid_until", "wrong_format"],
    ["a country of three letters", { person: { nationality: "DEU" } }, "person.nationality", "wrong_format"],
    [
      "a paper that is none",
      { person: { document_kind: "library_card" as "passport" } },
      "person.document_kind",
      "not_a_choice",
    ],
    ["an email without a place", { contact_email: "mara@" }, "contact_email", "email_incorrect"],
    ["a store name of one letter", { store_name: "M" }, "store_name", "too_short"],
    ["a store name of 31", { store_name: "m".repeat(31) }, "store_name", "too_long"],
    ["a store name of invisible letters", { store_name: "\u200b\u200b" }, "store_name", "wrong_format"],
    ["a field that nobody knows", { person: { religion: "none" } as Person }, "person", "unknown_field"],
    ["an agreement that is a word", { agreed: "yes" as unknown as boolean }, "agreed", "wrong_type"],
  ])("refuses %s, naming field and rule", async (_name, input, field, rule) => {
    const outcome = await save(await givenMember(world), input);
    expect(outcome).toMatchObject({ ok: false, error: "invalid_input" });
    expect(JSON.stringify(outcome.ok ? [] : outcome.parameters)).toContain(`"rule":"${rule}"`);
    expect(JSON.stringify(outcome.ok ? [] : outcome.parameters)).toContain(field.split(".")[0]!);
  });

  test("text that looks like a program stays text", async () => {
    const member = await givenMember(world);
    const name = `"><img src=x onerror=alert(1)> '; DROP TABLE application; --`;
    await givenDraft(world, member, {
      person: { name, birthplace: "{{7*7}} ${7*7}" },
      store_name: "Tea <b>&</b> 'co'",
    });
    expect(await newest(member)).toMatchObject({
      person: { name, birthplace: "{{7*7}} ${7*7}" },
      store_name: "Tea <b>&</b> 'co'",
    });
  });

  test.each([["enterprise"], ["charity"]] as const)("of the kind %s is refused with its own sentence", async (kind) => {
    const outcome = await save(await givenMember(world), { kind });
    expect(outcome).toMatchObject({ ok: false, error: "store_kind_closed", parameters: { kind } });
    expect(outcome.ok ? "" : outcome.msg).toMatch(kind === "enterprise" ? /Company/ : /Charity/);
  });

  test("names only the member's own identity documents and pictures, and never one picture for both sides", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    const [mine, theirs] = [await givenIdentityDocument(world, member), await givenIdentityDocument(world, other)];
    expect(await save(member, { front_id: theirs })).toMatchObject({ error: "not_found" });
    expect(await save(member, { logo: await givenLogo(world, other) })).toMatchObject({ error: "picture_unknown" });
    expect(await save(member, { front_id: mine, back_id: mine })).toMatchObject({ error: "papers_same" });
    const proof = await world.ask(
      uploads.proof,
      { picture: (await picture("jpeg", 9)).toString("base64") },
      by(member),
    );
    expect(await save(member, { front_id: proof.id })).toMatchObject({ error: "not_found" });
  });

  test("a store's name is nobody else's, and never the mall's", async () => {
    const { merchant } = await givenStore(world, { name: "Blue Heron" });
    await run(
      world.owner,
      sql`INSERT INTO store_name (folded, store_id) SELECT 'bluellerun', id FROM store
        WHERE owner_id = ${merchant.member_id} ON CONFLICT DO NOTHING`,
    );
    const member = await givenMember(world);
    for (const name of ["Arcade", "ARCADE Official", "官方旗舰店", "الدعم الفني"])
      expect(await save(member, { store_name: name }), name).toMatchObject({ error: "store_name_reserved" });
    await givenApplication(world, await givenMember(world), { store_name: "Lantern & Loom" });
    expect(await save(member, { store_name: "Iantern and loom" })).toMatchObject({ ok: true });
    expect(await save(member, { store_name: "IANTERN & LOOM!" })).toMatchObject({ error: "store_name_taken" });
  });

  test("keeps nothing of replaced identity documents", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member);
    const before = (await newest(member)).front!.upload_id;
    await world.ask(applications.save, { front_id: await givenIdentityDocument(world, member) }, by(member));
    await world.pass(1_000);
    expect(await uploadOf(before)).toBeNull();
  });

  test("without a change for seven days is deleted with its identity documents; saving keeps it for seven more", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member);
    const { front, back } = await newest(member);
    await world.pass(6 * dayMs);
    await world.ask(applications.save, { store_name: "Patient Tortoise" }, by(member));
    await world.pass(6 * dayMs);
    expect(await newest(member)).toMatchObject({ state: "draft" });
    await world.pass(2 * dayMs);
    expect((await world.ask(applications.mine, {}, by(member))).items).toEqual([]);
    expect([await uploadOf(front!.upload_id), await uploadOf(back!.upload_id)]).toEqual([null, null]);
  });

  test("is deleted by its member at once", async () => {
    const [member, other] = [await givenMember(world), await givenMember(world)];
    const id = await givenDraft(world, member);
    const { front } = await newest(member);
    expect(await world.call(applications.erase, { id }, by(other))).toMatchObject({ error: "not_found" });
    await world.ask(applications.erase, { id }, by(member));
    await world.pass(1_000);
    expect((await world.ask(applications.mine, {}, by(member))).items).toEqual([]);
    expect(await uploadOf(front!.upload_id)).toBeNull();
  });
});

describe("the contact email", () => {
  test("is confirmed if it is the account's own; another one by the code that is sent to it, once", async () => {
    const member = await givenMember(world);
    await givenDraft(world, member);
    expect(await newest(member)).toMatchObject({ contact_email: member.email, contact_email_confirmed: true });
    const contact_email = "hello@maras-lamps.example";
    await world.ask(applications.save, { contact_email }, by(member));
    expect(await submit(member)).toMatchObject({ error: "application_incomplete", parameters: { things: 1 } });
    await world.ask(account.sendCode, { purpose: "store_contact", email: contact_email }, by(member));
    const code = await mailedCode(world, contact_email);
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await world.call(applications.confirmEmail, { contact_email, code: wrong }, by(member))).toMatchObject({
      error: "code_incorrect",
    });
    await world.ask(applications.confirmEmail, { contact_email, code }, by(member));
    expect(await newest(member)).toMatchObject({ contact_email, contact_email_confirmed: true });
    expect(await world.call(applications.confirmEmail, { contact_email, code }, by(member))).toMatchObject({
      error: "code_expired",
    });
  });

  test("a code for one address confirms no other, and none without a draft", async () => {
    const member = await givenMember(world);
    const [one, two] = ["one@maras-lamps.example", "two@maras-lamps.example"];
    await world.ask(account.sendCode, { purpose: "store_contact", email: one }, by(member));
    const code = await mailedCode(world, one);
    expect(await world.call(applications.confirmEmail, { contact_email: two, code }, by(member))).toMatchObject({
      error: "code_expired",
    });
    expect(await world.call(applications.confirmEmail, { contact_email: one, code }, by(member))).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(account.sendCode, { purpose: "store_contact", email: one })).toMatchObject({
      error: "log_in",
    });
  });
});
