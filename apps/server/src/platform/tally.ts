import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import type { Language } from "@arcade/contract/languages";

/** What is counted once for each visitor and day. Store 0 is the whole mall. */
export type Counted =
  | { kind: "view"; goods_id: bigint }
  | { kind: "search"; language: Language; store_id: bigint; folded: string; found: boolean };

export interface CountedViews {
  day: string;
  goods_id: bigint;
  views: number;
}

export interface CountedSearches {
  day: string;
  language: Language;
  store_id: bigint;
  folded: string;
  searches: number;
  found_nothing: number;
}

export interface CountedCalls {
  key_id: bigint;
  /** The hour (UTC) in which they were made, as an instant. */
  hour: string;
  calls: number;
}

export interface Counts {
  views: CountedViews[];
  searches: CountedSearches[];
  calls: CountedCalls[];
}

/** What is known about a visitor during the day. It is hashed at once and stored nowhere. */
export interface Visitor {
  /** A member's id or a session's token. Null for a visitor without a session: address and browser identify them. */
  known: string | null;
  address: string;
  agent: string;
}

/** Counts in memory, so that views, searches and calls write nothing. A job writes the counts to the database. */
export interface Tally {
  count(what: Counted, visitor: Visitor, now: Date): void;
  /** Each call that is made with an API key. */
  countCall(keyId: bigint, now: Date): void;
  /** There is something to write, and the last write was long enough ago. */
  isDue(now: Date): boolean;
  take(now: Date): Counts;
  /** Adds counts that could not be written to the next ones. */
  putBack(counts: Counts): void;
}

const writeEveryMs = 10_000;
/** 8 bytes each. If a day has more, the rest is not counted. So figures can be too low and never too high. */
const marksMost = 500_000;
/** Rows that wait to be written. */
const waitingMost = 20_000;

/**
 * 64 bits of an HMAC over visitor and thing say whether a visitor was already counted. The key is made for one day,
 * stays in this process and is deleted after the day. So nobody can turn a mark back into a person
 * (docs/decisions/views-without-visitors.md).
 */
export function createTally(): Tally {
  let day = "";
  let key = createSecretKey(randomBytes(32));
  const marks = new Set<bigint>();
  let views = new Map<string, CountedViews>();
  let searches = new Map<string, CountedSearches>();
  let calls = new Map<string, CountedCalls>();
  let writtenAt = 0;

  const begin = (today: string): void => {
    if (today === day) return;
    day = today;
    key = createSecretKey(randomBytes(32));
    marks.clear();
  };
  const addViews = (row: CountedViews): void => {
    const id = `${row.day} ${row.goods_id}`;
    const counted = views.get(id);
    if (counted !== undefined) counted.views += row.views;
    else if (views.size < waitingMost) views.set(id, row);
  };
  const addSearches = (row: CountedSearches): void => {
    const id = `${row.day} ${row.language} ${row.store_id} ${row.folded}`;
    const counted = searches.get(id);
    if (counted !== undefined) {
      counted.searches += row.searches;
      counted.found_nothing += row.found_nothing;
    } else if (searches.size < waitingMost) searches.set(id, row);
  };
  const addCalls = (row: CountedCalls): void => {
    const id = `${row.hour} ${row.key_id}`;
    const counted = calls.get(id);
    if (counted !== undefined) counted.calls += row.calls;
    else if (calls.size < waitingMost) calls.set(id, row);
  };
  return {
    count(what, { known, address, agent }, now) {
      if (known === null && isMachine(agent)) return;
      begin(now.toISOString().slice(0, 10));
      if (marks.size >= marksMost) return;
      const who = known ?? `${address}\n${agent}`;
      const thing = what.kind === "view" ? what.goods_id : `${what.language} ${what.store_id} ${what.folded}`;
      const mark = createHmac("sha256", key).update(`${what.kind}\n${thing}\n${who}`).digest().readBigUInt64LE();
      if (marks.has(mark)) return;
      marks.add(mark);
      if (what.kind === "view") addViews({ day, goods_id: what.goods_id, views: 1 });
      else {
        const { language, store_id, folded, found } = what;
        addSearches({ day, language, store_id, folded, searches: 1, found_nothing: found ? 0 : 1 });
      }
    },
    countCall: (key_id, now) => addCalls({ key_id, hour: `${now.toISOString().slice(0, 13)}:00:00.000Z`, calls: 1 }),
    isDue: (now) => views.size + searches.size + calls.size > 0 && Math.abs(now.getTime() - writtenAt) >= writeEveryMs,
    take(now) {
      writtenAt = now.getTime();
      const counts = { views: [...views.values()], searches: [...searches.values()], calls: [...calls.values()] };
      views = new Map();
      searches = new Map();
      calls = new Map();
      return counts;
    },
    putBack(counts) {
      counts.views.forEach(addViews);
      counts.searches.forEach(addSearches);
      counts.calls.forEach(addCalls);
    },
  };
}

/** Words in the user agent of crawlers and scripts. */
const machineWords = ["bot", "crawl", "spider", "slurp", "preview", "headless", "lighthouse", "curl", "wget", "python"];

/** A browser names itself. A caller without a name, or with the name of a program, is not counted. */
function isMachine(agent: string): boolean {
  const said = agent.toLowerCase();
  return said === "" || machineWords.some((word) => said.includes(word));
}
