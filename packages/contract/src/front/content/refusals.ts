import type { RefusalRow } from "../../envelope.ts";

/** Refusals of changes to articles, announcements and the home page. Only operators receive them (RULES 9). */
export const contentRefusals = {
  // announcements
  /** A colleague saved meanwhile: the text that was read is not the present one. */
  content_changed: { code: 0, parameters: {} },
  link_not_allowed: { code: 0, parameters: { link: "text" } },
  /** It has the form of a page of the mall, and there is none. */
  page_unknown: { code: 0, parameters: { link: "text" } },
  article_exists: { code: 0, parameters: { key: "text" } },
  article_not_help: { code: 0, parameters: {} },
  translations_missing: { code: 0, parameters: { languages: "text" } },
  asks_only_agreements: { code: 0, parameters: {} },
  /** A version waits for its moment: withdraw it first, or wait. */
  version_waits: { code: 0, parameters: { version: "text", time: "time" } },
  version_in_force: { code: 0, parameters: {} },
  /**
   * Somebody who approves other words of an agreement without asking members must confirm that it is a typing error.
   */
  typing_error_unconfirmed: { code: 0, parameters: {} },
  announcement_over: { code: 0, parameters: {} },
  /** Only what nobody has read can be deleted. */
  draft_published: { code: 0, parameters: {} },
  draft_proposed: { code: 0, parameters: {} },
} as const satisfies Record<string, RefusalRow>;
