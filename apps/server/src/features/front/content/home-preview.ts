import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context } from "../../../platform/context.ts";
import { offeredCoupons } from "../../buying/coupons/index.ts";
import { dealsAtHome } from "../../buying/deals/index.ts";
import { groupsAtHome } from "../../buying/groups/index.ts";
import { promotedPlaces } from "../promotions/index.ts";
import { feed } from "./feed.ts";
import { homePage } from "./views.ts";

/** The home page of a moment as a visitor gets it, with the answers of the blocks that have calls of their own. */
export async function homePreview(
  context: Context,
  { language, at }: Received<typeof homeOffice.preview>,
): Promise<Answered<typeof homeOffice.preview>> {
  const then: Context = { ...context, language, now: at ?? context.now };
  const [home, coupons, deals, groups, recommended, places] = await Promise.all([
    homePage(then.tx, language, then.now),
    offeredCoupons(then, null, {}),
    dealsAtHome(then.tx, language, then.now),
    groupsAtHome(then),
    feed(then, undefined),
    promotedPlaces(then),
  ]);
  return {
    ...home,
    coupons: coupons.items,
    deals,
    groups: groups.items,
    feed: recommended.items,
    places: places.items,
  };
}
