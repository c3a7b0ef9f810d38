import type { Mutant } from "../mutants.ts";

const bond = "apps/server/src/features/shops/bond";
const levels = `${bond}/bond.test.ts`;
const signing = `${bond}/signing.test.ts`;
const refunding = `${bond}/refund.test.ts`;
const holding = `${bond}/holds.test.ts`;
const racing = `${bond}/races.test.ts`;

/** The operating fund: signatures, refunds, and what stands in their way. */
export const bondMutants: readonly Mutant[] = [
  {
    guard: "A sign token signs once",
    file: `${bond}/sign.ts`,
    find: 'if (await isSigned(turn.tx, request.id)) refuse("sign_token_used");',
    replace: "",
    tests: racing,
  },
  {
    guard: "Only the store's own merchant signs with its token, and in time",
    file: `${bond}/sign.ts`,
    find: "request === null || request.store_id !== store_id || request.member_id !== member_id || request.expires <= turn.now",
    replace: "request === null",
    tests: signing,
  },
  {
    guard: "A token that the mall has not written signs nothing",
    file: `${bond}/sign-token.ts`,
    find: 'if (!timingSafeEqual(keyedHash(mall, "bond_sign", content), bytes.subarray(0, 32))) return null;',
    replace: "",
    tests: signing,
  },
  {
    guard: "Signing takes the payment password",
    file: `${bond}/sign.ts`,
    find: "await checkPaymentPassword(turn, merchant.member_id, input.payment_password);",
    replace: "void checkPaymentPassword;",
    tests: signing,
  },
  {
    guard: "An empty signature is refused",
    file: `${bond}/sign.ts`,
    find: 'if (typed_name === "") refuse("signature_empty");',
    replace: 'if (typed_name === "") return { strokes: null, typed_name: "-" };',
    tests: signing,
  },
  {
    guard: "A dot is no signature",
    file: `${bond}/rules.ts`,
    find: "return /[LCQ]/.test(strokes) && new Set(strokes.match(/-?\\d+(\\.\\d+)?/g)).size >= 4;",
    replace: 'return strokes !== "";',
    tests: signing,
  },
  {
    guard: "A store that went elsewhere while the sign page was open is refused",
    file: `${bond}/rules.ts`,
    find: "request.fund_from === standing.fund &&",
    replace: "",
    tests: `${racing} ${signing}`,
  },
  {
    guard: "A level's number that changed while the sign page was open is refused",
    file: `${bond}/rules.ts`,
    find: "JSON.stringify(request.level_terms) === JSON.stringify(shownTerms(level)) &&",
    replace: "",
    tests: signing,
  },
  {
    guard: "A text that changed while the sign page was open is refused",
    file: `${bond}/rules.ts`,
    find: 'request.terms_hash === terms.hash.toString("hex")',
    replace: "true",
    tests: signing,
  },
  {
    guard: "While a refund runs nothing else is signed",
    file: `${bond}/sign.ts`,
    find: 'if ((await runningRefund(turn.tx, merchant.store_id)) !== null) refuse("bond_refund_running");',
    replace: "",
    tests: `${refunding} ${racing}`,
  },
  {
    guard: "A fund is not paid back while an order is open",
    file: `${bond}/sql.ts`,
    find: "AND NOT EXISTS (SELECT FROM orders o WHERE o.store_id = r.store_id AND $" + "{isAnsweredFor})",
    replace: "",
    tests: refunding,
  },
  {
    guard: "A fund is not paid back before its date",
    file: `${bond}/sql.ts`,
    find: "AND r.state = 'processing' AND r.due_at <= ${now}",
    replace: "AND r.state = 'processing'",
    tests: refunding,
  },
  {
    guard: "A refund that is held, refused or taken back is not paid",
    file: `${bond}/sql.ts`,
    find: "WHERE r.id = ${id} AND p.id = r.id AND r.state = 'processing' AND",
    replace: "WHERE r.id = ${id} AND p.id = r.id AND",
    tests: holding,
  },
  {
    guard: "A refund moves only from where its table says",
    file: `${bond}/sql.ts`,
    find: "WHERE id = ${id} AND state = ANY(${from})`",
    replace: "WHERE id = ${id} AND ${from}::text[] IS NOT NULL`",
    tests: holding,
  },
  {
    guard: "Another merchant's refund is not taken back",
    file: `${bond}/take-back.ts`,
    find: 'if (refund?.store_id !== merchant.store_id) refuse("not_found");',
    replace: 'if (refund === null) refuse("not_found");',
    tests: "apps/server/test/access.test.ts",
  },
  {
    guard: "Another merchant's paper is not found",
    file: `${bond}/open-paper.ts`,
    find: 'if (paper?.store_id !== merchant.store_id) refuse("not_found");',
    replace: 'if (paper === null) refuse("not_found");',
    tests: signing,
  },
  {
    guard: "Going down never asks for more than what was signed for",
    file: "packages/contract/src/shops/bond/terms.ts",
    find: "const needed = fund < standing.level_fund ? fund : standing.level_fund;",
    replace: "const needed = fund;",
    tests: levels,
  },
  {
    guard: "Goods above a lower level's number go off sale with it",
    file: `${bond}/sign.ts`,
    find: "paper.level < paper.level_from ? (await trimListed(turn, paper.store_id)).length : 0",
    replace: "trimListed.length * 0",
    tests: levels,
  },
  {
    guard: "What lies in the fund moves in the ledger",
    file: `${bond}/finish-refund.ts`,
    find: "await releaseFund(turn, { store_id, member_id: refund.member_id, paper_id: id, amount }, null);",
    replace: "void releaseFund;",
    tests: refunding,
  },
];
