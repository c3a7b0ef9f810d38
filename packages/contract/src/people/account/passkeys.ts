import * as z from "zod/mini";
import { passkeyText } from "../../base/operators/api.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { account, device } from "./api.ts";
import { secondStep, secondStepRefusals } from "./second-step.ts";

/** How many passkeys a member can have. */
export const maxPasskeys = 10;

/**
 * A member's passkeys: each stands for the password and the second step. All of them go when a password is set through
 * the mailbox.
 */
export const passkeys = {
  list: read("/wanlshop/passkeys/list", {
    summary: "My passkeys.",
    who: "member",
    shows: ["account"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ id: w.text, name: w.text, added: w.timeOut, used: z.nullable(w.timeOut) })),
      max: w.count,
    }),
  }),
  begin: change("/wanlshop/passkeys/begin", {
    summary:
      "A challenge to add a passkey: `options` is JSON text for the browser's `startRegistration`. Takes the password, and the second step where it is on.",
    who: "member",
    touches: [],
    input: z.strictObject({ password: w.secret(1, 200), ...secondStep }),
    output: z.object({ options: w.text }),
    refusals: ["password_incorrect", "passkeys_limit", ...secondStepRefusals],
    perMinute: 10,
  }),
  add: change("/wanlshop/passkeys/add", {
    summary: "Keeps a passkey that answered the challenge, and tells me by mail.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ response: passkeyText, name: w.line(40) }),
    output: w.done,
    refusals: ["passkey_incorrect"],
    perMinute: 10,
  }),
  remove: change("/wanlshop/passkeys/remove", {
    summary: "Removes one of my passkeys.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ passkey: z.string("wrong_type").check(z.regex(/^[\w-]{1,1500}$/, "wrong_format")) }),
    output: w.done,
    refusals: ["not_found"],
  }),
  ask: change("/wanlshop/passkeys/ask", {
    summary: "A challenge to log in with a passkey: `options` is JSON text for the browser's `startAuthentication`.",
    who: "visitor",
    touches: [],
    input: z.strictObject({}),
    output: z.object({ options: w.text }),
    perMinute: 30,
  }),
  logIn: change("/wanlshop/passkeys/log_in", {
    summary: "Signs in by a passkey. It stands for the password and the second step.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ response: passkeyText, device }),
    output: account.logIn.output,
    refusals: ["passkey_incorrect", "new_password_needed", "incorrect_account"],
    perMinute: 30,
  }),
} as const;
