import { expect, test } from "vitest";
import { isTrackingLink, trackingLink } from "./tracking-link.ts";

test.each([
  ["https://carrier.com/track?id={number}", true],
  ["https://www.carrier.co.jp/track#{number}", true],
  ["https://carrier.com/track/{number}/details?lang=en", true],
  ["http://carrier.com/{number}", false],
  ["javascript:alert({number})//https://carrier.com", false],
  ["https://carrier.com/track", false],
  ["https://carrier.com/{number}?again={number}", false],
  ["https://{number}.carrier.com/", false],
  ["https://carrier.com:8443/{number}", false],
  ["https://user@carrier.com/{number}", false],
  ["https://carrier.com@10.0.0.1/{number}", false],
  ["https://192.168.1.1/{number}", false],
  ["https://0x7f.1/{number}", false],
  ["https://[::1]/{number}", false],
  ["https://localhost/{number}", false],
  ["https://router.local/{number}", false],
  ["https://parcels.internal/{number}", false],
  ["https://carrier.com./{number}", false],
  ['https://carrier.com/{number}"onclick=', false],
  [`https://carrier.com/${"a".repeat(300)}{number}`, false],
])("%s can be a link: %s", (template, can) => {
  expect(isTrackingLink(template)).toBe(can);
});

test("a number is in its link without spaces and hyphens, and adds nothing else to the address", () => {
  expect(trackingLink("https://carrier.com/track?id={number}", "jd 0146-00003")).toBe(
    "https://carrier.com/track?id=JD014600003",
  );
  expect(trackingLink("https://carrier.com/track?id={number}", "A1&x=/../#")).toBe(
    "https://carrier.com/track?id=A1%26X%3D%2F..%2F%23",
  );
  expect(trackingLink(null, "JD014600003")).toBeNull();
});
