import type { Mutant } from "../mutants.ts";

const recharges = "apps/server/src/features/money/recharges";
const uploads = "apps/server/src/features/people/uploads";
const migrations = "apps/server/db/migrations";
const races = `${recharges}/races.test.ts`;
const deciding = `${recharges}/deciding.test.ts`;
const chain = `${recharges}/chain.test.ts`;
const shared = `${recharges}/shared-address.test.ts`;
const submit = `${recharges}/submit.test.ts`;
const sealed = `${uploads}/uploads.test.ts`;

/** Guards of what comes in and of who decides on it, and of the pictures that prove it. */
export const rechargeMutants: readonly Mutant[] = [
  {
    guard: "the request's row is held while it is decided",
    file: `${recharges}/sql.ts`,
    find: "FROM recharge WHERE id = ${id} FOR NO KEY UPDATE`);",
    replace: "FROM recharge WHERE id = ${id}`);",
    tests: races,
  },
  {
    guard: "where a node is set the amount is the chain's",
    file: `${recharges}/approve-recharge.ts`,
    find: "if (answer === null) return approveByHand",
    replace: "if (answer === null || approval.amount_read !== undefined) return approveByHand",
    tests: deciding,
  },
  {
    guard: "another reading than the chain's is refused",
    file: `${recharges}/approve-recharge.ts`,
    find: "amount_read !== transfer.amount)",
    replace: "amount_read < 0n)",
    tests: deciding,
  },
  {
    guard: "an operator credits only what arrived",
    file: `${recharges}/approve-recharge.ts`,
    find: '!["matched", "less", "more", "late", "hash_used"].includes(chain_state))',
    replace: '!["matched", "less", "more", "late", "hash_used", "confirming", "wrong_token"].includes(chain_state))',
    tests: deciding,
  },
  {
    guard: "an answer about another hash is not believed",
    file: `${recharges}/look-up-recharge.ts`,
    find: " || (learned !== null && recharge.tx_hash !== learned.tx_hash)) return;",
    replace: ") return;",
    tests: chain,
  },
  {
    guard: "what was cancelled or decided meanwhile is not credited",
    file: `${recharges}/sql.ts`,
    find: "look_at = NULL, review_at = NULL\n     WHERE id = $1 AND state = 'pending'`,\n    [\n      id,\n      credit.credited",
    replace: "look_at = NULL, review_at = NULL\n     WHERE id = $1`,\n    [\n      id,\n      credit.credited",
    tests: races,
  },
  {
    guard: "an old transfer is for people",
    file: `${recharges}/rules.ts`,
    find: "> rules.late_days * dayMs)",
    replace: "> 365 * dayMs)",
    tests: chain,
  },
  {
    guard: "above the published amount the shared address is for people",
    file: `${recharges}/rules.ts`,
    find: "transfer.amount <= rules.shared_automatic &&",
    replace: "",
    tests: shared,
  },
  {
    guard: "a copied picture is for people",
    file: `${recharges}/rules.ts`,
    find: " && !claimed.copied)",
    replace: ")",
    tests: shared,
  },
  {
    guard: "a request is judged by the rules that it was made under",
    file: `${recharges}/look-up-recharge.ts`,
    find: "const settings = await settingsOfVersion(turn.tx, Number(recharge.rules_version));",
    replace: "const settings = (await settingsOfVersion(turn.tx, Number(recharge.rules_version))) && turn.settings;",
    tests: chain,
  },
  {
    guard: "a closed function takes no request",
    file: `${recharges}/submit-recharge.ts`,
    find: "  await refuseIfClosed(turn);\n",
    replace: "",
    tests: submit,
  },
  {
    guard: "a frozen wallet takes no request",
    file: `${recharges}/submit-recharge.ts`,
    find: "if (actor.wallet_frozen_reason !== null)",
    replace: "if (actor.wallet_frozen_reason === '')",
    tests: submit,
  },
  {
    guard: "a member's requests come one after the other",
    file: `${recharges}/submit-recharge.ts`,
    find: "  await lockMember(turn.tx, actor.member_id);\n",
    replace: "",
    tests: submit,
  },
  {
    guard: "a picture proves one request",
    file: `${migrations}/0016_recharges.sql`,
    find: "CONSTRAINT recharge_proof_once UNIQUE REFERENCES upload",
    replace: "REFERENCES upload",
    tests: races,
  },
  {
    guard: "nobody decides on their own money, whatever the code says",
    file: `${migrations}/0016_recharges.sql`,
    find: "CHECK (decided_own IS DISTINCT FROM member_id)",
    replace: "CHECK (true)",
    tests: races,
  },
  {
    guard: "what a member said stays as it was said",
    file: `${migrations}/0016_recharges.sql`,
    find: "GRANT UPDATE (tx_hash,",
    replace: "GRANT UPDATE (amount, tx_hash,",
    tests: races,
  },
  {
    guard: "a picture is its member's",
    file: `${uploads}/sql.ts`,
    find: "WHERE id = ${id} AND member_id = ${member_id} AND class = ${kind} AND wrapped_key IS NOT NULL",
    replace: "WHERE id = ${id} AND ${member_id}::bigint > 0 AND class = ${kind} AND wrapped_key IS NOT NULL",
    tests: `${submit} ${sealed}`,
  },
  {
    guard: "a link lives a minute",
    file: `${uploads}/open-link.ts`,
    find: " || ticket.expires <= now)",
    replace: ")",
    tests: sealed,
  },
  {
    guard: "a link is this mall's",
    file: "apps/server/src/platform/secrets/sealed-files.ts",
    find: "return timingSafeEqual(mac(content), bytes.subarray(-32)) ? content : null;",
    replace: "return mac(content).length > 0 ? content : null;",
    tests: sealed,
  },
  {
    guard: "a link ends with its session",
    file: `${uploads}/views.ts`,
    find: "JOIN session s ON s.member_id = u.member_id\n     WHERE u.id = ${id} AND s.id = ${session_id} AND s.expires_at > ${now} AND",
    replace: "WHERE u.id = ${id} AND ${session_id}::bigint > 0 AND ${now}::timestamptz IS NOT NULL AND",
    tests: sealed,
  },
  {
    guard: "a link ends with the operator's role",
    file: `${uploads}/open-link.ts`,
    find: '|| !mayDo(sealed.role, "recharges.decide")',
    replace: "",
    tests: sealed,
  },
  {
    guard: "a sealed file opens with its own key and name",
    file: "apps/server/src/platform/secrets/sealed-files.ts",
    find: "  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));\n  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);",
    replace: "  return decipher.update(sealed.subarray(ivBytes + tagBytes));",
    tests: sealed,
  },
  {
    guard: "what is no picture is not decoded",
    file: "apps/server/src/platform/media/recode-picture.ts",
    find: "  if (fault !== null) return fault;\n",
    replace: "",
    tests: sealed,
  },
];
