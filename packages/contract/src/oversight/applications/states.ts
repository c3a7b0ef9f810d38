/**
 * A store application's life as a table (RULES 6): every move, from where to where, by whom. The guard of each
 * statement, the buttons and the test that walks the graph read it. A draft belongs to the member alone: operators see
 * nothing of it.
 */
export const applicationStates = ["draft", "under_review", "opened", "failed"] as const;
/** The state of an application. `opened` is final. From `failed` a member can start again with a copy. */
export type ApplicationState = (typeof applicationStates)[number];

/** A member has at most one application in these states. */
export const runningApplicationStates = ["draft", "under_review"] as const satisfies readonly ApplicationState[];

/** Who makes a move. `clock` is a job of the server without a person. */
export type ApplicationActor = "member" | "operator" | "clock";

interface Move {
  from: readonly ApplicationState[];
  /** Null if the state stays, or the row is deleted. */
  to: ApplicationState | null;
  by: readonly ApplicationActor[];
}

/**
 * Every move of an application (RULES 6). A move that is not here does not exist. The statement of each move checks
 * `from` in its WHERE.
 */
export const applicationMoves = {
  start: { from: [], to: "draft", by: ["member"] },
  save: { from: ["draft"], to: null, by: ["member"] },
  submit: { from: ["draft"], to: "under_review", by: ["member"] },
  /** Back to the draft, to change something or to give up, while nobody has decided. */
  take_back: { from: ["under_review"], to: "draft", by: ["member"] },
  approve: { from: ["under_review"], to: "opened", by: ["operator"] },
  fail: { from: ["under_review"], to: "failed", by: ["operator"] },
  /** "Fix and resend": a new draft with everything that this one had. */
  fix: { from: ["failed"], to: null, by: ["member"] },
  /** An appeal was granted: it is reviewed again. */
  reopen: { from: ["failed"], to: "under_review", by: ["operator"] },
  /** The personal data is erased, because the member asked for it or its time is over. */
  erase: { from: ["draft", "failed"], to: null, by: ["member", "clock"] },
  /** The store was closed a long time ago. */
  retire: { from: ["opened"], to: null, by: ["clock"] },
} as const satisfies Record<string, Move>;

/** The stable name of a move: a key of `applicationMoves`. */
export type ApplicationMove = keyof typeof applicationMoves;

/** Whether the table has this move from this state by this actor. */
export function canMoveApplication(move: ApplicationMove, state: ApplicationState, actor: ApplicationActor): boolean {
  const { from, by }: Move = applicationMoves[move];
  return from.includes(state) && by.includes(actor);
}

/** What a store can be opened as. Only `personal` is open (RULES 6); the others have a sentence of their own. */
export const applicationKinds = ["personal", "enterprise", "charity"] as const;
/** What somebody applies as. The server refuses every kind but `openApplicationKind` with `store_kind_closed`. */
export type ApplicationKind = (typeof applicationKinds)[number];
/** The only kind of store that can be opened now (RULES 6). */
export const openApplicationKind = "personal" satisfies ApplicationKind;

/** The article that whoever opens a store agrees to. */
export const merchantAgreement = "merchant_agreement";

/** The steps of the form, in order. The mall shows them as a wizard, and a summary after them. */
export const applicationSteps = ["kind", "person", "papers", "store"] as const;
/** A page of the form. `failSteps` sends the member back to one. */
export type ApplicationStep = (typeof applicationSteps)[number];

/**
 * Why an application fails; each is worded in six languages as the member reads it (PROOF F4), with the step where it
 * is put right. There is no "other".
 */
export const failSteps = {
  papers_unreadable: "papers",
  papers_cut_off: "papers",
  papers_not_of_this_kind: "papers",
  papers_not_genuine: "papers",
  number_differs: "person",
  name_differs: "person",
  birth_date_differs: "person",
  validity_differs: "person",
  address_unclear: "person",
  person_has_store: "person",
  store_name_taken: "store",
  store_name_misleads: "store",
  logo_not_allowed: "store",
} as const satisfies Record<string, ApplicationStep>;
/** The `reason_code` of an operator who fails an application. The member and the audit log read the same code. */
export type FailReason = keyof typeof failSteps;
/** All reasons in the order of `failSteps`, as the decision's input accepts them. */
export const failReasons = Object.keys(failSteps) as [FailReason, ...FailReason[]]; // the keys of `failSteps`
