import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Answered } from "@arcade/contract/endpoint";
import { languages, type Translated } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { type Proposal, proposalById } from "../../base/operators/index.ts";
import type { BannerPayload } from "./change-banners.ts";
import type { AnnouncementPayload } from "./change-announcements.ts";
import { type ArticlePayload, earliestVersion, isTypingError } from "./publish-article.ts";
import { draftRow, publishedBy, writtenAnnouncement } from "./proposed-words.sql.ts";
import { later } from "./rules.ts";

type Proposed = Answered<typeof contentOffice.proposed>;

/** The words that a second person reads before everybody does, beside those that stand. Refuses `not_found`. */
export async function proposedWords(turn: Turn, proposal_id: bigint): Promise<Proposed> {
  const proposal = (await proposalById(turn.tx, proposal_id)) ?? refuse("not_found");
  switch (proposal.kind) {
    case "content_publish":
      return proposedArticle(turn, proposal);
    case "announcement_publish":
      return proposedAnnouncement(turn, proposal);
    case "banner_publish":
      return proposedBanner(turn, proposal.payload as unknown as BannerPayload); // as it was proposed
    default:
      return refuse("not_found");
  }
}

const nothing = { stale: false, typing_error: false, picture: null, until: null };

async function proposedArticle(turn: Turn, proposal: Proposal): Promise<Proposed> {
  const { article, revision, changes, at } = proposal.payload as unknown as ArticlePayload; // as `proposeArticle` wrote it
  const draft = (await draftRow(turn.tx, article)) ?? refuse("not_found");
  // Decided: the version that came of it, and the one before it. Open: what is written, and what is read now.
  const { made, before } = await publishedBy(turn.tx, article, proposal.id, turn.now);
  const after = made ?? draft;
  const from = made?.published_at ?? later(at === null ? turn.now : new Date(at), await earliestVersion(turn, draft));
  return {
    ...nothing,
    stale: made === null && draft.revision !== revision,
    typing_error: made === null && (await isTypingError(turn, article, changes)),
    parts: [
      { part: "title", before: before?.title ?? null, after: after.title },
      { part: "body", before: before?.body ?? null, after: after.body },
      ...(changes === null ? [] : [{ part: "changes" as const, before: null, after: changes }]),
    ],
    from,
  };
}

async function proposedAnnouncement(turn: Turn, proposal: Proposal): Promise<Proposed> {
  const { announcement_id, revision, at } = proposal.payload as unknown as AnnouncementPayload; // as `proposeAnnouncement` wrote it
  const found = (await writtenAnnouncement(turn.tx, BigInt(announcement_id))) ?? refuse("not_found");
  return {
    ...nothing,
    stale: found.revision !== revision,
    parts: [
      { part: "title", before: null, after: found.title },
      { part: "body", before: null, after: found.body },
    ],
    from: found.published_at ?? later(turn.now, at === null ? turn.now : new Date(at)),
  };
}

function proposedBanner({ now }: Turn, { from, value }: BannerPayload): Proposed {
  return {
    ...nothing,
    parts: [
      { part: "title", before: from?.title ?? null, after: value.title },
      { part: "text", before: from?.text ?? null, after: value.text },
      { part: "link", before: from === null ? null : inEach(from.link), after: inEach(value.link) },
    ],
    picture: value.picture,
    from: later(now, value.starts_at === null ? now : new Date(value.starts_at)),
    until: value.ends_at === null ? null : new Date(value.ends_at),
  };
}

/** What is the same in every language. */
const inEach = (text: string): Translated => Object.fromEntries(languages.map((language) => [language, text])) as Translated; // one for each
