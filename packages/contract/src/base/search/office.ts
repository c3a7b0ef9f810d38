import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { foundKinds } from "./kinds.ts";

const kind = z.enum(foundKinds);

/** One search for everything that operators look for. */
export const searchOffice = {
  find: read("/office-api/search/find", {
    summary:
      "Orders, refunds, members, stores, goods, recharges, withdrawals and transfers that I may see: by number, tracking number, hash, wallet address, email, or any part of a name.",
    who: "operator",
    shows: ["orders", "refunds", "members", "stores", "goods", "recharges", "withdrawals", "ledger"],
    permission: "office.look",
    views: { of: "search" },
    input: z.strictObject({ text: w.line(120) }),
    output: z.object({
      items: z.array(
        z.object({
          kind,
          id: w.idText,
          /** Its number or name. */
          name: w.text,
          /** The owner, or how to reach them; may be empty. */
          about: w.text,
          amount: z.nullable(w.moneyOut),
          createtime: w.timeOut,
          /** The text is its whole number, hash, address, email or name. */
          exact: w.flag,
        }),
      ),
      /** Kinds with more results than are shown. */
      more: z.array(kind),
    }),
  }),
} as const;
