/** What a process keeps in memory up to a number of bytes. */
export interface BoundedCache<Value> {
  get(name: string): Value | undefined;
  /** Keeps it, and lets go of what was used longest ago. `bytes` says how large it is, its name not counted. */
  set(name: string, value: Value, bytes: number): void;
  clear(): void;
  /** Of all that is kept. */
  bytes(): number;
}

/** What each entry costs besides its value: its place in the map, and its name. */
const bytesAnEntry = 300;

export function createBoundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  const remove = (name: string): void => {
    total -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  return {
    get(name) {
      const found = entries.get(name);
      if (found === undefined) return undefined;
      // A map keeps its order: what is used goes to the end.
      entries.delete(name);
      entries.set(name, found);
      return found.value;
    },
    set(name, value, bytes) {
      remove(name);
      const entry = { value, bytes: bytes + bytesAnEntry };
      entries.set(name, entry);
      total += entry.bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
    bytes: () => total,
  };
}
