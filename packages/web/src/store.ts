import { useSyncExternalStore } from "react";

/** A value that components and other modules share; setting it renders whoever reads it. */
export interface Store<Value> {
  now: () => Value;
  set: (value: Value) => void;
  listen: (listener: () => void) => () => void;
  use: () => Value;
}

export function makeStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const now = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    now,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    listen: subscribe,
    use: () => useSyncExternalStore(subscribe, now),
  };
}
