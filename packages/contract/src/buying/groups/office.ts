import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { storeOffer } from "./api.ts";
import { groupStates, groupStopReasons } from "./offers.ts";

const officeOffer = z.extend(storeOffer, { store: z.object({ id: w.idText, name: w.text }) });
/** An offer with its store's name, for operators with the permission `goods.take_down`. */
export type OfficeOffer = z.output<typeof officeOffer>;

/** Group offers as operators see them, and stopping one (PAGES 6). */
export const groupsOffice = {
  offers: read("/office-api/groups/offers", {
    summary:
      "Group offers of all stores: those that run or will, the next to end first; or those that are over, newest first.",
    who: "operator",
    shows: ["groups"],
    permission: "goods.take_down",
    input: z.strictObject({ list: z.enum(["running", "ended"], "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(officeOffer),
  }),
  ofOffer: read("/office-api/groups/of_offer", {
    summary: "The groups of an offer, newest first, with how many are in and until when.",
    who: "operator",
    shows: ["groups"],
    permission: "goods.take_down",
    views: { of: "group_offer", id: "offer_id" },
    input: z.strictObject({ offer_id: w.id, cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        state: z.enum(groupStates),
        size: w.count,
        members: w.count,
        opened: w.timeOut,
        until: w.timeOut,
        paid: w.moneyOut,
      }),
    ),
    refusals: ["not_found"],
  }),
  stop: change("/office-api/groups/stop", {
    summary:
      "Stops an offer: no new group is opened, and the orders of its open groups are given back at once. The merchant reads the reason.",
    who: "operator",
    touches: ["groups"],
    permission: "goods.take_down",
    dangerous: "shown",
    input: z.strictObject({
      offer_id: w.id,
      reason_code: z.enum(groupStopReasons, "not_a_choice"),
      message: w.shownParagraphs(500, 10),
      note: w.note,
    }),
    output: z.object({ groups: w.count }),
    refusals: ["not_found", "own_matter", "group_offer_ended"],
  }),
} as const;
