/** Where the worker stores pictures. The page empties it at log-out. The worker never has texts of a member. */
export const pictureCache = "pictures";

/** What the page says to the worker. */
export type ToWorker =
  /** The language that is read now: its words and letters belong to what can be opened offline. */
  | { type: "language"; language: string }
  /** Said to a worker that waits: this is the script that the page runs. */
  | { type: "running"; entry: string }
  /** The reader wants the new release now. */
  | { type: "take_over" };

/** What a waiting worker answers: it is of a newer release than the page. */
export type FromWorker = { type: "released" };
