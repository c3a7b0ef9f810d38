import { linkOf } from "@arcade/contract/content/body";
import type { homeOffice } from "@arcade/contract/content/home-office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../platform/refuse.ts";
import type { OperatorTurn, Turn } from "../../platform/turn.ts";
import { namePictures } from "../supply/index.ts";
import { refuseBackwards } from "./arrange-home.ts";
import { type Banner, bannerRows, deleteBanner, insertBanner, lockBanner, lockBanners, putBannerOrder, writeBanner } from "./home.sql.ts";
import { translationsOf, withoutEmpty, writtenAfter } from "./rules.ts";

export async function addBanner(turn: OperatorTurn, input: Received<typeof homeOffice.addBanner>) {
  const banner = described(input);
  await keepPicture(turn, banner.picture);

  const id = turn.newId();
  const written = writtenAfter({ before: null, texts: [banner.title, banner.text], checked: [], now: turn.now });
  await insertBanner(turn.tx, { ...banner, id, written });
  turn.record({ subject: { kind: "banner", id }, note: input.note, after: told(banner) });
  return { id };
}

export async function saveBanner(turn: OperatorTurn, input: Received<typeof homeOffice.saveBanner>) {
  const { id, revision } = input;
  const before = (await lockBanner(turn.tx, id)) ?? refuse("not_found");
  const banner = described(input);
  if (banner.picture !== before.picture) await keepPicture(turn, banner.picture);

  const texts = [banner.title, banner.text];
  const written = writtenAfter({ before: { texts: [before.title, before.text], written: before.written }, texts, checked: input.checked, now: turn.now });
  const next = (await writeBanner(turn.tx, { ...banner, id, revision, written })) ?? refuse("content_changed");
  turn.record({ subject: { kind: "banner", id }, note: input.note, before: told(before), after: told(banner) });
  return { revision: next };
}

export async function orderBanner(turn: OperatorTurn, { id, way }: Received<typeof homeOffice.orderBanner>) {
  const ids = await lockBanners(turn.tx);
  const from = ids.indexOf(id);
  if (from < 0) refuse("not_found");
  const to = Math.min(ids.length - 1, Math.max(0, way === "up" ? from - 1 : from + 1));

  await putBannerOrder(turn.tx, ids.toSpliced(from, 1).toSpliced(to, 0, id));
  turn.record({ subject: { kind: "banner", id }, before: { place: from + 1 }, after: { place: to + 1 } });
  return {};
}

export async function removeBanner(turn: OperatorTurn, { id, note }: Received<typeof homeOffice.removeBanner>) {
  const before = (await lockBanner(turn.tx, id)) ?? refuse("not_found");
  await deleteBanner(turn.tx, id);
  turn.record({ subject: { kind: "banner", id }, note, before: told(before) });
  return {};
}

export async function officeBanners({ tx }: Turn): Promise<Answered<typeof homeOffice.banners>> {
  const items = await bannerRows(tx);
  return { items: items.map(({ written, ...banner }) => ({ ...banner, translations: translationsOf([banner.title, banner.text], written) })) };
}

type Described = Pick<Received<typeof homeOffice.addBanner>, "title" | "text" | "picture" | "link" | "shown" | "starts_at" | "ends_at">;

/** A banner as it is kept: a link that may be followed, an end after its beginning. */
function described(input: Described): Omit<Banner, "id" | "written" | "revision"> {
  refuseBackwards([input]);
  const link = linkOf(input.link) ?? refuse("link_not_allowed", { link: input.link });
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

async function keepPicture(turn: Turn, picture: string): Promise<void> {
  if ((await namePictures(turn.tx, [picture], turn.now)) !== 1) refuse("picture_unknown");
}

const told = ({ title, text, picture, link, shown, starts_at, ends_at }: Omit<Banner, "id" | "written" | "revision">) => ({
  title,
  text,
  picture,
  link,
  shown,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});
