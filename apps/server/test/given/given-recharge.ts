import type { Answer } from "@arcade/contract/endpoint";
import { addressOf, demoAddress } from "@arcade/contract/money/networks/addresses";
import { type Network, networkFacts } from "@arcade/contract/money/networks/networks";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { recharges } from "@arcade/contract/money/recharges/api";
import type { IdText } from "@arcade/contract/wire";
import { createHash, randomBytes } from "node:crypto";
import type { ChainAnswer, ChainTransfer } from "../../src/platform/chain/facts.ts";
import { run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenMember, type GivenMember, type GivenOperator, givenOperator } from "../given.ts";
import type { World } from "../world.ts";

/** A fake chain whose answers a test sets, in place of a node. */
export interface ToldChain {
  /** By hash. A hash that is not set is not found. */
  says: Map<string, ChainAnswer>;
  /** The hashes that it was asked for, in order. */
  asked: string[];
}

/** Puts a fake chain in place of a network's node. */
export function givenChain(world: World, network: Network): ToldChain {
  const told: ToldChain = { says: new Map(), asked: [] };
  const { token, chain_id } = networkFacts[network];
  const chain = {
    network,
    token,
    chain_id,
    read: async (hash: string, seen = false): Promise<ChainAnswer> => {
      told.asked.push(hash);
      return told.says.get(hash) ?? { state: seen ? "dropped" : "not_found" };
    },
    nodes: async () => [],
  };
  Object.assign(world.mall.chains, { [network]: chain });
  return told;
}

export function withoutChain(world: World, network: Network): void {
  Object.assign(world.mall.chains, { [network]: null });
}

/** A hash in the format of the network's explorer. */
export function newHash(network: Network): string {
  const digits = randomBytes(32).toString("hex");
  return network === "TRC20" ? digits : `0x${digits}`;
}

export const somebody = (network: Network) => addressOf(network, randomBytes(20));

/** USDT to the mall's shared address by default. */
export function transfer(network: Network, amount: bigint, wanted: Partial<ChainTransfer> = {}): ChainTransfer {
  const raw_amount = amount * 10n ** BigInt(networkFacts[network].decimals - 6);
  const { token } = networkFacts[network];
  return {
    log_index: 0,
    token,
    usdt: true,
    sender: somebody(network),
    recipient: demoAddress(network),
    raw_amount,
    amount,
    ...wanted,
  };
}

export function found(
  world: World,
  network: Network,
  transfers: readonly ChainTransfer[],
  wanted: { confirmations?: number; mined_at?: Date } = {},
): ChainAnswer {
  return {
    state: "found",
    transfers,
    chain_id: networkFacts[network].chain_id,
    block_number: 1_000n,
    block_hash: `0x${"ab".repeat(32)}`,
    mined_at: wanted.mined_at ?? world.clock.now(),
    confirmations: wanted.confirmations ?? 100,
  };
}

export function reverted(world: World, network: Network): ChainAnswer {
  const { chain_id } = networkFacts[network];
  return {
    state: "reverted",
    chain_id,
    block_number: 1_000n,
    block_hash: `0x${"ab".repeat(32)}`,
    mined_at: world.clock.now(),
    confirmations: 100,
  };
}

/** An uploaded picture of a transfer. Pictures with the same `look` look the same. */
export async function givenUpload(world: World, member: GivenMember, look = randomBytes(32)): Promise<IdText> {
  const points = [...createHash("sha256").update(look).digest()]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const id = await world.withContext(async (context) => {
    const made = context.newId();
    const values = [
      made,
      member.member_id,
      `sealed/s${randomBytes(16).toString("hex")}`,
      randomBytes(60),
      look,
      points,
      new Date(context.now.getTime() + 86_400_000),
      context.now,
    ];
    await run(
      context.tx,
      sql`INSERT INTO upload (id, member_id, class, file, wrapped_key, width, height, sha256, fingerprint, delete_after,
        created_at)
       VALUES (${values[0]}, ${values[1]}, 'recharge_proof', ${values[2]}, ${values[3]}, 100, 100, ${values[4]},
         ${values[5]}::bit(256), ${values[6]}, ${values[7]})`,
    );
    return made;
  });
  return String(id) as IdText; // as the wire writes it
}

export type Recharge = Answer<typeof recharges.one>;

/** A recharge with a separate picture. */
export async function givenRecharge(
  world: World,
  member: GivenMember,
  wanted: { network?: Network; amount?: string; tx_hash?: string; upload_id?: string } = {},
): Promise<Recharge> {
  world.clock.move(1_100); // a whole file of tests needs more than the allowance of a minute
  const { network = "TRC20", amount = "25.00", tx_hash } = wanted;
  const upload_id = wanted.upload_id ?? (await givenUpload(world, member));
  return world.ask(
    recharges.submit,
    { network, amount, upload_id, ...(tx_hash === undefined ? {} : { tx_hash }) },
    { token: member.token },
  );
}

export async function rechargeNow(world: World, member: GivenMember, id: string): Promise<Recharge> {
  return world.ask(recharges.one, { id }, { token: member.token });
}

/** An operator who has claimed the recharge. */
export async function givenClaim(world: World, id: string, operator?: GivenOperator): Promise<GivenOperator> {
  const claimer = operator ?? (await givenOperator(world, "finance"));
  await world.ask(queueOffice.claim, { kind: "recharge", id }, { token: claimer.token });
  return claimer;
}

/** A recharge whose transaction has this answer of the chain, checked once. */
export async function givenLookedAt(
  world: World,
  chains: Readonly<Record<Network, ToldChain>>,
  answer: (created: Date) => ChainAnswer,
  wanted: { network?: Network; amount?: string; member?: GivenMember } = {},
): Promise<{ member: GivenMember; seen: Recharge }> {
  const { network = "TRC20", amount = "25.00" } = wanted;
  const member = wanted.member ?? (await givenMember(world));
  const tx_hash = newHash(network);
  const made = await givenRecharge(world, member, { network, amount, tx_hash });
  chains[network].says.set(tx_hash, answer(new Date(made.createtime)));
  await world.pass(500);
  return { member, seen: await rechargeNow(world, member, made.id) };
}
