import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

/**
 * A test of a page fails if React or the page reports a fault on the console: two rows with one key, a field that
 * changes hands, a value that no attribute takes.
 */
export function refuseConsoleErrors(): void {
  let report: MockInstance<typeof console.error> | null = null;
  beforeEach(() => void (report = vi.spyOn(console, "error")));
  afterEach(() => {
    const reported = report?.mock.calls.map((parts) => parts.map(String).join(" "));
    report?.mockRestore();
    expect(reported, "the console reports no fault").toEqual([]);
  });
}
