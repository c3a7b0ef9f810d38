/** The position of a cluster at a time. Positions are bytes of its write-ahead log. */
export interface LineSeen {
  /** Each cluster has its own. A standby has that of its primary. */
  readonly system: string;
  /** The number of the timeline. A promoted standby begins a new one. */
  readonly timeline: number;
  /** Everything before this position was on the disk of the primary. */
  readonly position: bigint;
  /** A commit waited until a standby had it as well. */
  readonly synchronous: boolean;
}

export interface LineNow extends LineSeen {
  /** Where a promoted server stopped following. Null if it has not followed since it started. */
  readonly fork: bigint | null;
}

export interface LineFacts {
  readonly before: LineSeen | null;
  readonly now: LineNow;
  /** Calls that this process answered as done and that are not in the database. */
  readonly missing: number;
  /** This process itself saw the earlier timeline, so it remembers what it answered then. */
  readonly isRemembered: boolean;
  /** Another process has already judged this timeline. */
  readonly isJudged: boolean;
}

/** `same`: nothing happened. `start`: there is nothing to compare with. */
export type Verdict = "start" | "same" | "kept" | Loss;
/** What showed that something was lost. `unknown`: nothing shows that nothing was lost. */
export type Loss = "answers" | "position" | "unknown";

/** The first rule that matches decides. */
export const lineRules: readonly { readonly verdict: Verdict; holds(facts: LineFacts): boolean }[] = [
  { verdict: "start", holds: ({ before, now }) => before === null || before.system !== now.system },
  {
    verdict: "same",
    holds: ({ before, now }) => before !== null && before.timeline === now.timeline && now.position >= before.position,
  },
  { verdict: "answers", holds: ({ missing }) => missing > 0 },
  // The same timeline, but an earlier position: a copy of the files was restored.
  { verdict: "position", holds: ({ before, now }) => before?.timeline === now.timeline },
  // With synchronous commits, the log is written before the call is answered, so the position proves nothing there.
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
