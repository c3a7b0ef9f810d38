import type { roleReasons } from "./proposals.ts";
import type { contract } from "../../contract.ts";
import type { BondHoldReason } from "../../shops/bond/states.ts";
import type { DeclineReason, GiveReason } from "../../front/invitations/states.ts";
import type { CaseOutcome } from "../../oversight/support/cases.ts";
import type { FailReason } from "../../oversight/applications/states.ts";
import type { TakedownReason } from "../../shops/goods/takedowns.ts";
import type { GroupStopReason } from "../../buying/groups/offers.ts";
import type { correctionReasons } from "../ledger/corrections.ts";
import type { AppealOutcome } from "../../oversight/appeals/subjects.ts";
import type { RecoveryReason } from "../../oversight/security/office.ts";
import type { FreezeReason } from "../../oversight/members/freezes.ts";
import type { ChainState, RechargeReason } from "../../money/recharges/states.ts";
import type { DisputeReason, OpeningReason } from "../../buying/refunds/disputes/api.ts";
import type { SettingName } from "../../limits.ts";
import type { OfficeTable } from "../tables/tables.ts";
import type { Network } from "../../money/networks/networks.ts";
import type { Closable, ClosureReason } from "../settings/closures.ts";
import type { HideReason } from "../../buying/reviews/reasons.ts";
import type { CreditReason } from "../../shops/stores/credit.ts";
import type { settingReasons } from "../settings/office.ts";
import type { HoldReason } from "../../shops/stores/holds.ts";
import type { EndReason, PriceReason, StockReason } from "../../shops/supply/reasons.ts";
import type { ClaimKind } from "../queue/kinds.ts";
import type { RejectReason, ReturnReason, SkipReason } from "../../money/withdrawals/reasons.ts";

// The words of the audit log. The back office has a name in six languages for each, and does not compile without
// (`audit-words.ts`).

type Contract = typeof contract;
type Row = { [Noun in keyof Contract]: Contract[Noun][keyof Contract[Noun]] }[keyof Contract];

/**
 * What an operator did: the path of the call, that they signed in, or that they looked at persons (`looks` of the row).
 * A new change of the back office is one more.
 */
export type OperatorAction = Extract<Row, { who: "operator"; kind: "change" }>["path"] | "sign_in" | "look";

/** The thing that was changed. */
export const subjectKinds = [
  "announcement",
  "api_key",
  "appeal",
  "application",
  "article",
  "banner",
  "bond_paper",
  "brand",
  "branding",
  "carriers",
  "category",
  "clock",
  "bond_refund",
  "correction",
  "countries",
  "coupon",
  "currency",
  "support_case",
  "support_reply",
  "dispute",
  "function",
  "invitation",
  "invitation_offer",
  "invitation_reward",
  "goods",
  "group_offer",
  "help_tree",
  "home_page",
  "hot_words",
  "ledger_account",
  "ledger_check",
  "ledger_transfer",
  "mail",
  "member",
  "message",
  "network",
  "operator",
  "order",
  "proposal",
  "question",
  "queue",
  "recharge",
  "refund",
  "report",
  "review",
  "search",
  "setting",
  "signal",
  "store",
  "supplier",
  "supply_item",
  "supply_picture",
  "synonyms",
  "table",
  "translations",
  "upload",
  "webhook",
  "withdrawal",
] as const;
/**
 * The column `subject_kind` of the audit log. The views of calls (`views`) and the kinds of waiting work use the same
 * words.
 */
export type SubjectKind = (typeof subjectKinds)[number];

/** What operators work off, one item after the other. */
export type WorkQueue = "support" | ClaimKind;

/** A thing without a number is named by a word of a list. If there is only one, the kind alone names it. */
interface SubjectWords {
  branding: "identity" | "agreements";
  carriers: "all";
  clock: "mall";
  countries: "all";
  function: Closable;
  help_tree: "all";
  home_page: "blocks";
  hot_words: "all";
  network: Network;
  queue: WorkQueue;
  setting: SettingName;
  table: OfficeTable;
  translations: "goods";
}

/**
 * What a row of the audit log is about. `id` is a number of the mall, except for the kinds of `SubjectWords`: there it
 * is a word.
 */
export type Subject = {
  [Kind in SubjectKind]: { kind: Kind; id: Kind extends keyof SubjectWords ? SubjectWords[Kind] : bigint | string };
}[SubjectKind];

/** The reason of a decision that chooses none from a list. */
export const actReasons = [
  "add",
  "appeal_granted",
  "approved",
  "claimed",
  "coupon",
  "support_look",
  "dismissed",
  "joined",
  "let_go",
  "muted",
  "new_item",
  "new_link",
  "opened",
  "paper_look",
  "passkey_added",
  "passkey_asked",
  "passkey_removed",
  "password_changed",
  "published",
  "read_on_explorer",
  "refused",
  "reopened",
  "retire",
  "role",
  "signed_out",
  "stopped",
  "unfreeze",
  "unfrozen",
  "warned",
  "withdrawn",
] as const;

/**
 * The reason: a word of the list that the decision has, or one of `actReasons`. A new list of reasons is one more line.
 */
export type ReasonCode =
  | (typeof actReasons)[number]
  | (typeof roleReasons)[number]
  | (typeof settingReasons)[number]
  | (typeof correctionReasons)[number]
  | AppealOutcome
  | BondHoldReason
  | CreditReason
  | DeclineReason
  | GiveReason
  | ChainState
  | ClosureReason
  | DisputeReason
  | OpeningReason
  | CaseOutcome
  | FailReason
  | EndReason
  | FreezeReason
  | GroupStopReason
  | HideReason
  | HoldReason
  | PriceReason
  | StockReason
  | TakedownReason
  | RechargeReason
  | RecoveryReason
  | RejectReason
  | ReturnReason
  | SkipReason;
