import type { Catalogue } from "./catalogue.ts";
import * as known from "./never-null.ts";
import { keyOf, neededToBeFalse, neededToBeTrue, requiredBy, type Required } from "./required.ts";
import { isNode, itemsOf, nodeOf, nodesOf, numberOf, setOf, type TreeNode, wordOf } from "./tree.ts";

/** Whether a value between `${}` can be null, or a list whose items can be. */
export type Nulls = "no" | "itself" | "items";

/** A query inside the statement. Its columns count from 1. */
interface Level {
  readonly query: TreeNode;
  readonly parent: Level | null;
  readonly required: Required;
  readonly columns: Map<number, boolean>;
}

const commands = { select: "1", update: "2", insert: "3", delete: "4" } as const;
const entryKinds = { table: "0", subquery: "1", join: "2", function: "3", values: "5", cte: "6", group: "9" } as const;
const updates = "2";

/**
 * The names of the columns that a statement can give as null, read from the tree that PostgreSQL has made of it. Each
 * `VAR` in it names the outer joins that can make it null. A plan does not say it: the planner swaps the sides of
 * joins.
 *
 * A column is not null if the table says NOT NULL, if a condition of the query requires it, or if it is an expression
 * that always has a value. Everything unknown counts as null.
 */
export function nullableColumns(tree: TreeNode, catalogue: Catalogue, values: readonly Nulls[]): ReadonlySet<string> {
  const levels = new Map<TreeNode, Level>();
  /** While RETURNING is read, columns of the table have the values that the statement has just written. */
  let returning: Level | null = null;
  const top = levelOf(tree, null);
  return new Set(outputs(top).flatMap((entry, index) => (column(top, index + 1) ? [wordOf(entry, "resname")] : [])));

  function levelOf(query: TreeNode, parent: Level | null): Level {
    const known = levels.get(query);
    if (known !== undefined) return known;
    const isSure = (entry: number) => {
      const subquery = nodeOf(nodesOf(query, "rtable")[entry - 1] ?? query, "subquery");
      return subquery !== null && isAggregate(subquery);
    };
    const level = { query, parent, required: requiredBy(query, catalogue, isSure), columns: new Map() };
    levels.set(query, level);
    return level;
  }

  /** The query without what a branch of CASE asks for. */
  function whole(level: Level): Level {
    return levels.get(level.query) ?? level;
  }

  function isSelect({ query }: Level): boolean {
    return wordOf(query, "commandType") === commands.select;
  }

  function outputs(level: Level): readonly TreeNode[] {
    const entries = nodesOf(level.query, isSelect(level) ? "targetList" : "returningList");
    return entries.filter((entry) => wordOf(entry, "resjunk") !== "true");
  }

  /** A recursive query is asked for itself on the way: its other part answers. */
  function column(level: Level, number: number): boolean {
    const before = level.columns.get(number);
    if (before !== undefined) return before;
    level.columns.set(number, false);
    const sets = nodeOf(level.query, "setOperations");
    const outer = returning;
    returning = isSelect(level) ? null : level;
    const found = sets === null ? expression(level, outputExpression(level, number)) : ofSets(level, sets, number);
    returning = outer;
    level.columns.set(number, found);
    return found;
  }

  function outputExpression(level: Level, number: number): TreeNode | null {
    const entry = outputs(level)[number - 1];
    return entry === undefined ? null : nodeOf(entry, "expr");
  }

  function ofSets(level: Level, node: TreeNode, number: number): boolean {
    if (node.tag === "RANGETBLREF") return ofEntry(level, numberOf(node, "rtindex"), number);
    const [left, right] = [nodeOf(node, "larg"), nodeOf(node, "rarg")];
    const isExcept = wordOf(node, "op") === "3";
    return (
      left === null || ofSets(level, left, number) || (!isExcept && (right === null || ofSets(level, right, number)))
    );
  }

  function expression(level: Level, node: TreeNode | null): boolean {
    if (node === null) return true;
    const arg = () => expression(level, nodeOf(node, "arg"));
    const args = () => nodesOf(node, "args").map((one) => expression(level, one));
    const all = (ask: (one: TreeNode) => boolean, field = "args") => nodesOf(node, field).every((one) => ask(one));
    switch (node.tag) {
      case "VAR":
        return variable(level, node);
      case "CONST":
        return wordOf(node, "constisnull") === "true";
      case "PARAM":
        // Of another kind are those inside PostgreSQL's own nodes, such as the column that ANY compares with.
        return wordOf(node, "paramkind") === "0" && values[numberOf(node, "paramid") - 1] === "itself";
      case "TARGETENTRY":
        return expression(level, nodeOf(node, "expr"));
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
      case "COLLATEEXPR":
      case "COERCETODOMAIN":
      case "RETURNINGEXPR":
        return node.tag === "RETURNINGEXPR" || arg();
      case "BOOLEXPR":
      case "SCALARARRAYOPEXPR":
        return args().includes(true);
      case "OPEXPR":
        return ofFunction(level, node, "opfuncid");
      case "FUNCEXPR":
        return ofFunction(level, node, "funcid");
      case "SUBSCRIPTINGREF":
        return !isFirstOfList(level, node);
      case "AGGREF":
        return aggregate(level, node);
      case "WINDOWFUNC":
        return overWindow(level, node);
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return all((one) => expression(level, one));
      case "CASEEXPR":
        return ofCase(level, node);
      case "SUBLINK":
        return ofSublink(level, node);
      case "ARRAYEXPR":
      case "ROWEXPR":
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "SQLVALUEFUNCTION":
      case "GROUPINGFUNC":
      case "NEXTVALUEEXPR":
        return false;
      default:
        return true;
    }
  }

  function ownerOf(level: Level, node: TreeNode): Level | null {
    let owner: Level | null = level;
    for (let up = numberOf(node, "varlevelsup"); up > 0; up -= 1) owner = owner?.parent ?? null;
    return owner;
  }

  function variable(level: Level, node: TreeNode): boolean {
    const owner = ownerOf(level, node);
    if (owner === null) return true;
    const [entry, number] = [numberOf(node, "varno"), numberOf(node, "varattno")];
    if (owner.query === returning?.query && entry === numberOf(owner.query, "resultRelation"))
      return written(owner, entry, number);
    if (owner.required.columns.has(keyOf(node))) return false;
    if (setOf(node, "varnullingrels").some((join) => !owner.required.joins.has(join))) return true;
    return ofEntry(owner, entry, number);
  }

  /** What a column holds after the statement. */
  function written(owner: Level, entry: number, number: number): boolean {
    const { query } = owner;
    const key = `${wordOf(entryOf(owner, entry), "relid")}.${number}`;
    const held = catalogue.columns.get(key);
    if (number <= 0 || held?.notNull === true) return false;
    const outer = returning;
    returning = null;
    try {
      const given = settingOf(nodesOf(query, "targetList"), number);
      const command = wordOf(query, "commandType");
      if (command === commands.insert) {
        const made = given === null ? held?.hasDefault !== true : expression(owner, given);
        const conflict = nodeOf(query, "onConflict");
        if (conflict === null || wordOf(conflict, "action") !== updates) return made;
        const changed = settingOf(nodesOf(conflict, "onConflictSet"), number);
        return made || changed === null || expression(owner, changed);
      }
      if (command === commands.update && given !== null) return expression(owner, given);
      return !owner.required.columns.has(`${entry}.${number}`);
    } finally {
      returning = outer;
    }
  }

  function settingOf(entries: readonly TreeNode[], number: number): TreeNode | null {
    const entry = entries.find((one) => numberOf(one, "resno") === number && wordOf(one, "resjunk") !== "true");
    return entry === undefined ? null : nodeOf(entry, "expr");
  }

  function entryOf(level: Level, number: number): TreeNode {
    const entry = nodesOf(level.query, "rtable")[number - 1];
    if (entry === undefined) throw new Error(`the tree has no entry ${number}`);
    return entry;
  }

  function ofEntry(level: Level, entryNumber: number, number: number): boolean {
    if (number <= 0) return false; // the whole row, or a column of the system
    const conflict = nodeOf(level.query, "onConflict");
    if (conflict !== null && numberOf(conflict, "exclRelIndex") === entryNumber) {
      const given = settingOf(nodesOf(level.query, "targetList"), number);
      if (given !== null) return expression(level, given);
    }
    const entry = entryOf(level, entryNumber);
    const subquery = nodeOf(entry, "subquery");
    switch (wordOf(entry, "rtekind")) {
      case entryKinds.table:
        return catalogue.columns.get(`${wordOf(entry, "relid")}.${number}`)?.notNull !== true;
      case entryKinds.subquery:
        return subquery === null || column(levelOf(subquery, whole(level)), number);
      case entryKinds.join:
        return expression(level, nodesOf(entry, "joinaliasvars")[number - 1] ?? null);
      case entryKinds.function:
        return ofFunctions(level, entry, number);
      case entryKinds.values:
        return itemsOf(entry, "values_lists").some((list) => {
          const value = Array.isArray(list) ? (list as readonly TreeNode[])[number - 1] : undefined;
          return expression(level, value !== undefined && isNode(value) ? value : null);
        });
      case entryKinds.cte:
        return ofCte(level, entry, number);
      case entryKinds.group:
        return expression(level, nodesOf(entry, "groupexprs")[number - 1] ?? null);
      default:
        return true;
    }
  }

  function ofCte(level: Level, entry: TreeNode, number: number): boolean {
    let owner: Level | null = level;
    for (let up = numberOf(entry, "ctelevelsup"); up > 0; up -= 1) owner = owner?.parent ?? null;
    const named = owner === null ? [] : nodesOf(owner.query, "cteList");
    const query = nodeOf(named.find((one) => wordOf(one, "ctename") === wordOf(entry, "ctename")) ?? entry, "ctequery");
    return query === null || owner === null || column(levelOf(query, whole(owner)), number);
  }

  function ofFunctions(level: Level, entry: TreeNode, number: number): boolean {
    let last = 0;
    for (const one of nodesOf(entry, "functions")) {
      const first = last;
      last += numberOf(one, "funccolcount");
      const call = nodeOf(one, "funcexpr");
      if (number <= last) return number <= first || call === null || ofSetFunction(level, call);
    }
    return false; // WITH ORDINALITY
  }

  function ofSetFunction(level: Level, call: TreeNode): boolean {
    const name = catalogue.functions.get(wordOf(call, "funcid"))?.name ?? "";
    if (!known.setsWithoutNull.has(name)) return call.tag === "FUNCEXPR" ? true : expression(level, call);
    const [list] = nodesOf(call, "args");
    return list?.tag === "PARAM" && values[numberOf(list, "paramid") - 1] === "items";
  }

  function ofFunction(level: Level, node: TreeNode, field: "opfuncid" | "funcid"): boolean {
    const found = catalogue.functions.get(wordOf(node, field));
    if (found === undefined) return true;
    const args = nodesOf(node, "args").map((arg) => expression(level, arg));
    if (wordOf(node, "funcretset") === "true" || wordOf(node, "opretset") === "true") return ofSetFunction(level, node);
    if (known.givesAlways.has(found.name)) return false;
    if (found.name === "jsonb_object_field_text" && isEnglish(nodesOf(node, "args")[1])) return args[0] !== false;
    if (known.givesWithFirst.has(found.name)) return args[0] !== false;
    if (known.givesWithSecond.has(found.name)) return args[1] !== false;
    if (known.givesWithEither.has(found.name)) return !args.includes(false);
    // `lower` of a text is not the one of a range.
    const isOfText = wordOf(node, "funcresulttype") === "25";
    if (!found.isStrict || (known.givesSometimes.has(found.name) && !(isOfText && /^(lower|upper)$/.test(found.name))))
      return true;
    return args.includes(true);
  }

  /** `Translated` says that a text in several languages has English. */
  function isEnglish(key: TreeNode | undefined): boolean {
    const bytes = key?.tag === "CONST" ? itemsOf(key, "constvalue") : [];
    return bytes[0] === "6" && bytes.at(-3) === "101" && bytes.at(-2) === "110";
  }

  /** The first item of a list that is never empty. */
  function isFirstOfList(level: Level, node: TreeNode): boolean {
    const list = nodeOf(node, "refexpr");
    const [at, ...others] = nodesOf(node, "refupperindexpr");
    if (list?.tag !== "VAR" || at === undefined || others.length > 0 || nodesOf(node, "reflowerindexpr").length > 0)
      return false;
    const column = tableColumn(level, list);
    const isOne = at.tag === "CONST" && itemsOf(at, "constvalue")[2] === "1";
    return isOne && column !== null && catalogue.neverEmpty.has(column) && !expression(level, list);
  }

  function aggregate(level: Level, node: TreeNode): boolean {
    const name = catalogue.functions.get(wordOf(node, "aggfnoid"))?.name ?? "";
    if (known.countsNothing.has(name)) return false;
    // Without GROUP BY there may be no row at all, as with a filter, and as in the empty grouping set.
    const { query } = level;
    const isOfGroup = itemsOf(query, "groupClause").length > 0 && itemsOf(query, "groupingSets").length === 0;
    if (!isOfGroup || nodeOf(node, "aggfilter") !== null) return true;
    if (known.collects.has(name)) return false;
    return !known.gathers.has(name) || nodesOf(node, "args").some((arg) => expression(level, arg));
  }

  function overWindow(level: Level, node: TreeNode): boolean {
    const name = catalogue.functions.get(wordOf(node, "winfnoid"))?.name ?? "";
    if (known.ranks.has(name)) return false;
    const args = nodesOf(node, "args").map((arg) => expression(level, arg));
    // With a default, `lag` and `lead` have a value at the edge as well.
    if (name === "lag" || name === "lead") return args.length < 3 || args[0] !== false || args[2] !== false;
    const window = nodesOf(level.query, "windowClause").find((one) => wordOf(one, "winref") === wordOf(node, "winref"));
    // The usual frame holds at least its own row.
    const usual = 1058;
    const isUsual = window !== undefined && (numberOf(window, "frameOptions") & ~1) === usual;
    if (!isUsual || nodeOf(node, "aggfilter") !== null) return true;
    const hasValue = known.gathers.has(name) || name === "first_value" || name === "last_value";
    return !known.collects.has(name) && (!hasValue || args.includes(true));
  }

  /** What a branch's condition asks for is there inside the branch, and what it asks to be missing is there after it. */
  function ofCase(level: Level, node: TreeNode): boolean {
    let reached = level;
    for (const branch of nodesOf(node, "args")) {
      const condition = nodeOf(branch, "expr");
      if (condition === null) return true;
      const inside = withColumns(reached, neededToBeTrue(condition, catalogue));
      if (expression(inside, nodeOf(branch, "result"))) return true;
      reached = withColumns(reached, neededToBeFalse(condition, catalogue));
    }
    return expression(reached, nodeOf(node, "defresult"));
  }

  function withColumns(level: Level, variables: readonly TreeNode[]): Level {
    const columns = new Set([...level.required.columns, ...variables.map((one) => keyOf(one))]);
    return { ...level, required: { ...level.required, columns } };
  }

  function ofSublink(level: Level, node: TreeNode): boolean {
    const select = nodeOf(node, "subselect");
    const type = wordOf(node, "subLinkType");
    if (type === "0" || type === "6") return false; // EXISTS and ARRAY
    if (select === null) return true;
    const inner = levelOf(select, level);
    if (type === "4") return !givesOneRow(inner) || column(inner, 1);
    const test = nodeOf(node, "testexpr");
    return test === null || expression(level, test) || outputs(inner).some((_, index) => column(inner, index + 1));
  }

  /** An aggregate over everything, a query without FROM, or the row that a foreign key names. */
  function givesOneRow(level: Level): boolean {
    const { query } = level;
    const from = nodeOf(query, "jointree");
    if (isAggregate(query)) return true;
    if (from === null || isCut(query)) return false;
    const condition = nodeOf(from, "quals");
    const items = nodesOf(from, "fromlist");
    if (items.length === 0) return condition === null && wordOf(query, "hasTargetSRFs") !== "true";
    return (
      items.length === 1 && items[0]?.tag === "RANGETBLREF" && condition !== null && isReferenced(level, condition)
    );
  }

  function isCut(query: TreeNode): boolean {
    return ["havingQual", "limitOffset", "groupingSets", "groupClause"].some(
      (field) => nodeOf(query, field) !== null || itemsOf(query, field).length > 0,
    );
  }

  function isAggregate(query: TreeNode): boolean {
    return wordOf(query, "hasAggs") === "true" && !isCut(query);
  }

  function isReferenced(level: Level, condition: TreeNode): boolean {
    const [left, right] = nodesOf(condition, "args");
    if (condition.tag !== "OPEXPR" || left?.tag !== "VAR" || right?.tag !== "VAR") return false;
    const [own, other] = wordOf(left, "varlevelsup") === "0" ? [left, right] : [right, left];
    const [to, from] = [tableColumn(level, own), tableColumn(level, other)];
    return to !== null && from !== null && catalogue.references.has(`${from}>${to}`) && !variable(level, other);
  }

  function tableColumn(level: Level, node: TreeNode): string | null {
    const owner = ownerOf(level, node);
    if (owner === null) return null;
    const entry = entryOf(owner, numberOf(node, "varno"));
    if (wordOf(entry, "rtekind") !== entryKinds.table) return null;
    return `${wordOf(entry, "relid")}.${wordOf(node, "varattno")}`;
  }
}
