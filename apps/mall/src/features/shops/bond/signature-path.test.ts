import { signatureStrokes } from "@arcade/contract/schemas/shops/bond/api";
import { expect, test } from "vitest";
import { isSignature, pathOf } from "./signature-path.ts";

const line = Array.from({ length: 40 }, (_, index) => ({ x: index * 10.123, y: 100 + index / 3 }));

test("what a person draws becomes path data that the contract accepts", () => {
  const path = pathOf([line, line.slice(0, 2)]);
  expect(path).toMatch(/^M 0 100 L 10\.1 100\.3 /);
  expect(signatureStrokes.safeParse(path).success).toBe(true);
});

test("a very long drawing still fits", () => {
  const long = Array.from({ length: 40_000 }, (_, index) => ({ x: index % 600, y: index % 240 }));
  const path = pathOf([long]);
  expect(path.length).toBeLessThanOrEqual(60_000);
  expect(signatureStrokes.safeParse(path).success).toBe(true);
});

test("a touch, a dot and an empty field are no signatures", () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([[{ x: 3, y: 3 }]])).toBe(false);
  expect(isSignature([Array.from({ length: 9 }, () => ({ x: 3, y: 4 }))])).toBe(false);
  expect(isSignature([line])).toBe(true);
});
