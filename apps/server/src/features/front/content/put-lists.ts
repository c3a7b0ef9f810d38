import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn, Turn } from "../../../platform/turn.ts";
import { carrierRows, hotWordRows, lockCarriers, lockHotWords, putWords, writeCarriers } from "./lists.sql.ts";
import { translationsOf, withoutEmpty, writtenAfter } from "./rules.ts";

export async function putHotWords(turn: OperatorTurn, { words }: Received<typeof homeOffice.putHotWords>) {
  const known = await lockHotWords(turn.tx);
  const wanted = words.map(({ id, word: typed, checked }) => {
    const before = id === null ? null : (known.find((one) => one.id === id) ?? refuse("content_changed"));
    const word = withoutEmpty(typed);
    const rewritten = { before: before && { texts: [before.word], written: before.written }, texts: [word], checked, now: turn.now };
    return { id: before?.id ?? turn.newId(), word, written: writtenAfter(rewritten) };
  });

  await putWords(turn.tx, wanted);
  turn.record({
    subject: { kind: "hot_words", id: "all" },
    before: { words: known.map(({ word }) => word) },
    after: { words: wanted.map(({ word }) => word) },
  });
  return {};
}

export async function officeHotWords({ tx }: Turn): Promise<Answered<typeof homeOffice.hotWords>> {
  return { items: (await hotWordRows(tx)).map(({ id, word, written }) => ({ id, word, translations: translationsOf([word], written) })) };
}

export async function putCarriers(turn: OperatorTurn, { carriers }: Received<typeof homeOffice.putCarriers>) {
  const known = new Map((await lockCarriers(turn.tx)).map((carrier) => [carrier.code, carrier]));
  const wanted = carriers.map(({ code, name: typed, checked, shown, patterns }) => {
    const before = known.get(code);
    const name = withoutEmpty(typed);
    const rewritten = { before: before ? { texts: [before.name], written: before.written } : null, texts: [name], checked, now: turn.now };
    return { code, name, shown, patterns, written: writtenAfter(rewritten) };
  });

  await writeCarriers(turn.tx, wanted);
  const told = (of: readonly { code: string; name: object; shown: boolean; patterns: readonly string[] }[]) =>
    of.map(({ code, name, shown, patterns }) => ({ code, name, shown, patterns }));
  turn.record({ subject: { kind: "carriers", id: "all" }, before: { carriers: told([...known.values()]) }, after: { carriers: told(wanted) } });
  return {};
}

export async function officeCarriers({ tx }: Turn): Promise<Answered<typeof homeOffice.carriers>> {
  return { items: (await carrierRows(tx)).map(({ written, ...carrier }) => ({ ...carrier, translations: translationsOf([carrier.name], written) })) };
}
