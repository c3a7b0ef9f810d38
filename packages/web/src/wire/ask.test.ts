import { reviews } from "@arcade/contract/buying/reviews/api";
import { afterAll, expect, test, vi } from "vitest";

vi.mock("../language.ts", () => ({ languageNow: () => "en" }));
vi.stubGlobal(
  "Request",
  class extends Request {
    constructor(path: string, init: RequestInit) {
      super(new URL(path, "http://mall.example"), init);
    }
  },
);

// Other files share this process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after a change, and for two seconds, reads ask for the whole answer: the browser's may be from before it", async () => {
  vi.resetModules();
  const { ask } = await import("../ask.ts");
  vi.useFakeTimers({ toFake: ["performance"] });
  const asked: string[] = [];
  const transport = async (request: Request) => {
    asked.push(request.cache);
    return Response.json({ code: 1, msg: "", data: {} });
  };
  const read = () => ask(reviews.list, { goods_id: "1" }, null, { transport });
  await read();
  await ask(reviews.findHelpful, { review_id: "1", helpful: true }, null, { transport });
  await read();
  vi.advanceTimersByTime(1_999);
  await read();
  vi.advanceTimersByTime(1);
  await read();
  expect(asked).toEqual(["default", "default", "reload", "reload", "default"]);
});
