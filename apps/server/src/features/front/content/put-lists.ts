import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext, Context } from "../../../platform/context.ts";
import { carrierRows, hotWordRows, lockHotWords, putWords } from "./lists.sql.ts";
import { translationsOf, withoutEmpty, writtenAfter } from "./rules.ts";

export async function putHotWords(context: OperatorContext, { words }: Received<typeof homeOffice.putHotWords>) {
  const known = await lockHotWords(context.tx);
  const wanted = words.map(({ id, word: typed, checked }) => {
    const before = id === null ? null : (known.find((one) => one.id === id) ?? refuse("content_changed"));
    const word = withoutEmpty(typed);
    const rewritten = {
      before: before && { texts: [before.word], written: before.written },
      texts: [word],
      checked,
      now: context.now,
    };
    return { id: before?.id ?? context.newId(), word, written: writtenAfter(rewritten) };
  });

  await putWords(context.tx, wanted);
  context.record({
    subject: { kind: "hot_words", id: "all" },
    before: { words: known.map(({ word }) => word) },
    after: { words: wanted.map(({ word }) => word) },
  });
  return {};
}

export async function officeHotWords({ tx }: Context): Promise<Answered<typeof homeOffice.hotWords>> {
  return {
    items: (await hotWordRows(tx)).map(({ id, word, written }) => ({
      id,
      word,
      translations: translationsOf([word], written),
    })),
  };
}

export async function officeCarriers({ tx }: Context): Promise<Answered<typeof homeOffice.carriers>> {
  return {
    items: (await carrierRows(tx)).map(({ written, ...carrier }) => ({
      ...carrier,
      translations: translationsOf([carrier.name], written),
    })),
  };
}
