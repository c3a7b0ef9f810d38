import { allOn, findOn, shelve, type ObjectStore, takeOff } from "../../../../platform/wire/object-stores.ts";

/**
 * What chats keep on this device, so that it is there at once and closing the app loses nothing. Where a browser refuses storage, breaks it
 * or has no room left, memory stands in: everything works, for as long as the page is open (PROOF REL-046).
 */
type ChatObjectStore = Extract<ObjectStore, `chat${string}`>;

interface Thing {
  name: string;
  value: unknown;
}

const memory: Readonly<Record<ChatObjectStore, Map<string, unknown>>> = { chats: new Map(), chat_waiting: new Map(), chat_drafts: new Map() };
const givenUpAfterMs = 5_000;
let isSilent = false;

/** What stands under a name, or null. The caller checks its shape: storage is outside of our hands. */
export async function keptUnder(shelf: ChatObjectStore, name: string): Promise<unknown> {
  const found = await within(findOn(shelf, name), null);
  return memory[shelf].get(name) ?? (isThing(found) ? found.value : null);
}

/** All that stands under names that begin so; what could not be written, or is just being written, comes last, perhaps a second time. */
export async function allKept(shelf: ChatObjectStore, beginning: string): Promise<unknown[]> {
  const found = (await within(allOn(shelf), [])).filter(isThing);
  const held = [...memory[shelf]].map(([name, value]) => ({ name, value }));
  return [...found, ...held].filter(({ name }) => name.startsWith(beginning)).map(({ value }) => value);
}

export async function keep(shelf: ChatObjectStore, name: string, value: unknown): Promise<void> {
  memory[shelf].set(name, value);
  const isKept = await within(shelve(shelf, [{ name, value }]), false);
  if (isKept && memory[shelf].get(name) === value) memory[shelf].delete(name);
}

export async function drop(shelf: ChatObjectStore, name: string): Promise<void> {
  memory[shelf].delete(name);
  await within(takeOff(shelf, [name]), undefined);
}

/** The member goes: what memory held goes, too. */
export function forgetMemory(): void {
  for (const held of Object.values(memory)) held.clear();
}

/** Some private windows neither open their storage nor say so: after the first such silence nothing is asked of it again. */
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
  return typeof kept === "object" && kept !== null && "name" in kept && typeof kept.name === "string" && "value" in kept;
}
