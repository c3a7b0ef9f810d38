import type { MessageId } from "./ids.ts";

/**
 * The message of each code of a list: `namesOf(transferKinds, (kind) => `wallet.cause_${kind}`)`. Use it if a code may
 * be newer than this page. If the type of a code is known, write the id directly: t(`orders.state_${state}`).
 */
export function namesOf<Code extends string>(
  codes: readonly Code[],
  idOf: (code: Code) => MessageId,
): Readonly<Record<Code, MessageId>> {
  return Object.fromEntries(codes.map((code) => [code, idOf(code)])) as Record<Code, MessageId>; // each code has its entry
}
