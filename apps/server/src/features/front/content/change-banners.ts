import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { namePictures } from "../../shops/supply/index.ts";
import { refuseBackwards } from "./arrange-home.ts";
import {
  type Banner,
  bannerRows,
  deleteBanner,
  insertBanner,
  lockBanner,
  lockBanners,
  putBannerOrder,
  writeBanner,
} from "./home.sql.ts";
import { translationsOf, withoutEmpty, writtenAfter } from "./rules.ts";
import { followable } from "./save-article.ts";

/** The payload of a proposal: the whole banner, and its previous version; times as ISO text. */
export interface BannerPayload {
  banner_id: string | null;
  revision: number;
  checked: Language[];
  from: ToldBanner | null;
  value: ToldBanner;
}

/** Proposes a new banner: everybody sees it first, so another person looks at it before. */
export async function proposeNewBanner(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof homeOffice.addBanner>,
) {
  const banner = described(input);
  await keepPicture(context, banner.picture);
  return proposeBanner(
    context,
    operator,
    { banner_id: null, revision: 1, checked: [], from: null, value: told(banner) },
    input.note,
  );
}

/**
 * Proposes another wording, picture, link or time; until then the banner stays as it is. One person takes it away at
 * once (`removeBanner`).
 */
export async function proposeChangedBanner(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof homeOffice.saveBanner>,
) {
  const { id, revision, checked } = input;
  const before = (await lockBanner(context.tx, id)) ?? refuse("not_found");
  if (before.revision !== revision) refuse("content_changed");
  const banner = described(input);
  if (banner.picture !== before.picture) await keepPicture(context, banner.picture);
  return proposeBanner(
    context,
    operator,
    { banner_id: String(id), revision, checked, from: told(before), value: told(banner) },
    input.note,
  );
}

async function proposeBanner(context: OperatorContext, operator: Operator, payload: BannerPayload, note: string) {
  return {
    proposal_id: await propose(context, operator, {
      kind: "banner_publish",
      payload,
      beneficiary_id: null,
      reason_code: "published",
      note,
    }),
  };
}

/** If approved, the banner becomes what was proposed. Refused if a colleague's proposal was approved meanwhile. */
export async function decideBanner(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof homeOffice.decideBanner>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "banner_publish" });
  if (!approve) return {};
  const payload = proposal.payload as unknown as BannerPayload; // as it was proposed
  const banner = { ...bannerOf(payload.value), made_by: proposal.made_by, proposal_id };
  const texts = [banner.title, banner.text];
  if (payload.banner_id === null) {
    const id = context.newId();
    await insertBanner(context.tx, {
      ...banner,
      id,
      written: writtenAfter({ before: null, texts, checked: [], now: context.now }),
    });
    context.record({ subject: { kind: "banner", id }, note, after: payload.value });
    return {};
  }
  const id = BigInt(payload.banner_id);
  const before = (await lockBanner(context.tx, id)) ?? refuse("not_found");
  const was = { texts: [before.title, before.text], written: before.written };
  const written = writtenAfter({ before: was, texts, checked: payload.checked, now: context.now });
  if (!(await writeBanner(context.tx, { ...banner, id, revision: payload.revision, written })))
    refuse("content_changed");
  context.record({ subject: { kind: "banner", id }, note, before: told(before), after: payload.value });
  return {};
}

export async function orderBanner(context: OperatorContext, { id, way }: Received<typeof homeOffice.orderBanner>) {
  const ids = await lockBanners(context.tx);
  const from = ids.indexOf(id);
  if (from < 0) refuse("not_found");
  const to = Math.min(ids.length - 1, Math.max(0, way === "up" ? from - 1 : from + 1));

  await putBannerOrder(context.tx, ids.toSpliced(from, 1).toSpliced(to, 0, id));
  context.record({ subject: { kind: "banner", id }, before: { place: from + 1 }, after: { place: to + 1 } });
  return {};
}

export async function removeBanner(context: OperatorContext, { id, note }: Received<typeof homeOffice.removeBanner>) {
  const before = (await lockBanner(context.tx, id)) ?? refuse("not_found");
  await deleteBanner(context.tx, id);
  context.record({ subject: { kind: "banner", id }, note, before: told(before) });
  return {};
}

export async function officeBanners({ tx }: Context): Promise<Answered<typeof homeOffice.banners>> {
  const items = await bannerRows(tx);
  return {
    items: items.map(({ written, ...banner }) => ({
      ...banner,
      translations: translationsOf([banner.title, banner.text], written),
    })),
  };
}

type Described = Pick<
  Received<typeof homeOffice.addBanner>,
  "title" | "text" | "picture" | "link" | "shown" | "starts_at" | "ends_at"
>;

/** A banner in its stored form: a link that may be followed, an end after its beginning. */
function described(input: Described): Omit<Banner, "id" | "written" | "revision"> {
  refuseBackwards([input]);
  const link = followable(input.link);
  const { picture, shown, starts_at, ends_at } = input;
  return {
    title: withoutEmpty(input.title),
    text: withoutEmpty(input.text),
    link: link.kind === "own" ? link.route : link.address,
    picture,
    shown,
    starts_at,
    ends_at,
  };
}

async function keepPicture(context: Context, picture: string): Promise<void> {
  if ((await namePictures(context.tx, [picture], context.now)) !== 1) refuse("picture_unknown");
}

type ToldBanner = ReturnType<typeof told>;

const told = ({
  title,
  text,
  picture,
  link,
  shown,
  starts_at,
  ends_at,
}: Omit<Banner, "id" | "written" | "revision">) => ({
  title,
  text,
  picture,
  link,
  shown,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});

const bannerOf = ({ starts_at, ends_at, ...told }: ToldBanner) => ({
  ...told,
  starts_at: starts_at === null ? null : new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
});
