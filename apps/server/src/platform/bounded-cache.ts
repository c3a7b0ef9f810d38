/** A cache of one process with a limit in bytes. */
export interface BoundedCache<Value> {
  get(name: string): Value | undefined;
  /** Adds an entry. Entries that were not used for a long time are dropped. `bytes` is its size without its name. */
  set(name: string, value: Value, bytes: number): void;
  clear(): void;
  /** The bytes of all entries. */
  bytes(): number;
}

/** What each entry costs besides its value: its place in the map, and its name. */
const bytesAnEntry = 300;

/**
 * Two generations. An entry that is used moves to the young one. If the young one holds half of the bytes, it becomes
 * the old one, and the old one is dropped. A map that moves each entry to its end at each use costs 26 µs a use with
 * 10,000 entries, because V8 rebuilds it repeatedly. This costs 0.1.
 */
export function createBoundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  type Entries = Map<string, { value: Value; bytes: number }>;
  let young: Entries = new Map();
  let old: Entries = new Map();
  let [youngBytes, oldBytes] = [0, 0];
  const removeOld = (name: string): void => {
    oldBytes -= old.get(name)?.bytes ?? 0;
    old.delete(name);
  };
  const putYoung = (name: string, entry: { value: Value; bytes: number }): void => {
    youngBytes += entry.bytes;
    young.set(name, entry);
    if (youngBytes <= maxBytes / 2) return;
    [old, oldBytes] = [young, youngBytes];
    [young, youngBytes] = [new Map(), 0];
  };
  return {
    get(name) {
      const found = young.get(name);
      if (found !== undefined) return found.value;
      const before = old.get(name);
      if (before === undefined) return undefined;
      removeOld(name);
      putYoung(name, before);
      return before.value;
    },
    set(name, value, bytes) {
      removeOld(name);
      youngBytes -= young.get(name)?.bytes ?? 0;
      young.delete(name);
      const entry = { value, bytes: bytes + bytesAnEntry };
      // An entry that is larger than a generation would push out all others.
      if (entry.bytes <= maxBytes / 2) putYoung(name, entry);
    },
    clear() {
      [young, old] = [new Map(), new Map()];
      [youngBytes, oldBytes] = [0, 0];
    },
    bytes: () => youngBytes + oldBytes,
  };
}
