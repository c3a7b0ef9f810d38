import { pictureCache } from "../../worker/names.ts";

/**
 * What the device keeps beyond a few words (storage.ts): answers to be read offline, and what waits to be sent. Nothing
 * here throws: a browser may refuse storage or run out of it, and then the mall works without it.
 */
export type ObjectStore = "answers" | "chats" | "chat_drafts" | "unsent";

const databaseName = "arcade";
const shelves: readonly ObjectStore[] = ["answers", "chats", "chat_drafts", "unsent"];
const version = 3;
let opening: Promise<IDBDatabase | null> | null = null;

/** Stores a thing and replaces the one of the same name. False if the device did not accept it. */
export async function putInto(objectStore: ObjectStore, things: readonly object[]): Promise<boolean> {
  const last = await touch(objectStore, "readwrite", (store) => things.map((thing) => store.put(thing)).at(-1));
  return last !== null;
}

export async function findOn(objectStore: ObjectStore, name: string): Promise<unknown> {
  return touch(objectStore, "readonly", (store) => store.get(name));
}

export async function allOn(objectStore: ObjectStore): Promise<unknown[]> {
  return (await touch(objectStore, "readonly", (store) => store.getAll() as IDBRequest<unknown[]>)) ?? [];
}

export async function takeOff(objectStore: ObjectStore, names: readonly string[]): Promise<void> {
  await touch(objectStore, "readwrite", (store) => {
    for (const name of names) store.delete(name);
  });
}

/** How much was wanted here and has not been sent: favourites, messages. */
export async function waitingCount(): Promise<number> {
  return (await allOn("unsent")).length;
}

async function clearStore(objectStore: ObjectStore): Promise<void> {
  await touch(objectStore, "readwrite", (store) => void store.clear());
}

/** A person leaves this device: nothing of what they saw or wanted stays. */
export async function clearStores(): Promise<void> {
  await Promise.all([...shelves.map(clearStore), forgetPictures()]);
}

/**
 * Removes what was stored for speed and for offline reading. What still waits to be sent stays. Returns the number of
 * bytes.
 */
export async function clearCached(): Promise<number> {
  const bytes = await cachedBytes();
  await Promise.all([clearStore("answers"), clearStore("chats"), forgetPictures()]);
  return bytes;
}

export async function cachedBytes(): Promise<number> {
  const kept = [...(await allOn("answers")), ...(await allOn("chats"))];
  return kept.reduce<number>((bytes, each) => bytes + new Blob([JSON.stringify(each)]).size, await pictureBytes());
}

async function pictureBytes(): Promise<number> {
  try {
    const pictures = await (await caches.open(pictureCache)).matchAll();
    const sizes = await Promise.all(pictures.map(async (picture) => (await picture.blob()).size));
    return sizes.reduce((bytes, size) => bytes + size, 0);
  } catch {
    return 0; // this browser has no caches, or refuses access
  }
}

async function forgetPictures(): Promise<void> {
  try {
    await caches.delete(pictureCache);
  } catch {
    // nothing was stored
  }
}

/** One transaction; null if there is no storage, or if it is full. */
async function touch<Found>(
  objectStore: ObjectStore,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Found> | undefined | void,
): Promise<Found | null> {
  opening ??= openDatabase();
  const database = await opening;
  if (!database) return null;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(objectStore, mode);
      const asked = act(transaction.objectStore(objectStore));
      transaction.oncomplete = () => resolve(asked?.result ?? null);
      transaction.onabort = () => resolve(null);
    } catch {
      opening = null; // the browser closed it: the next call opens it again
      resolve(null);
    }
  });
}

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, version);
      request.onupgradeneeded = () => {
        const present = [...request.result.objectStoreNames];
        for (const name of present.filter((each) => !(shelves as readonly string[]).includes(each)))
          request.result.deleteObjectStore(name);
        for (const name of shelves.filter((each) => !present.includes(each)))
          request.result.createObjectStore(name, { keyPath: "name" });
      };
      request.onsuccess = () => {
        const database = request.result;
        database.onversionchange = () => database.close();
        database.onclose = () => void (opening = null);
        resolve(database);
      };
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}
