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
}

/**
 * A lane writes what queued while its last batch was written. There is no timer, so an item that is alone waits for
 * nobody, and batches grow when the database is busy.
 */
export function createLanes<Item, Answer>(options: LaneOptions<Item, Answer>): Lanes<Item, Answer> {
  const lanes = Array.from({ length: options.lanes }, (): Lane<Item, Answer> => ({ waiting: [], isBusy: false }));
  return {
    put(place, item) {
      const lane = lanes[Number(place % BigInt(lanes.length))];
      // guard: a lane accepts no more than its maximum [lane.waiting.length >= options.maxWaiting -> false]
      if (lane === undefined || lane.waiting.length >= options.maxWaiting) return refuse("unavailable");
      return new Promise<Answer>((resolve, reject) => {
        lane.waiting.push({ item, resolve, reject });
        if (!lane.isBusy) void writeAll(lane, options);
      });
    },
  };
}

async function writeAll<Item, Answer>(
  lane: Lane<Item, Answer>,
  { maxBatch, write }: LaneOptions<Item, Answer>,
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
  }
  lane.isBusy = false;
}
