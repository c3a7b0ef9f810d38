import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { networks } from "./networks.ts";
import { addressPurposes, chainFaults } from "./states.ts";

const network = z.enum(networks, "not_a_choice");

/** What one of a network's nodes last answered. */
const node = z.object({
  /** The host alone: addresses of nodes may hold keys. */
  host: w.text,
  /** `main` is believed; `witness` is asked too and must agree. */
  role: z.enum(["main", "witness"]),
  /** Null if it answered correctly. */
  fault: z.nullable(z.enum(chainFaults)),
  height: z.nullable(w.count),
  /** Seconds since its newest block. */
  lag_seconds: z.nullable(w.count),
  answered_ms: z.nullable(w.count),
});

/**
 * The networks as operators see them: their nodes, and the mall's own addresses, which two people change (PROOF F3).
 */
export const networksOffice = {
  nodes: read("/office-api/networks/nodes", {
    summary: "Each network's nodes, asked at this moment: reachable, height, lag, fault.",
    who: "operator",
    shows: ["networks", "proposals"],
    permission: "office.look",
    perMinute: 30,
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.object({ network, chain: w.text, nodes: z.array(node) })) }),
  }),
  addresses: read("/office-api/networks/addresses", {
    summary: "The mall's addresses: shared ones, reserves, and personal ones with their member. Newest first.",
    who: "operator",
    shows: ["networks", "proposals"],
    permission: "office.look",
    views: { of: "member" },
    input: z.strictObject({
      network: z.optional(network),
      purpose: z.optional(z.enum(addressPurposes, "not_a_choice")),
      cursor: w.cursor,
    }),
    output: z.extend(
      w.pageOf(
        z.object({
          id: w.idText,
          network,
          address: w.text,
          purpose: z.enum(addressPurposes),
          member: z.nullable(z.object({ id: w.idText, nickname: w.text })),
          createtime: w.timeOut,
          /** No member sees it any more. Transfers to it are still seen. */
          retiretime: z.nullable(w.timeOut),
          explorer: w.text,
        }),
      ),
      {
        /** Personal addresses that no member has yet. */
        left: z.array(z.object({ network, count: w.count })),
      },
    ),
  }),
  propose: change("/office-api/networks/propose", {
    summary:
      "Proposes to add addresses of the mall or to retire some. Another operator decides (the open ones are in `operators.proposals`). A new shared address replaces the one before. Each must be an address of the network with its checksum.",
    who: "operator",
    touches: ["networks"],
    permission: "networks.change",
    dangerous: "change_addresses",
    input: z.strictObject({
      change: z.enum(["add", "retire"], "not_a_choice"),
      network,
      purpose: z.enum(addressPurposes, "not_a_choice"),
      addresses: z.array(w.line(200), "wrong_type").check(z.minLength(1, "required"), z.maxLength(500, "too_long")),
      note: w.note,
    }),
    output: z.object({ id: w.idText }),
    refusals: ["address_unusable", "address_known", "not_found"],
    once: true,
  }),
  decide: change("/office-api/networks/decide", {
    summary: "Approves or refuses another operator's proposal. An approved one takes effect at once.",
    who: "operator",
    touches: ["networks"],
    permission: "networks.change",
    input: z.strictObject({ id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "address_known"],
    once: true,
  }),
} as const;
