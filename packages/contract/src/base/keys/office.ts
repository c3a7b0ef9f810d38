import * as z from "zod/mini";
import { permissions } from "../../access.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { keyStates, maxKeyDays, maxKeys } from "./scopes.ts";

const scopes = z.array(z.enum(permissions, "not_a_choice"), "wrong_type").check(
  z.minLength(1, "required"),
  z.refine((chosen) => new Set(chosen).size === chosen.length, "repeated"),
);

/** Keys with which another system reads in the back office. None of them changes anything. */
export const apiKeysOffice = {
  list: read("/office-api/api_keys/list", {
    summary: "The API keys of all operators, newest first.",
    who: "operator",
    permission: "operators.manage",
    shows: ["api_keys"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          made_by: w.text,
          scopes: z.array(z.enum(permissions)),
          ending: w.text,
          state: z.enum(keyStates),
          createtime: w.timeOut,
          expires: w.timeOut,
          used: z.nullable(w.timeOut),
        }),
      ),
      max: w.count,
    }),
  }),
  make: change("/office-api/api_keys/make", {
    summary: `Makes an API key that reads what these permissions show, as long as I have them myself; ${maxKeys} can be active. Takes the code of the authenticator.`,
    who: "operator",
    permission: "operators.manage",
    touches: ["api_keys"],
    input: z.strictObject({ name: w.line(40), scopes, days: w.whole(1, maxKeyDays), code: w.secretDigits(6) }),
    output: z.object({ id: w.idText, key: w.text }),
    refusals: ["key_limit", "totp_incorrect"],
  }),
  revoke: change("/office-api/api_keys/revoke", {
    summary: "Revokes an API key of any operator at once and for good.",
    who: "operator",
    permission: "operators.manage",
    dangerous: "revoke_key",
    touches: ["api_keys"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
