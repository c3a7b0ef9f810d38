import { queueOffice } from "@arcade/contract/base/queue/office";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import type { IdentityDocumentSide } from "@arcade/contract/oversight/applications/identity-documents";
import type { Sent } from "@arcade/contract/endpoint";
import { uploads } from "@arcade/contract/people/uploads/api";
import type { IdText } from "@arcade/contract/wire";
import { picture } from "../bad-files.ts";
import type { GivenMember, GivenOperator } from "../given.ts";
import type { World } from "../world.ts";

type Saved = Sent<typeof applications.save>;

const by = ({ token }: { token: string }) => ({ token });
let made = 0;

/** A person who may open a store. The number is different each time. */
export function givenPerson(world: World): NonNullable<Saved["person"]> & { document_number: string } {
  made += 1;
  const inYears = (years: number) => `${world.clock.now().getUTCFullYear() + years}-06-15`;
  return {
    nationality: "DE",
    issuing_country: "DE",
    document_kind: "identity_card",
    document_number: `L01X00T${String(made).padStart(4, "0")}`,
    valid_until: inYears(5),
    name: "Mara Lindqvist-Okafor",
    birthplace: "Rostock",
    birth_date: inYears(-30),
    residence: "DE",
    province: "",
    city: "Berlin",
    address: "Kastanienallee 7",
    zip_code: "10435",
  };
}

/** A picture of a document, sealed by the mall. Each is a different picture. */
export async function givenIdentityDocument(world: World, member: GivenMember): Promise<IdText> {
  made += 1;
  world.clock.move(3_100); // a whole file of tests needs more than the allowance of a minute
  return (await world.ask(uploads.paper, { picture: (await picture("jpeg", made)).toString("base64") }, by(member))).id;
}

export async function givenLogo(world: World, member: GivenMember): Promise<string> {
  made += 1;
  const kept = await world.ask(
    uploads.picture,
    { use: "logo", picture: (await picture("png", made)).toString("base64") },
    by(member),
  );
  return kept.picture;
}

/** A complete draft, with the wanted changes. */
export async function givenDraft(world: World, member: GivenMember, wanted: Saved = {}): Promise<IdText> {
  made += 1;
  const whole: Saved = {
    kind: "personal",
    agreed: true,
    contact_email: member.email,
    address_confirmed: true,
    front_id: await givenIdentityDocument(world, member),
    back_id: await givenIdentityDocument(world, member),
    store_name: `House of ${made} lamps`,
    logo: await givenLogo(world, member),
    ...wanted,
    person: { ...givenPerson(world), ...wanted.person },
  };
  return (await world.ask(applications.save, whole, by(member))).id;
}

/** An application that waits for a reviewer. */
export async function givenApplication(world: World, member: GivenMember, wanted: Saved = {}): Promise<IdText> {
  await givenDraft(world, member, wanted);
  return (await world.ask(applications.submit, {}, by(member))).id;
}

/** A reviewer's look at one side, opened as a browser does. */
export async function nextAttempt(
  world: World,
  reviewer: GivenOperator,
  id: string,
  side: IdentityDocumentSide,
): Promise<{ link: string; picture: Buffer; status: number }> {
  const { link } = await world.ask(
    applicationsOffice.look,
    { id, side, purpose: "Comparing the paper with the application" },
    by(reviewer),
  );
  const served = await world.app.inject({ method: "GET", url: link });
  return { link, picture: served.rawPayload, status: served.statusCode };
}

/** Claimed by the reviewer, who has seen both pictures. */
export async function givenReviewed(world: World, reviewer: GivenOperator, id: string): Promise<void> {
  await world.ask(queueOffice.claim, { kind: "application", id }, by(reviewer));
  await nextAttempt(world, reviewer, id, "front");
  await nextAttempt(world, reviewer, id, "back");
}
