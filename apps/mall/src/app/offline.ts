import "../features/shops/goods/favourite-queue.ts";
import "../features/shops/stores/follow-queue.ts";
import { startCurrency } from "../features/money/currencies/choice.ts";
import { languageNow } from "@arcade/web/language.ts";
import { tellServerLanguage } from "../platform/language-cookie.ts";
import { allOn, takeOff } from "../platform/wire/object-stores.ts";
import { startWaiting } from "../platform/wire/pending-changes.ts";
import { startWorker } from "./release.ts";

/** As many answers as a device keeps, and for how long. */
const maxAnswers = 400;
const cachedAnswersMs = 30 * 24 * 60 * 60_000;

/**
 * What makes the mall useful without a network, and prices in a second currency. Its code comes after the first page,
 * which is right without it.
 */
export async function startOffline(): Promise<void> {
  startCurrency();
  tellServerLanguage(languageNow()); // the cookie may have been deleted, or the choice may be older than the cookie
  if (import.meta.env.PROD) void startWorker();
  await startWaiting();
  await forgetOldAnswers();
}

async function forgetOldAnswers(): Promise<void> {
  const answers = (await allOn("answers")) as { name: string; at: number }[]; // platform/wire/cached-answers.ts wrote them
  const newestFirst = answers.toSorted((a, b) => b.at - a.at);
  const tooMany = newestFirst.slice(maxAnswers);
  const tooOld = newestFirst.filter(({ at }) => at < Date.now() - cachedAnswersMs);
  await takeOff(
    "answers",
    [...tooMany, ...tooOld].map(({ name }) => name),
  );
}
