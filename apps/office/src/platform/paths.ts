import { type ReportKind, reportKinds } from "@arcade/contract/base/moderation/subjects";
import type { ClaimKind, WaitingPart } from "@arcade/contract/base/queue/kinds";
import { at } from "@arcade/web/at.ts";

/** Every address of the office that a page can link to; no other place writes one out. */
export const paths = {
  home: (): "/" => "/",
  signIn: (what: { back?: string | undefined } = {}) => at("/sign-in", what),
  me: () => "/me",
  health: () => "/health",
  mailbox: () => "/mailbox",
  closures: () => "/closures",
  settings: () => "/settings",
  /** What a new mall needs before people can use it. */
  start: () => "/start",
  branding: () => "/branding",
  /** Everything that waits for an operator. */
  queue: (what: { kind?: string; part?: string; mine?: string } = {}) => at("/queue", what),
  recharges: (what: { queue?: string; id?: string } = {}) => at("/recharges", what),
  withdrawals: (what: { queue?: string; id?: string } = {}) => at("/withdrawals", what),
  applications: (what: { queue?: string; id?: string } = {}) => at("/applications", what),
  identityDocumentLooks: () => "/paper-looks",
  orders: (
    what: {
      text?: string;
      id?: string | undefined;
      member?: string;
      store?: string;
      from?: string;
      until?: string;
    } = {},
  ) => at("/orders", what),
  /** Customer service: questions of members and visitors. */
  support: (what: { queue?: string; id?: string } = {}) => at("/service", what),
  supportReplies: () => "/service-replies",
  supportHours: () => "/service-hours",
  supportFigures: () => "/service-figures",
  disputes: (what: { queue?: string; id?: string } = {}) => at("/disputes", what),
  precedents: () => "/precedents",
  unpaidRefunds: () => "/unpaid-refunds",
  bond: (what: { queue?: string; id?: string } = {}) => at("/bond", what),
  storeCredit: (id: string) => at("/store-credit", { id }),
  coupons: (what: { queue?: string; id?: string } = {}) => at("/coupons", what),
  couponAdd: () => "/coupon-add",
  promotionMoney: () => "/promotion-money",
  invitations: (what: { queue?: string; id?: string } = {}) => at("/invitations", what),
  networks: () => "/networks",
  currencies: () => "/currencies",
  supplyOrders: (what: { id?: string } = {}) => at("/supply-orders", what),
  supply: (what: { id?: string; supplier?: string } = {}) => at("/supply", what),
  supplyAdd: () => "/supply-add",
  suppliers: () => "/suppliers",
  /** The reports of members: of all kinds or of one. `id`: `reportedKey` of the open one. */
  reports: (what: { queue?: string; kind?: string; id?: string } = {}) => at("/reports", what),
  groups: (what: { queue?: string; id?: string } = {}) => at("/groups", what),
  signals: (what: { queue?: string; id?: string } = {}) => at("/signals", what),
  goods: (what: { text?: string; store?: string; state?: string; id?: string } = {}) => at("/goods", what),
  stores: (what: { text?: string; id?: string } = {}) => at("/stores", what),
  categories: () => "/categories",
  brands: () => "/brands",
  /** `term`: a word that a group of synonyms begins with. */
  synonyms: (what: { language?: string; term?: string } = {}) => at("/synonyms", what),
  translations: () => "/translations",
  articles: () => "/articles",
  article: (what: { key: string } | { begin: string }) => at("/article", what),
  helpTree: () => "/help-tree",
  announcements: () => "/announcements",
  announcement: (what: { id?: string } = {}) => at("/announcement", what),
  homePage: () => "/home-page",
  banners: () => "/banners",
  hotWords: () => "/hot-words",
  countries: () => "/countries",
  carriers: () => "/carriers",
  deals: () => "/deals",
  members: (what: { text?: string } = {}) => at("/members", what),
  member: (id: string, what: { part?: string } = {}) => at("/member", { id, ...what }),
  appeals: (what: { list?: string; id?: string } = {}) => at("/appeals", what),
  operators: () => "/operators",
  integrations: () => "/integrations",
  audit: (what: { subject_kind?: string; subject_id?: string; operator_id?: string; action?: string } = {}) =>
    at("/audit", what),
  accounts: (what: { kind?: string; owner?: string } = {}) => at("/accounts", what),
  entries: (account: string) => at("/entries", { id: account }),
  transfer: (id: string) => at("/transfer", { id }),
  transfersOf: (source: string, id: string) => at("/transfers", { source, id }),
  trialBalance: () => "/trial-balance",
  checks: () => "/checks",
  corrections: (what: { list?: string; id?: string } = {}) => at("/corrections", what),
  correct: (what: { reverses?: string; member?: string } = {}) => at("/correct", what),
  proposals: (what: { list?: string; id?: string } = {}) => at("/proposals", what),
} as const;

/** The open thing beside the list of reports, as it is in the address: its kind and its id. */
export const reportedKey = (kind: ReportKind, id: string): string => `${kind}-${id}`;

/** Null if the address names no such thing. */
export function reported(key: string): { kind: ReportKind; id: string } | null {
  const [wanted, id = ""] = key.split("-");
  const kind = reportKinds.find((known) => known === wanted);
  return kind === undefined ? null : { kind, id };
}

/** Where each kind of work is done; with `id`, at the very thing. */
const workPages: Record<ClaimKind, (what: { id?: string; queue?: string }) => string> = {
  application: paths.applications,
  recharge: paths.recharges,
  withdrawal: paths.withdrawals,
  dispute: paths.disputes,
  refund: paths.unpaidRefunds,
  order: ({ id }) => paths.supplyOrders(id === undefined ? {} : { id }),
  bond_refund: paths.bond,
  support_case: paths.support,
  goods: (what) => reportPage("goods", what),
  review: (what) => reportPage("review", what),
  question: (what) => reportPage("question", what),
  message: (what) => reportPage("message", what),
  signal: paths.signals,
  appeal: ({ id }) => paths.appeals(id === undefined ? {} : { id }),
  invitation_reward: paths.invitations,
  proposal: ({ id }) => paths.proposals(id === undefined ? {} : { id }),
};

const reportPage = (kind: ReportKind, { id }: { id?: string }) =>
  paths.reports(id === undefined ? { kind } : { id: reportedKey(kind, id) });

export function pageOfWork({ kind, part, id }: { kind: ClaimKind; part: WaitingPart | null; id?: string }): string {
  return workPages[kind]({ ...(part !== null && { queue: part }), ...(id !== undefined && { id }) });
}
