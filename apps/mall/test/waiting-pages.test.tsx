import { requestTimeoutMs } from "@arcade/contract/constants";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, mainPart, merchant, pages, placeOf, reads, untilNamed, untilWhole } from "./every-page.ts";
import { client } from "../src/platform/wire/query.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

// The second attempt of a read comes at once, and not 0.8 s later.
const { queries } = client.getDefaultOptions();
client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

afterEach(() => vi.restoreAllMocks());

const retries = () => page.getByRole("button", { name: t("app.retry"), exact: true });

/** They ask for nothing before something is typed or pressed. */
const withoutReads: readonly string[] = [
  "/pages/login/login",
  "/pages/login/code",
  "/pages/login/register",
  "/pages/member/forgot",
  "/pages/member/confirm_mailbox",
  "/pages/member/email_edit",
  "/pages/member/nickname_edit",
  "/pages/member/not_me",
  "/pages/member/password_edit",
  "/pages/member/paypass_edit",
  "/pages/member/setting",
  "/pages/search",
  "/pages/shop/ship_file",
  "/choose-location",
  "/open-location",
];

test.each(pages.filter((path) => !withoutReads.includes(path)))(
  "%s: calls that hang end after a minute, the page says so, and Retry brings it (UX-001)",
  async (path) => {
    const timers: AbortController[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBeLessThanOrEqual(requestTimeoutMs);
      const timer = new AbortController();
      timers.push(timer);
      return timer.signal;
    });
    for (const row of reads) stage.waits(row);
    await stage.open(placeOf(path), merchant);
    await untilNamed();
    // The minute is over, for each call that was begun meanwhile.
    const end = () => {
      for (const timer of timers.splice(0)) timer.abort(new DOMException("The time is over.", "TimeoutError"));
      return retries().elements().length > 0 && mainPart().querySelector(".kit-skeleton") === null;
    };
    await expect.poll(end).toBe(true);
    await expect.element(page.getByRole("alert").first()).toBeVisible();

    fill(stage);
    const press = () => {
      for (const retry of retries().elements()) (retry as HTMLElement).click();
      return retries().elements().length;
    };
    await expect.poll(press).toBe(0);
    await untilWhole();
  },
);
