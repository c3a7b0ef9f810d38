import type { Mutant } from "../mutants.ts";

const coupons = "apps/server/src/features/buying/coupons";
const invitations = "apps/server/src/features/front/invitations";
const making = `${coupons}/make-store.test.ts`;
const funding = `${coupons}/fund.test.ts`;
const inviting = `${invitations}/invitations.test.ts`;
const farming = `${invitations}/farms.test.ts`;

/** Making coupons, the promotion money, invitations. */
export const couponMakingMutants: readonly Mutant[] = [
  {
    guard: "A store's open coupons are counted one maker after the other",
    file: `${coupons}/make.sql.ts`,
    find: "sendLater(tx, sql`SELECT FROM store WHERE id = ${store_id} FOR NO KEY UPDATE`);",
    replace: "",
    tests: making,
  },
  {
    guard: "Only a store's own coupon is stopped",
    file: `${coupons}/make.sql.ts`,
    find: "WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${store_id} AND state = 'running' AND claim_until > ${now}",
    replace: "WHERE id = ${id} AND ${store_id}::bigint IS NOT DISTINCT FROM ${store_id} AND state = 'running' AND claim_until > ${now}",
    tests: making,
  },
  {
    guard: "A coupon covers its store's own goods only",
    file: `${coupons}/make.sql.ts`,
    find: "AND (${store_id}::bigint IS NULL OR store_id = ${store_id})",
    replace: "AND (${store_id}::bigint IS NULL OR true)",
    tests: making,
  },
  {
    guard: "Of two coupons that are started at once the second sees what the first has left",
    file: "apps/server/src/features/base/ledger/sql.ts",
    find: "WHERE kind = ANY(${kinds}) ORDER BY kind, owner FOR UPDATE",
    replace: "WHERE kind = ANY(${kinds}) ORDER BY kind, owner",
    tests: funding,
  },
  {
    guard: "A budget is not taken where there is too little",
    file: `${coupons}/fund-rules.ts`,
    find: "if (balance < budget) return { missing: budget - balance, balance };",
    replace: "",
    tests: funding,
  },
  {
    guard: "What can still be used is not given back",
    file: `${coupons}/fund.sql.ts`,
    find: "CASE WHEN s.usable THEN greatest(c.most, s.amount) ELSE s.amount END",
    replace: "s.amount",
    tests: funding,
  },
  {
    guard: "What can still be claimed is not given back",
    file: `${coupons}/fund.sql.ts`,
    find: "WHERE c.id = ${coupon_id} AND c.state = 'running' AND c.claim_until > ${since}",
    replace: "WHERE false AND c.id = ${coupon_id} AND ${since}::timestamptz IS NOT NULL",
    tests: funding,
  },
  {
    guard: "A correction of promotion money leaves alone what is set aside",
    file: "apps/server/src/features/base/ledger/plan-correction.ts",
    find: 'if (kind === "promotion") return promotionPool;',
    replace: 'if (kind === "promotion") return { kind, owner: "1" };',
    tests: funding,
  },
  {
    guard: "A month's places are no more than the rule lets",
    file: `${invitations}/sql.ts`,
    find: "most = greatest(c.given + 1, ${most}) WHERE c.given < ${most}",
    replace: "most = greatest(c.given + 1, ${most})",
    tests: farming,
  },
  {
    guard: "What looks like one person waits",
    file: `${invitations}/give-reward.ts`,
    find: "if (reason !== null) return hold(turn, due, reason, null);",
    replace: "",
    tests: farming,
  },
  {
    guard: "An inviter's coupon waits for an order that was kept",
    file: `${invitations}/give-reward.ts`,
    find: 'if (reward.side === "inviter" && order_id === null) return',
    replace: 'if (reward.side === "inviter" && order_id === 0n) return',
    tests: inviting,
  },
  {
    guard: "An order of the inviter's own store does not count",
    file: `${invitations}/sql.ts`,
    find: "AND s.owner_id NOT IN (SELECT id FROM above WHERE id IS NOT NULL)",
    replace: "",
    tests: inviting,
  },
  {
    guard: "Nobody decides on a coupon of their own invitation",
    file: `${invitations}/decide-reward.ts`,
    find: 'if (operator.own_member_id === reward.invited_id || operator.own_member_id === reward.inviter_id) refuse("own_matter");',
    replace: "",
    tests: `${invitations}/decide.test.ts`,
  },
  {
    guard: "A second person gives a coupon that the clock held",
    file: "apps/server/db/migrations/0104_invitations_reward_by_two.sql",
    find: "WHEN NEW.state = 'given' AND NEW.proposal_id IS NULL",
    replace: "WHEN false AND NEW.proposal_id IS NULL",
    tests: `${invitations}/decide.test.ts`,
  },
  {
    guard: "Look-ups of invitation codes are counted",
    file: "apps/server/src/features/people/account/sign-in/find-inviter.ts",
    find: "if (tries > turn.settings.invitation_checks_an_hour_from_one_source)",
    replace: "if (tries > 1e9)",
    tests: "apps/server/src/features/people/account/sign-in/register.test.ts",
  },
];
