import { useSyncExternalStore } from "react";

/** A value that components and other modules share. A new value renders the components that read it again. */
export interface Store<Value> {
  now: () => Value;
  set: (value: Value) => void;
  /** Returns the function that stops listening. */
  listen: (listener: (value: Value) => void) => () => void;
  use: Use<Value>;
}

interface Use<Value> {
  (): Value;
  /** Renders again only if this part of the value changes: a text, a number, or an object that the value holds. */
  <Part>(part: (value: Value) => Part): Part;
}

/**
 * `drawnAhead`: the value with which the server renders the first page, because the server does not know what the
 * device has stored. The page starts with this value and then immediately changes to its own.
 */
export function makeStore<Value>(first: Value, drawnAhead?: Value): Store<Value> {
  let value = first;
  const listeners = new Set<(value: Value) => void>();
  const subscribe = (listener: (value: Value) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const use = (part: (value: Value) => unknown = (whole) => whole) =>
    useSyncExternalStore(
      subscribe,
      () => part(value),
      () => part(drawnAhead ?? value),
    );
  return {
    now: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener(value);
    },
    listen: subscribe,
    use: use as Use<Value>, // without `part` it is the whole value
  };
}
