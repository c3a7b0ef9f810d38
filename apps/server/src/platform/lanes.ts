import { refuse } from "./http/refuse.ts";

/** Work of many callers that is written together. */
export interface Lanes<Item, Answer> {
  /**
   * Waits for the batch that takes this item. Items of one place are always in the same lane, in their order. Refuses
   * `unavailable` if the lane is full.
   */
  put(place: bigint, item: Item): Promise<Answer>;
}

interface LaneOptions<Item, Answer> {
  lanes: number;
  /** How many items one batch takes at most. */
  maxBatch: number;
  /** How many items may wait in one lane. */
  maxWaiting: number;
  /**
   * How long a lane waits, after a batch of several items, until as many are there again, in milliseconds. It saves
   * work where a batch costs much and an item in it little. After an item that was alone it does not wait.
   */
  gatherMs?: number;
  /** Returns an answer for each item, in their order. If it throws, each item of the batch fails with that. */
  write(items: readonly Item[]): Promise<readonly Answer[]>;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Lane<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  isBusy: boolean;
  /** It waits for so many items before it begins the next batch. */
  gathering: { wanted: number; begin(): void } | null;
}

/**
 * A lane writes what queued while its last batch was written. An item that is alone waits for nobody, and batches grow
 * when the database is busy.
 */
export function createLanes<Item, Answer>(options: LaneOptions<Item, Answer>): Lanes<Item, Answer> {
  const lanes = Array.from({ length: options.lanes }, (): Lane<Item, Answer> => ({
    waiting: [],
    isBusy: false,
    gathering: null,
  }));
  return {
    put(place, item) {
      const lane = lanes[Number(place % BigInt(lanes.length))];
      // guard: a lane accepts no more than its maximum [lane.waiting.length >= options.maxWaiting -> false]
      if (lane === undefined || lane.waiting.length >= options.maxWaiting) return refuse("unavailable");
      return new Promise<Answer>((resolve, reject) => {
        lane.waiting.push({ item, resolve, reject });
        if (!lane.isBusy) void writeAll(lane, options);
        else if (lane.gathering !== null && lane.waiting.length >= lane.gathering.wanted) lane.gathering.begin();
      });
    },
  };
}

async function writeAll<Item, Answer>(
  lane: Lane<Item, Answer>,
  { maxBatch, write, gatherMs = 0 }: LaneOptions<Item, Answer>,
): Promise<void> {
  lane.isBusy = true;
  // Calls that arrived in the same round of the event loop join the batch.
  await new Promise((resolve) => setImmediate(resolve));
  while (lane.waiting.length > 0) {
    const batch = lane.waiting.splice(0, maxBatch);
    try {
      const answers = await write(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new Error(`${answers.length} answers to ${batch.length} items`);
      // As many answers as items, so each has its own.
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    const isToGather = gatherMs > 0 && batch.length > 1 && lane.waiting.length < batch.length;
    if (isToGather) await gather(lane, batch.length, gatherMs);
  }
  lane.isBusy = false;
}

/** Callers that were answered together may call again together. With more in a batch, each of them costs less. */
async function gather<Item, Answer>(lane: Lane<Item, Answer>, wanted: number, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    lane.gathering = { wanted, begin };
  });
  lane.gathering = null;
}
