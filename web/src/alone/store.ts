/** What is kept in the browser, for one writer at a time: whoever opened it last. */

const KEPT = "kept";
const OWNER = "owner";

/** What is kept under a name from now on; nothing, where it is dropped. */
export type Change = [name: string, value: Uint8Array | null | undefined];

/** Another tab has opened the store since. */
export class Taken extends Error {}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Taken());
  });
}

export class Store {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly owner: number,
    /** What was kept when it was opened. */
    readonly kept: Map<string, Uint8Array>,
  ) {}

  static async open(name: string): Promise<Store> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEPT);
      request.result.createObjectStore(OWNER);
    };
    const database = await done(request);
    const transaction = database.transaction([KEPT, OWNER], "readwrite");
    const owners = transaction.objectStore(OWNER);
    const owner = ((await done<number | undefined>(owners.get(OWNER))) ?? 0) + 1;
    owners.put(owner, OWNER);
    const [names, values] = await Promise.all([
      done(transaction.objectStore(KEPT).getAllKeys()),
      done<Uint8Array[]>(transaction.objectStore(KEPT).getAll()),
    ]);
    await finished(transaction);
    return new Store(database, owner, new Map(names.map((one, at) => [String(one), values[at]!])));
  }

  /** Keep these, or drop those that are nothing, all together: or none of it, where somebody else owns the store. */
  async keep(changes: readonly Change[]): Promise<void> {
    const transaction = this.database.transaction([KEPT, OWNER], "readwrite");
    const ending = finished(transaction);
    const owner = await done<number | undefined>(transaction.objectStore(OWNER).get(OWNER));
    if (owner !== this.owner) {
      transaction.abort();
      await ending.catch(() => undefined);
      throw new Taken();
    }
    const kept = transaction.objectStore(KEPT);
    for (const [name, value] of changes) {
      if (value) kept.put(value, name);
      else kept.delete(name);
    }
    await ending;
  }
}
