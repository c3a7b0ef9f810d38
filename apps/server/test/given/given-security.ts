import { account } from "@arcade/contract/people/account/api";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { Secret } from "otpauth";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { totpCodeAt } from "../../src/platform/secrets/totp.ts";
import { type GivenMember, givenMember, mailedCode, mailsTo, password } from "../given.ts";
import type { World } from "../world.ts";

const halfMinute = 30_000;

/** The mail to the current mailbox when its member wants to leave it. */
export async function mailedLeaveCode(world: World, member: GivenMember): Promise<string> {
  await world.ask(account.sendCode, { purpose: "leave_email" }, { token: member.token });
  return mailedCode(world, member.email);
}

export interface Protected extends GivenMember {
  secret: Buffer;
  recovery_codes: readonly string[];
  /** The code that the authenticator shows now. */
  code(stepsLater?: number): string;
}

export async function beginSecondStep(world: World, member: GivenMember) {
  const { secret, otpauth_uri } = await world.ask(twoFactor.begin, { password }, { token: member.token });
  return { secret: Buffer.from(Secret.fromBase32(secret).buffer), text: secret, otpauth_uri };
}

/** A member who turned on the second step a minute ago. */
export async function givenProtectedMember(
  world: World,
  wanted: Parameters<typeof givenMember>[1] = {},
): Promise<Protected> {
  const member = await givenMember(world, wanted);
  const { secret } = await beginSecondStep(world, member);
  const code = (stepsLater = 0) => totpCodeAt(secret, new Date(world.clock.now().getTime() + stepsLater * halfMinute));
  const { recovery_codes } = await world.ask(twoFactor.confirm, { totp: code() }, { token: member.token });
  world.clock.move(2 * halfMinute);
  return { ...member, secret, recovery_codes, code };
}

/** The token in the newest "this was not me" link that was mailed to an address. */
export async function notMeToken(world: World, email: string): Promise<string> {
  const mails = await mailsTo(world, email);
  const token = mails
    .map(({ body }) => /\/pages\/member\/not_me\?token=([\w-]{43})/.exec(body)?.[1])
    .find((found) => found !== undefined);
  if (token === undefined) throw new Error(`no mail to ${email} has the link`);
  return token;
}

/** Subjects of the mails to an address, newest first. */
export async function subjectsTo(world: World, email: string): Promise<string[]> {
  return (await mailsTo(world, email)).map(({ subject }) => subject);
}

/** The ids of the sentences in a member's notices, newest first. */
export async function toldTo(
  world: World,
  member_id: bigint,
): Promise<{ id: bigint; subject: string; not_me: boolean }[]> {
  return many(world.owner, sql`SELECT id, subject, not_me FROM notice WHERE member_id = ${member_id} ORDER BY id DESC`);
}
