/**
 * The storage of this device. Reading and writing never throw. A browser may refuse storage (private windows, a full
 * disk), and then the mall works without it.
 */
type Place = "device" | "visit";

const areaOf = (place: Place): Storage | null => {
  try {
    return place === "device" ? localStorage : sessionStorage;
  } catch {
    return null;
  }
};

/**
 * The JSON under a name, or null. The caller checks its shape, because the storage may have been changed outside the
 * app.
 */
export function recall(place: Place, name: string): unknown {
  try {
    const text = areaOf(place)?.getItem(name);
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}

export function remember(place: Place, name: string, value: unknown): void {
  try {
    areaOf(place)?.setItem(name, JSON.stringify(value));
  } catch {
    // storage is full or refused: the mall continues without it
  }
}

/** The same without JSON, for plain text. */
export function recallText(place: Place, name: string): string | null {
  try {
    return areaOf(place)?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

export function rememberText(place: Place, name: string, text: string): void {
  try {
    areaOf(place)?.setItem(name, text);
  } catch {
    // as above
  }
}

export function forget(place: Place, name: string): void {
  try {
    areaOf(place)?.removeItem(name);
  } catch {
    // nothing was stored, so there is nothing to remove
  }
}

/** Removes every name of this visit that starts with the prefix. */
export function forgetAll(prefix: string): void {
  const area = areaOf("visit");
  if (!area) return;
  for (const name of Object.keys(area).filter((key) => key.startsWith(prefix))) forget("visit", name);
}
