import { expect, test } from "vitest";
import { isEasyPin } from "./easy-pin.ts";

test.each([
  "000000",
  "111111",
  "123456",
  "654321",
  "890123",
  "135791",
  "024680",
  "121212",
  "123123",
  "907907",
  "112233",
  "111222",
  "123321",
  "112111",
  "246810",
])("%s is easy", (pin) => expect(isEasyPin(pin)).toBe(true));

test.each(["739105", "805274", "190642", "400871"])("%s is not", (pin) => expect(isEasyPin(pin)).toBe(false));

test("of all that there are, at most one in a hundred is refused", () => {
  const easy = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, "0")).filter(isEasyPin).length;
  expect(easy).toBeGreaterThan(2_000);
  expect(easy).toBeLessThan(10_000);
});
