import { expect, test } from "vitest";
import { isEasyPin } from "./easy-pin.ts";
import { newPaymentPassword } from "./payment-password.ts";

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

test("of every hundred at most one is refused", () => {
  const drawn = Array.from({ length: 50_000 }, (_, number) => String((number * 999_979) % 1_000_000).padStart(6, "0"));
  const easy = drawn.filter(isEasyPin).length;
  expect(easy).toBeGreaterThan(100);
  expect(easy).toBeLessThan(500);
});

test("a new payment password names one fault: missing digits or easy digits, with their number", () => {
  const issuesOf = (pin: string) => newPaymentPassword.safeParse(pin).error?.issues ?? [];
  expect(issuesOf("12").map(({ message }) => message)).toEqual(["wrong_format"]);
  expect(issuesOf("121212")).toMatchObject([{ message: "easy_digits", params: { figure: 6 } }]);
  expect(issuesOf("٦٥٤٣٢١")).toMatchObject([{ message: "easy_digits" }]);
  expect(issuesOf("739105")).toEqual([]);
});
