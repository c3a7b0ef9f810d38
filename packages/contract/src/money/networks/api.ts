import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { networks as names } from "./networks.ts";

/** The networks that USDT comes and goes by, and where to send it (RULES 5, UX-040). */
export const networks = {
  list: read("/wanlshop/networks/list", {
    summary:
      "The networks, with what a recharge needs on each: smallest amount, confirmations for small and for large amounts, usual time.",
    who: "member",
    shows: ["networks"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          network: z.enum(names),
          /** The chain's own name, the same in every language: "TRON". */
          chain: w.text,
          /** Whether it is open for recharges: operators have switched it on, and there is an address to send to. */
          open: w.flag,
          /** Whether the mall reads the chain itself. If not, operators do. */
          watched: w.flag,
          /** Its addresses are the demo's: nobody has their keys. */
          demo: w.flag,
          minimum: w.moneyOut,
          confirmations: w.count,
          /** From this amount on, more confirmations are needed. */
          large_from: w.moneyOut,
          large_confirmations: w.count,
          usual_minutes: w.count,
          large_usual_minutes: w.count,
          /** USDT's contract on this network. Other tokens are not credited. */
          token: w.text,
        }),
      ),
    }),
  }),
  address: change("/wanlshop/networks/address", {
    summary:
      "My address for sending USDT on a network. The first call gives me a personal one, if the mall has any left; it stays mine.",
    who: "member",
    touches: [],
    input: z.strictObject({ network: z.enum(names, "not_a_choice") }),
    output: z.object({
      network: z.enum(names),
      address: w.text,
      /** Only mine: what arrives there is known to be from me. */
      personal: w.flag,
      /** Demo: nobody has the key of this address. Do not send money. */
      demo: w.flag,
      /** Where anybody can see what arrived. */
      explorer: w.text,
    }),
    refusals: ["network_closed"],
  }),
} as const;
