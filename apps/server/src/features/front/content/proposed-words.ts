import type { contentOffice } from "@arcade/contract/front/content/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { languages, type Translated } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { type Proposal, proposalById } from "../../base/operators/index.ts";
import type { BannerPayload } from "./change-banners.ts";
import type { AnnouncementPayload } from "./change-announcements.ts";
import { type ArticlePayload, articlesOf, earliestVersion, isTypingError } from "./publish-article.ts";
import { draftRow, publishedBy, writtenAnnouncement } from "./proposed-words.sql.ts";
import { later } from "./rules.ts";

type Proposed = Answered<typeof contentOffice.proposed>;

/** The words that a second person reads before everybody does, beside the present ones. Refuses `not_found`. */
export async function proposedWords(
  context: Context,
  { proposal_id, key }: Received<typeof contentOffice.proposed>,
): Promise<Proposed> {
  const proposal = (await proposalById(context.tx, proposal_id)) ?? refuse("not_found");
  switch (proposal.kind) {
    case "content_publish":
      return proposedArticle(context, proposal, key);
    case "announcement_publish":
      return proposedAnnouncement(context, proposal);
    case "banner_publish":
      return proposedBanner(context, proposal);
    default:
      return refuse("not_found");
  }
}

const nothing = { articles: [], stale: false, typing_error: false, picture: null, until: null };

/** `key`: which article of a proposal with several. By default the first. */
async function proposedArticle(context: Context, proposal: Proposal, key: string | undefined): Promise<Proposed> {
  const all = articlesOf(proposal.payload);
  const chosen = all.find(({ article }) => key === undefined || article === key) ?? refuse("not_found");
  const { article, revision, changes, at } = chosen;
  const draft = (await draftRow(context.tx, article)) ?? refuse("not_found");
  // If decided: the resulting version, and the one before it. If open: the draft, and what is read now.
  const { made, before } = await publishedBy(context.tx, article, proposal.id, context.now);
  const after = made ?? draft;
  const from =
    made?.published_at ?? later(at === null ? context.now : new Date(at), await earliestVersion(context, draft));
  return {
    ...nothing,
    articles: all.map((each) => ({ key: each.article, title: each.title ?? after.title })),
    stale: made === null && draft.revision !== revision,
    typing_error: made === null && (await isAnyTypingError(context, all)),
    parts: [
      { part: "title", before: before?.title ?? null, after: after.title },
      { part: "body", before: before?.body ?? null, after: after.body },
      ...(changes === null ? [] : [{ part: "changes" as const, before: null, after: changes }]),
    ],
    from,
  };
}

async function isAnyTypingError(context: Context, all: readonly ArticlePayload[]): Promise<boolean> {
  for (const { article, changes } of all) if (await isTypingError(context, article, changes)) return true;
  return false;
}

async function proposedAnnouncement(context: Context, proposal: Proposal): Promise<Proposed> {
  // as `proposeAnnouncement` wrote it
  const { announcement_id, revision, at } = proposal.payload as unknown as AnnouncementPayload;
  const found = (await writtenAnnouncement(context.tx, BigInt(announcement_id))) ?? refuse("not_found");
  return {
    ...nothing,
    stale: found.revision !== revision,
    parts: [
      { part: "title", before: null, after: found.title },
      { part: "body", before: null, after: found.body },
    ],
    from: found.published_at ?? later(context.now, at === null ? context.now : new Date(at)),
  };
}

function proposedBanner({ now }: Context, { payload, decided_at }: Proposal): Proposed {
  const { from, value } = payload as unknown as BannerPayload; // as it was proposed
  const earliest = decided_at ?? now;
  return {
    ...nothing,
    parts: [
      { part: "title", before: from?.title ?? null, after: value.title },
      { part: "text", before: from?.text ?? null, after: value.text },
      { part: "link", before: from === null ? null : inEach(from.link), after: inEach(value.link) },
    ],
    picture: value.picture,
    from: later(earliest, value.starts_at === null ? earliest : new Date(value.starts_at)),
    until: value.ends_at === null ? null : new Date(value.ends_at),
  };
}

/** What is the same in every language. */
const inEach = (text: string): Translated =>
  Object.fromEntries(languages.map((language) => [language, text])) as Translated; // one for each
