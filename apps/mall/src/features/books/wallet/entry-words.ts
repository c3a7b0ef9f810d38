import { transferKinds } from "@arcade/contract/base/ledger/transfers";
import { namesOf } from "@arcade/messages/names-of.ts";
import { type EntryKind, entryKinds } from "@arcade/contract/books/wallet/api";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { MessageId } from "@arcade/messages/ids";

/** What happened, in more detail than the kind. */
const causeWords: Readonly<Record<string, MessageId>> = namesOf(transferKinds, (kind) => `wallet.cause_${kind}`);

/** The words of an entry. A kind or cause that this client does not know is shown as unknown. */
export function wordsOf({ kind, cause }: { kind: string; cause: string }): { kind: MessageId; cause: MessageId } {
  const known = kindOf(kind);
  return { kind: `wallet.kind_${known}`, cause: causeWords[cause] ?? `wallet.kind_${known}` };
}

/** What a transfer was for. A cause that this client does not know is shown as unknown. */
export function referenceWord(cause: string): MessageId {
  return causeWords[cause] ?? "wallet.kind_unknown";
}

export function kindOf(kind: string): EntryKind {
  return entryKinds.find((name) => name === kind) ?? "unknown";
}

type Status = { words: MessageId; tone: "info" | "ok" | "bad" | "plain" };
const pending: Status = { words: "wallet.status_pending", tone: "info" };
const approved: Status = { words: "wallet.status_approved", tone: "ok" };

/** The review status of SPEC 3 of a withdrawal behind an entry. */
export const statusWords: Record<WithdrawalState, Status> = {
  pending,
  approved,
  sending: approved,
  sent: approved,
  confirmed: approved,
  rejected: { words: "wallet.status_rejected", tone: "bad" },
  cancelled: { words: "wallet.status_cancelled", tone: "plain" },
};
