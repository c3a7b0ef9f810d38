import { allOn, findOn, putInto, type ObjectStore, takeOff } from "./object-stores.ts";

/**
 * What chats show and what waits to be sent is stored on this device, so that it is there at once and closing the app
 * loses nothing. If a browser refuses storage, breaks it or has no room left, memory is used instead: everything works,
 * for as long as the page is open (PROOF REL-046).
 */
type StoreWithMemory = Exclude<ObjectStore, "answers">;

interface Thing {
  name: string;
  value: unknown;
}

const memory: Readonly<Record<StoreWithMemory, Map<string, unknown>>> = {
  chats: new Map(),
  chat_drafts: new Map(),
  unsent: new Map(),
};
const givenUpAfterMs = 5_000;
let isSilent = false;

/** The value under a name, or null. The caller checks its shape: storage is outside of our control. */
export async function storedUnder(objectStore: StoreWithMemory, name: string): Promise<unknown> {
  const found = await within(findOn(objectStore, name), null);
  return memory[objectStore].get(name) ?? (isThing(found) ? found.value : null);
}

/** All of a store. What could not be written, or is just being written, comes last, perhaps a second time. */
export async function allStored(objectStore: StoreWithMemory): Promise<unknown[]> {
  const found = (await within(allOn(objectStore), [])).filter(isThing);
  return [...found.map(({ value }) => value), ...memory[objectStore].values()];
}

export async function store(objectStore: StoreWithMemory, name: string, value: unknown): Promise<void> {
  memory[objectStore].set(name, value);
  const isStored = await within(putInto(objectStore, [{ name, value }]), false);
  if (isStored && memory[objectStore].get(name) === value) memory[objectStore].delete(name);
}

export async function unstore(objectStore: StoreWithMemory, name: string): Promise<void> {
  memory[objectStore].delete(name);
  await within(takeOff(objectStore, [name]), undefined);
}

/** The member goes: what memory held goes, too. */
export function forgetMemory(): void {
  for (const held of Object.values(memory)) held.clear();
}

/**
 * Some private windows neither open their storage nor say so: after the first such silence nothing is asked of it
 * again.
 */
async function within<Result>(answer: Promise<Result>, otherwise: Result): Promise<Result> {
  if (isSilent) return otherwise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      isSilent = true;
      resolve(otherwise);
    }, givenUpAfterMs);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

function isThing(kept: unknown): kept is Thing {
  return (
    typeof kept === "object" && kept !== null && "name" in kept && typeof kept.name === "string" && "value" in kept
  );
}
