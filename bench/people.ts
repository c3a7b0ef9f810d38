import { openMember } from "../apps/server/src/features/people/account/index.ts";
import { demoNetwork, memberAccount, post } from "../apps/server/src/features/base/ledger/index.ts";
import type { OpenMall } from "../apps/server/src/main.ts";
import { run } from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { newIdAt, type Context } from "../apps/server/src/platform/context.ts";
import { createHash } from "node:crypto";

export const paymentPassword = "739105";

export interface Buyer {
  member_id: string;
  token: string;
  address_id: string;
}

const peopleATurn = 250;
const openingMicro = 1_000_000_000_000n;

/**
 * Buyers with a session, an address, a payment password and a million USDT each. Sessions are written by their hash, so
 * that no password is hashed. There are many buyers, because one member may pay at most 60 times a minute.
 */
export async function fillPeople(open: OpenMall, count: number): Promise<Buyer[]> {
  const people: Buyer[] = [];
  for (let from = 0; from < count; from += peopleATurn) {
    await open.withContext(async (given) => {
      let made = from * 8;
      const context: Context = {
        ...given,
        newId: () => newIdAt(new Date(given.now.getTime() - 3_600_000 + (made += 1))),
      };
      const some: Buyer[] = [];
      for (let number = from; number < Math.min(count, from + peopleATurn); number += 1)
        some.push(await openBuyer(context, number));
      await post(
        context,
        some.map(({ member_id }) => ({
          kind: "recharge_approved" as const,
          ref: { kind: "recharge" as const, id: BigInt(member_id) },
          cause: `bench:${member_id}`,
          actor_id: null,
          postings: [
            { account: demoNetwork, amount: -openingMicro },
            { account: memberAccount("available", BigInt(member_id)), amount: openingMicro },
          ],
        })),
      );
      people.push(...some);
    });
  }
  return people;
}

async function openBuyer(context: Context, number: number): Promise<Buyer> {
  const member_id = await openMember(context, {
    email: `buyer-${number}@bench.example`,
    nickname: `bench buyer ${number}`,
    password: { hash: "none" },
    paymentPassword,
  });
  const token = `bench-buyer-session-token-${number}`;
  const address_id = context.newId();
  await run(
    context.tx,
    sql`WITH signed_in AS (INSERT INTO session (id, member_id, token_hash, client, created_at, seen_at, expires_at,
      ends_at) VALUES (${context.newId()}, ${member_id}, ${createHash("sha256").update(token).digest()}, 'bench',
      ${context.now}, ${context.now}, ${new Date(context.now.getTime() + 86_400_000)},
      ${new Date(context.now.getTime() + 86_400_000)}))
     INSERT INTO address (id, member_id, name, mobile, country, province, city, address, zip_code, is_default,
       created_at)
     VALUES (${address_id}, ${member_id}, 'Lin Mei', '+1 555 0100', 'US', 'California', 'Oakland', '12 Grand Avenue',
       '94610', true, ${context.now})`,
  );
  return { member_id: String(member_id), token, address_id: String(address_id) };
}
