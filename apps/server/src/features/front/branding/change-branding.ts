import { contrastFault, neededContrast, paletteOf } from "@arcade/contract/front/branding/colours";
import type { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Received } from "@arcade/contract/endpoint";
import { type Branding, brandingInForce } from "../../../platform/branding.ts";
import type { Context, Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { namePictures } from "../../shops/supply/index.ts";
import { insertBranding } from "./branding.sql.ts";

type Identity = Omit<Branding, "number">;

/** The identity before and after. `number` is the version that it replaces. */
interface BrandingPayload {
  branding: { number: number; from: Identity; value: Identity };
}

/** Proposes another identity. Members read there who runs the mall, so another person looks at it. */
export async function proposeBranding(
  context: OperatorContext,
  operator: Operator,
  { number, note, ...value }: Received<typeof brandingOffice.propose>,
) {
  const { number: present, ...from } = await inForce(context);
  if (present !== number) refuse("content_changed");
  if (value.colour !== null) refuseUnreadable(value.colour);
  if (value.logo !== null && value.logo !== from.logo) {
    if ((await namePictures(context.tx, [value.logo], context.now)) !== 1) refuse("picture_unknown");
  }
  const payload: BrandingPayload = { branding: { number, from, value } };
  return {
    proposal_id: await propose(context, operator, {
      kind: "branding_change",
      payload,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/** Approved, the identity is in force at once. Refuses `content_changed` if another one was approved meanwhile. */
export async function decideBranding(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof brandingOffice.decide>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "branding_change" });
  if (!approve) return {};
  const { branding } = proposal.payload as unknown as BrandingPayload; // as it was proposed
  const { number, from, value } = branding;
  const isNext = (await inForce(context)).number === number;
  const next = { ...value, number: number + 1 };
  if (!isNext || !(await insertBranding(context.tx, next, proposal_id, context.now))) refuse("content_changed");
  await context.enqueue("outdated", { what: "branding" });
  context.record({ subject: { kind: "branding", id: "identity" }, note, before: from, after: value });
  return {};
}

async function inForce({ tx, mall }: Context): Promise<Branding> {
  return (await brandingInForce(tx)) ?? mall.branding;
}

function refuseUnreadable(colour: string): void {
  const fault = contrastFault(paletteOf(colour));
  if (fault === null) return;
  // Cut, not rounded: 4.496 is not 4.5.
  const contrast = (Math.floor(fault.contrast * 100) / 100).toFixed(2);
  refuse("colour_contrast", { theme: fault.theme, contrast, needed: neededContrast.toFixed(1) });
}
