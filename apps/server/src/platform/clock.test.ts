import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

/** A machine whose clock somebody sets, and a second that is always a second. */
function madeMachine() {
  const at = { wall: Date.UTC(2026, 10, 22, 9), steady: 0 };
  const clock = createClock({ machine: () => at.wall, steady: () => at.steady });
  return {
    clock,
    pass(ms: number) {
      at.wall += ms;
      at.steady += ms;
    },
    set: (ms: number) => (at.wall += ms),
    behind: () => clock.now().getTime() - at.wall,
  };
}

test("when the machine's clock is set back by an hour, the mall's time runs at half speed until both agree, and never back", () => {
  const { clock, pass, set, behind } = madeMachine();
  const before = clock.now().getTime();
  set(-3_600_000);
  expect(clock.now().getTime()).toBe(before);
  pass(60_000);
  expect(clock.now().getTime()).toBe(before + 30_000);
  pass(7_200_000);
  expect(behind()).toBe(0);
});

test("when the machine's clock is set forward, or the machine slept, the mall follows at once", () => {
  const { clock, pass, set, behind } = madeMachine();
  clock.now();
  set(3_600_000);
  expect(behind()).toBe(0);
  set(-3_600_000);
  pass(10_000);
  expect(clock.now().getTime()).toBeGreaterThan(Date.UTC(2026, 10, 22, 10));
});

test("two clocks that are moved before they are first read differ by that amount", () => {
  const { clock, behind } = madeMachine();
  clock.move(-2_000);
  expect(behind()).toBe(-2_000);
});
