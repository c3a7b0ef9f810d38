import type { Catalogue } from "./catalogue.ts";
import { itemsOf, nodeOf, nodesOf, numberOf, setOf, type TreeNode, wordOf } from "./tree.ts";

/** What the conditions of a query say of every row that it gives. */
export interface Required {
  /** `entry.column` of each column that is not null. */
  readonly columns: ReadonlySet<string>;
  /** Outer joins whose optional side is there after all, because a condition asks for one of its columns. */
  readonly joins: ReadonlySet<number>;
}

export const joinTypes = { inner: "0", left: "1", full: "2", right: "3" } as const;

/**
 * Reads WHERE, and ON if no outer join makes it optional. `givesOneRow` says of an entry of the query that it has a row
 * for every row of the others, as an aggregate has.
 */
export function requiredBy(query: TreeNode, catalogue: Catalogue, givesOneRow: (entry: number) => boolean): Required {
  const columns = new Set<string>();
  const joins = new Set<number>();
  for (let before = -1; before !== columns.size + joins.size;) {
    before = columns.size + joins.size;
    const tree = nodeOf(query, "jointree");
    if (tree !== null) walk(tree);
  }
  return { columns, joins };

  function walk(node: TreeNode): void {
    if (node.tag === "FROMEXPR") {
      for (const item of nodesOf(node, "fromlist")) walk(item);
      take(nodeOf(node, "quals"));
    }
    if (node.tag !== "JOINEXPR") return;
    const type = joins.has(numberOf(node, "rtindex")) ? joinTypes.inner : wordOf(node, "jointype");
    const [left, right] = [nodeOf(node, "larg"), nodeOf(node, "rarg")];
    const condition = nodeOf(node, "quals");
    const isSure = condition?.tag === "CONST" && itemsOf(condition, "constvalue")[2] === "1";
    if (type === joinTypes.left && isSure && right?.tag === "RANGETBLREF" && givesOneRow(numberOf(right, "rtindex")))
      joins.add(numberOf(node, "rtindex"));
    if (left !== null && (type === joinTypes.inner || type === joinTypes.left)) walk(left);
    if (right !== null && (type === joinTypes.inner || type === joinTypes.right)) walk(right);
    if (type === joinTypes.inner) take(nodeOf(node, "quals"));
  }

  function take(condition: TreeNode | null): void {
    if (condition === null) return;
    for (const variable of neededToBeTrue(condition, catalogue)) {
      columns.add(keyOf(variable));
      for (const join of setOf(variable, "varnullingrels")) joins.add(join);
    }
  }
}

export function keyOf(variable: TreeNode): string {
  return `${wordOf(variable, "varno")}.${wordOf(variable, "varattno")}`;
}

/** The columns of this query that are not null if the condition is true. */
export function neededToBeTrue(condition: TreeNode, catalogue: Catalogue): readonly TreeNode[] {
  const args = nodesOf(condition, "args");
  if (condition.tag === "BOOLEXPR" && wordOf(condition, "boolop") === "and")
    return args.flatMap((arg) => neededToBeTrue(arg, catalogue));
  if (condition.tag === "BOOLEXPR" && wordOf(condition, "boolop") === "or") {
    const [first = [], ...others] = args.map((arg) => neededToBeTrue(arg, catalogue));
    return first.filter((variable) => others.every((other) => other.some((one) => keyOf(one) === keyOf(variable))));
  }
  const arg = nodeOf(condition, "arg");
  if (condition.tag === "NULLTEST")
    return arg !== null && wordOf(condition, "nulltesttype") === "1" ? neededToBeThere(arg, catalogue) : [];
  if (condition.tag === "BOOLEANTEST") {
    // IS TRUE, IS FALSE and IS NOT UNKNOWN.
    return arg !== null && ["0", "2", "5"].includes(wordOf(condition, "booltesttype"))
      ? neededToBeThere(arg, catalogue)
      : [];
  }
  if (condition.tag === "SCALARARRAYOPEXPR")
    return wordOf(condition, "useOr") === "true" ? args.flatMap((one) => neededToBeThere(one, catalogue)) : [];
  const test = nodeOf(condition, "testexpr");
  if (condition.tag === "SUBLINK")
    return test !== null && wordOf(condition, "subLinkType") === "2" ? neededToBeThere(test, catalogue) : [];
  return neededToBeThere(condition, catalogue);
}

/** The columns of this query that are not null if the condition is not true, if that can be said. */
export function neededToBeFalse(condition: TreeNode, catalogue: Catalogue): readonly TreeNode[] {
  const arg = nodeOf(condition, "arg");
  if (condition.tag === "NULLTEST" && arg !== null && wordOf(condition, "nulltesttype") === "0")
    return neededToBeThere(arg, catalogue);
  if (condition.tag === "BOOLEXPR" && wordOf(condition, "boolop") === "or")
    return nodesOf(condition, "args").flatMap((one) => neededToBeFalse(one, catalogue));
  return [];
}

/** The columns of this query that are not null if the expression is not null. */
function neededToBeThere(node: TreeNode, catalogue: Catalogue): readonly TreeNode[] {
  if (node.tag === "VAR") return wordOf(node, "varlevelsup") === "0" ? [node] : [];
  const arg = nodeOf(node, "arg");
  if (arg !== null && ["RELABELTYPE", "COERCEVIAIO", "ARRAYCOERCEEXPR", "COLLATEEXPR"].includes(node.tag))
    return neededToBeThere(arg, catalogue);
  const isNot = node.tag === "BOOLEXPR" && wordOf(node, "boolop") === "not";
  const isStrict =
    (node.tag === "OPEXPR" && catalogue.functions.get(wordOf(node, "opfuncid"))?.isStrict === true) ||
    (node.tag === "FUNCEXPR" && catalogue.functions.get(wordOf(node, "funcid"))?.isStrict === true);
  if (!isNot && !isStrict) return [];
  return itemsOf(node, "args").length === 0
    ? []
    : nodesOf(node, "args").flatMap((one) => neededToBeThere(one, catalogue));
}
