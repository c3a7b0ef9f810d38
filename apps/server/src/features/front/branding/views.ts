import type { branding } from "@arcade/contract/front/branding/api";
import type { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Answered } from "@arcade/contract/endpoint";
import { brandingInForce } from "../../../platform/branding.ts";
import type { Context } from "../../../platform/context.ts";

/** For everybody, as this process knows it: at most five seconds old. */
export async function about({ mall }: Context): Promise<Answered<typeof branding.about>> {
  const { name, logo, legal_name, address, email, phone } = mall.branding;
  return { name, logo, legal_name, address, email, phone };
}

/** For operators, from the database: a proposal must start from the newest version. */
export async function current({ tx, mall }: Context): Promise<Answered<typeof brandingOffice.current>> {
  return (await brandingInForce(tx)) ?? mall.branding;
}
