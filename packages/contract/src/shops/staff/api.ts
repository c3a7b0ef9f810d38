import * as z from "zod/mini";
import { staffParts } from "../../access.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { staffActNames } from "./acts.ts";

const parts = z
  .array(z.enum(staffParts, "not_a_choice"), "wrong_type")
  .check(z.minLength(1, "too_short"), z.maxLength(staffParts.length, "too_long"));
const partsOut = z.array(z.enum(staffParts));
const storeOut = z.object({ id: w.idText, name: w.text, logo: w.picture });
const token = z.string("wrong_type").check(z.regex(/^[\w-]{43}$/, "wrong_format"));

const person = z.object({
  /** The id of this employment: somebody who comes back has another one. */
  id: w.idText,
  nickname: w.text,
  email: w.text,
  avatar: z.nullable(w.picture),
  parts: partsOut,
  since: w.timeOut,
  /** The mall has suspended this person, so they cannot work now. */
  suspended: w.flag,
});
const invited = z.object({ id: w.idText, email: w.text, parts: partsOut, sent: w.timeOut, expires: w.timeOut });
/** Only the store's owner gets it. `parts` are the parts of the work that this person may do. */
export type StaffPerson = z.output<typeof person>;
/** Only the store's owner gets it, and without the token, which goes to the mailbox only. */
export type StaffInvited = z.output<typeof invited>;

/** People who work for a store of somebody else. A member owns a store, or works for one, and never for two. */
export const staff = {
  list: read("/wanlshop/staff/list", {
    summary: "Who works for my store, and whom I have invited.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    shows: ["staff"],
    input: z.strictObject({}),
    output: z.object({ max: w.count, items: z.array(person), invitations: z.array(invited) }),
  }),
  invite: change("/wanlshop/staff/invite", {
    summary: "Sends a link to a mailbox. Whoever has an account with this mailbox may accept it for seven days.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["staff"],
    input: z.strictObject({ email: w.email, parts }),
    output: z.object({ id: w.idText }),
    refusals: ["staff_limit", "staff_invited", "staff_already", "staff_own_mailbox"],
    perMinute: 30,
  }),
  resend: change("/wanlshop/staff/resend", {
    summary: "Sends an open invitation again, with a new link and another seven days. The old link opens nothing.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["staff"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 10,
  }),
  takeBack: change("/wanlshop/staff/take_back", {
    summary: "Withdraws an open invitation. Its link opens nothing any more.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["staff"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  change: change("/wanlshop/staff/change", {
    summary: "Changes the parts of somebody's work. It counts from their next call on.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["staff"],
    input: z.strictObject({ id: w.id, parts }),
    output: w.done,
    refusals: ["not_found"],
  }),
  remove: change("/wanlshop/staff/remove", {
    summary: "Ends somebody's work for my store. It counts from their next call on.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    touches: ["staff"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  acts: read("/wanlshop/staff/acts", {
    summary: "What staff changed in my store, newest first.",
    who: "merchant",
    part: "store",
    ownerOnly: true,
    shows: ["staff"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        nickname: w.text,
        act: z.enum(staffActNames),
        at: w.timeOut,
        /** The order or goods that it was about, the first where there were `count`; null where it named none. */
        about: z.nullable(z.object({ kind: z.enum(["order", "goods"]), id: w.idText, name: w.text, count: w.count })),
      }),
    ),
  }),
  invitation: read("/wanlshop/staff/invitation", {
    summary: "What an invitation to my mailbox offers.",
    who: "member",
    shows: ["staff"],
    input: z.strictObject({ token }),
    output: z.object({ store: storeOut, parts: partsOut, expires: w.timeOut }),
    refusals: ["staff_invitation_over", "staff_other_mailbox"],
    perMinute: 30,
  }),
  accept: change("/wanlshop/staff/accept", {
    summary: "I work for this store from now on.",
    who: "member",
    touches: ["staff", "account"],
    input: z.strictObject({ token }),
    output: z.object({ store: storeOut }),
    refusals: ["staff_invitation_over", "staff_other_mailbox", "staff_elsewhere", "operator_is_staff"],
    perMinute: 30,
  }),
  mine: read("/wanlshop/staff/mine", {
    summary: "What I may do for the store that I own or work for; null where there is none.",
    who: "member",
    shows: ["staff", "account"],
    input: z.strictObject({}),
    output: z.nullable(z.object({ store: storeOut, owner: w.flag, parts: partsOut, since: z.nullable(w.timeOut) })),
  }),
  leave: change("/wanlshop/staff/leave", {
    summary: "I no longer work for the store that I worked for.",
    who: "member",
    touches: ["staff", "account"],
    input: z.strictObject({}),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
