/** Where a cluster stood at a moment. Positions are bytes of its log of changes. */
export interface LineSeen {
  /** Each cluster has its own; a standby has that of its primary. */
  readonly system: string;
  /** The number of the line of history: a promoted standby begins a new one. */
  readonly timeline: number;
  /** What was before it lay on the disk of the primary. */
  readonly position: bigint;
  /** A commit waited until a standby had it as well. */
  readonly synchronous: boolean;
}

export interface LineNow extends LineSeen {
  /** Where a promoted server stopped to follow; null where it never followed since it started. */
  readonly fork: bigint | null;
}

export interface LineFacts {
  readonly before: LineSeen | null;
  readonly now: LineNow;
  /** Calls that this process answered as done and that the database does not know. */
  readonly missing: number;
  /** This process itself saw the line of before, so it remembers what it answered then. */
  readonly isRemembered: boolean;
  /** Another process has judged this line already. */
  readonly isJudged: boolean;
}

/** `same`: nothing happened. `start`: there is nothing to compare with. */
export type Verdict = "start" | "same" | "kept" | Loss;
/** What showed that something was lost; `unknown`: nothing shows that it was not. */
export type Loss = "answers" | "position" | "unknown";

/** The first rule that holds decides. */
export const lineRules: readonly { readonly verdict: Verdict; holds(facts: LineFacts): boolean }[] = [
  { verdict: "start", holds: ({ before, now }) => before === null || before.system !== now.system },
  {
    verdict: "same",
    holds: ({ before, now }) => before !== null && before.timeline === now.timeline && now.position >= before.position,
  },
  { verdict: "answers", holds: ({ missing }) => missing > 0 },
  // The same line, but earlier: a copy of the files was put back.
  { verdict: "position", holds: ({ before, now }) => before?.timeline === now.timeline },
  // What a synchronous commit waits for is written before it is answered, so there it proves nothing.
  {
    verdict: "position",
    holds: ({ before, now }) =>
      before !== null && !before.synchronous && now.fork !== null && now.fork < before.position,
  },
  { verdict: "kept", holds: ({ before }) => before?.synchronous === true },
  { verdict: "kept", holds: ({ isRemembered, isJudged }) => isRemembered || isJudged },
  { verdict: "unknown", holds: () => true },
];

export function verdictOf(facts: LineFacts): Verdict {
  return lineRules.find(({ holds }) => holds(facts))?.verdict ?? "unknown";
}
