/** One seed, the same choices: uniform numbers from 0 to 1 (mulberry32). Who comes before whom is still chance. */
export interface Chance {
  number(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(number() * (max - min + 1));
  return {
    number,
    whole,
    pick(list) {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error("there is nothing to pick from");
      return found;
    },
  };
}
