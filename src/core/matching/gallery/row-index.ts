const leastSlots = 64;
const free = 0;
const removed = -1;

/**
 * Finds rows by their ids: a hash table of numbers beside the column of the ids. A Map would need each id as a string
 * object as well.
 */
export class RowIndex {
  readonly #idOf: (row: number) => string;
  /** for each slot the row + 1 (or `free`, or `removed`), and the hash of the row's id */
  #slots = new Int32Array(leastSlots * 2);
  #size = 0;
  /** slots that are not free */
  #used = 0;

  /** @param idOf the id of a row that is in the index */
  constructor(idOf: (row: number) => string) {
    this.#idOf = idOf;
  }

  /** Number of rows. */
  get size(): number {
    return this.#size;
  }

  get(id: string): number | undefined {
    const slot = this.#find(id);
    return slot === undefined ? undefined : this.#slots[slot]! - 1;
  }

  /** Adds a row whose id is not in the index yet. */
  add(id: string, row: number): void {
    if ((this.#used + 1) * 3 > this.#slots.length) this.#spread();
    this.#put(hashOf(id), row);
    this.#size++;
  }

  /** Removes a row, which still has its id. */
  remove(id: string): void {
    const slot = this.#find(id);
    if (slot === undefined) return;
    this.#slots[slot] = removed;
    this.#size--;
  }

  #find(id: string): number | undefined {
    const hash = hashOf(id);
    for (let slot = this.#slotOf(hash); this.#slots[slot] !== free; slot = this.#after(slot)) {
      if (this.#slots[slot + 1] !== hash || this.#slots[slot] === removed) continue;
      if (this.#idOf(this.#slots[slot]! - 1) === id) return slot;
    }
    return undefined;
  }

  #put(hash: number, row: number): void {
    let slot = this.#slotOf(hash);
    while (this.#slots[slot] !== free) slot = this.#after(slot);
    this.#slots[slot] = row + 1;
    this.#slots[slot + 1] = hash;
    this.#used++;
  }

  /** Puts the rows into a table of which they fill at most half, so that two thirds are not exceeded soon after. */
  #spread(): void {
    const before = this.#slots;
    let slots = leastSlots;
    while (slots < this.#size * 2) slots *= 2;
    this.#slots = new Int32Array(slots * 2);
    this.#used = 0;
    for (let slot = 0; slot < before.length; slot += 2)
      if (before[slot]! > free) this.#put(before[slot + 1]!, before[slot]! - 1);
  }

  /** The number of slots is a power of two. */
  #slotOf(hash: number): number {
    return (hash * 2) & (this.#slots.length - 1);
  }

  #after(slot: number): number {
    return (slot + 2) & (this.#slots.length - 1);
  }
}

/** 32 bits of FNV-1a over UTF-16 units, with MurmurHash3's last step, which also mixes the lowest bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
