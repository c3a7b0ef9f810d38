import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { keyStates, maxKeyDays, maxKeys, storeScopes } from "./scopes.ts";

const scopes = z.array(z.enum(storeScopes, "not_a_choice"), "wrong_type").check(
  z.minLength(1, "required"),
  z.refine((chosen) => new Set(chosen).size === chosen.length, "repeated"),
);

/** Keys with which another system works for a store. */
export const apiKeys = {
  list: read("/wanlshop/api_keys/list", {
    summary: "The API keys of my store, newest first: what each may do, until when, and when it was last used.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    shows: ["api_keys"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          scopes: z.array(z.enum(storeScopes)),
          /** The last characters of the key. */
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
  make: change("/wanlshop/api_keys/make", {
    summary: `Makes an API key of my store; ${maxKeys} can be active. The answer shows the key, once. The owner is told.`,
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["api_keys"],
    input: z.strictObject({ name: w.line(40), scopes, days: w.whole(1, maxKeyDays) }),
    output: z.object({ id: w.idText, key: w.text }),
    refusals: ["key_limit"],
  }),
  change: change("/wanlshop/api_keys/change", {
    summary: "Changes the name and the scopes of an active API key of my store. The owner is told.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["api_keys"],
    input: z.strictObject({ id: w.id, name: w.line(40), scopes }),
    output: w.done,
    refusals: ["not_found"],
  }),
  revoke: change("/wanlshop/api_keys/revoke", {
    summary: "Revokes an API key of my store at once and for good. The owner is told.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["api_keys"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
