/** A node of the tree that PostgreSQL makes of a statement, as `debug_print_parse` prints it. */
export interface TreeNode {
  readonly tag: string;
  readonly fields: Readonly<Record<string, TreeValue>>;
}

export type TreeValue = string | TreeNode | readonly TreeValue[];

/** Reads what PostgreSQL prints. `<>` is its word for nothing; a set of numbers is a list that starts with `b`. */
export function readTree(text: string): TreeNode {
  const token = /\s*([(){}]|(?:\\[\s\S]|[^\s(){}\\])+)/y;
  const tokens: string[] = [];
  for (let found = token.exec(text); found !== null; found = token.exec(text)) tokens.push(found[1] ?? "");
  let at = 0;
  const tree = value();
  if (!isNode(tree)) throw new Error(`PostgreSQL printed no tree: ${text.slice(0, 80)}`);
  return tree;

  function value(): TreeValue {
    const word = tokens[at++] ?? "<>";
    if (word === "{") return node();
    if (word === "(") return list();
    return word.replaceAll(/\\([\s\S])/g, "$1");
  }

  function list(): readonly TreeValue[] {
    const items: TreeValue[] = [];
    while (at < tokens.length && tokens[at] !== ")") items.push(value());
    at += 1;
    return items;
  }

  function node(): TreeNode {
    const tag = tokens[at++] ?? "";
    const fields: Record<string, TreeValue> = {};
    while (at < tokens.length && tokens[at] !== "}") {
      const name = (tokens[at++] ?? "").slice(1);
      const values: TreeValue[] = [];
      while (at < tokens.length && tokens[at] !== "}" && tokens[at]?.startsWith(":") !== true) values.push(value());
      // The bytes of a constant are several words.
      fields[name] = values.length === 1 ? (values[0] ?? "<>") : values;
    }
    at += 1;
    return { tag, fields };
  }
}

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === "object" && "tag" in value;
}

export function wordOf(node: TreeNode, field: string): string {
  const value = node.fields[field];
  return typeof value === "string" ? value : "<>";
}

export function numberOf(node: TreeNode, field: string): number {
  return Number(wordOf(node, field));
}

export function nodeOf(node: TreeNode, field: string): TreeNode | null {
  const value = node.fields[field];
  return isNode(value) ? value : null;
}

export function nodesOf(node: TreeNode, field: string): readonly TreeNode[] {
  return itemsOf(node, field).filter((item) => isNode(item));
}

export function itemsOf(node: TreeNode, field: string): readonly TreeValue[] {
  const value = node.fields[field];
  return typeof value === "object" && !isNode(value) ? value : [];
}

/** The members of a set of numbers. */
export function setOf(node: TreeNode, field: string): readonly number[] {
  return itemsOf(node, field).slice(1).map(Number);
}
